import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  addDays,
  addHours,
  addMinutes,
  addMonths,
  addWallMinutes,
  daysBetween,
  daysFromTo,
  daysOfMonth,
  earliest,
  endOfLocalDay,
  hasPassed,
  instant,
  instantOf,
  isBefore,
  lastDayOf,
  localDate,
  localDateOf,
  localMonth,
  monthOf,
  startOfLocalDay,
  wallTime,
  wallTimeOf,
  weekdayOf,
} from './calendar.ts'

const homeZone = process.env['TZ']

afterEach(() => {
  if (homeZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = homeZone
})

describe.each([
  ['UTC', 0],
  ['America/New_York', 300],
  ['Pacific/Kiritimati', -840],
])('on a machine that runs in %s', (zone, minutesBehind) => {
  test('the machine really runs in that zone', () => {
    process.env['TZ'] = zone
    expect(new Date('2027-01-15T12:00:00Z').getTimezoneOffset()).toBe(minutesBehind)
  })

  test.each([
    ['2027-01-15', '09:00', '2027-01-15T09:00:00.000Z', 'winter: Canary time is UTC'],
    ['2027-07-15', '09:00', '2027-07-15T08:00:00.000Z', 'summer: one hour ahead of UTC'],
    ['2027-03-27', '09:00', '2027-03-27T09:00:00.000Z', 'the day before the clock jumps'],
    ['2027-03-28', '00:30', '2027-03-28T00:30:00.000Z', 'the hour before the jump'],
    ['2027-03-28', '01:30', '2027-03-28T01:30:00.000Z', 'inside the missing hour: the clock shows 02:30'],
    ['2027-03-28', '02:30', '2027-03-28T01:30:00.000Z', 'the hour after the jump'],
    ['2027-03-28', '09:00', '2027-03-28T08:00:00.000Z', 'the day the clock jumps'],
    ['2027-10-31', '00:30', '2027-10-30T23:30:00.000Z', 'the hour before the doubled one'],
    ['2027-10-31', '01:30', '2027-10-31T01:30:00.000Z', 'the doubled hour: the second time counts'],
    ['2027-10-31', '02:30', '2027-10-31T02:30:00.000Z', 'the hour after the doubled one'],
    ['2027-10-31', '09:00', '2027-10-31T09:00:00.000Z', 'the day the clock falls back'],
  ])('%s %s at the beach is %s (%s)', (date, time, expected) => {
    process.env['TZ'] = zone
    expect(instantOf(localDate(date), wallTime(time))).toBe(expected)
  })

  test('a moment late in the evening belongs to the day at the beach', () => {
    process.env['TZ'] = zone
    expect(localDateOf(instant('2027-07-15T22:59:59.999Z'))).toBe('2027-07-15')
    expect(localDateOf(instant('2027-07-15T23:00:00.000Z'))).toBe('2027-07-16')
    expect(localDateOf(instant('2027-01-15T23:59:59.999Z'))).toBe('2027-01-15')
    expect(wallTimeOf(instant('2027-07-15T23:00:00.000Z'))).toBe('00:00')
  })

  test('a day ends at 23:59 and begins at 00:00 of the beach', () => {
    process.env['TZ'] = zone
    expect(endOfLocalDay(localDate('2027-07-15'))).toBe('2027-07-15T22:59:00.000Z')
    expect(startOfLocalDay(localDate('2027-07-15'))).toBe('2027-07-14T23:00:00.000Z')
  })
})

test('the days of the clock changes have 23 and 25 hours', () => {
  const hours = (date: string) => {
    const day = localDate(date)
    return (Date.parse(startOfLocalDay(addDays(day, 1))) - Date.parse(startOfLocalDay(day))) / 3_600_000
  }
  expect([hours('2027-03-28'), hours('2027-06-01'), hours('2027-10-31')]).toEqual([23, 24, 25])
})

test('days are counted by the calendar, over clock changes and leap days', () => {
  expect(daysBetween(localDate('2027-03-21'), localDate('2027-04-04'))).toBe(14)
  expect(daysBetween(localDate('2028-02-28'), localDate('2028-03-01'))).toBe(2)
  expect(addDays(localDate('2027-12-31'), 1)).toBe('2028-01-01')
  expect(daysFromTo(localDate('2027-02-27'), localDate('2027-03-01'))).toEqual(['2027-02-27', '2027-02-28', '2027-03-01'])
  expect(daysFromTo(localDate('2027-03-02'), localDate('2027-03-01'))).toEqual([])
})

test('months have their first and last day', () => {
  expect(daysOfMonth(localMonth('2028-02'))).toHaveLength(29)
  expect(lastDayOf(localMonth('2027-12'))).toBe('2027-12-31')
  expect(addMonths(localMonth('2026-12'), 1)).toBe('2027-01')
  expect(addMonths(localMonth('2027-01'), -1)).toBe('2026-12')
  expect(monthOf(localDate('2027-10-31'))).toBe('2027-10')
})

test('the week begins on Monday', () => {
  expect([weekdayOf(localDate('2026-11-21')), weekdayOf(localDate('2026-11-22')), weekdayOf(localDate('2026-11-23'))]).toEqual([6, 7, 1])
})

test('a deadline that equals now has passed', () => {
  const now = instant('2027-01-01T12:00:00.000Z')
  expect(hasPassed(now, now)).toBe(true)
  expect(isBefore(now, now)).toBe(false)
  expect(hasPassed(addMinutes(now, 1), now)).toBe(false)
})

test('hours run by the stopwatch, wall times by the clock on the wall', () => {
  expect(addHours(instant('2027-03-28T00:00:00.000Z'), 2)).toBe('2027-03-28T02:00:00.000Z')
  expect(addWallMinutes(wallTime('13:30'), 180)).toBe('16:30')
  expect(() => addWallMinutes(wallTime('23:30'), 60)).toThrow()
})

test('the earliest of some moments is found, whatever digits they are written with', () => {
  expect(earliest([instant('2027-01-01T12:00:00.500Z'), instant('2027-01-01T12:00:00Z')])).toBe('2027-01-01T12:00:00Z')
  expect(earliest([])).toBeNull()
})

const anyDate = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(localDate('2000-01-01'), days))
const anyTime = fc.integer({ min: 0, max: 1439 }).map((minutes) => addWallMinutes(wallTime('00:00'), minutes))

test('a wall time turned into a moment and back is the same, except in the missing hour', () => {
  fc.assert(
    fc.property(anyDate, anyTime, (date, time) => {
      const moment = instantOf(date, time)
      expect(localDateOf(moment)).toBe(date)
      if (time < '01:00' || time > '01:59') expect(wallTimeOf(moment)).toBe(time)
    }),
    { numRuns: 2_000 },
  )
})

test('adding days and counting them agree', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -800, max: 800 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days)
    }),
  )
})
