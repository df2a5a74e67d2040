import { describe, expect, test } from 'vitest'
import { instant, localDate, localMonth, wallTime } from '#domain/calendar.ts'
import type { DayAvailability, MonthAnswer } from '#domain/wire/monthWire.ts'
import { dayOf, dayOutside, figureOf, firstShownDay, nextFreeDay, openDaysIn } from './calendarDays.ts'

const start = (placesLeft: number, at: string) => ({ start: wallTime(at), end: wallTime('11:00'), placesLeft, languages: [], groups: 1 })
const days: DayAvailability[] = [
  { date: localDate('2026-12-01'), status: 'closed', reason: 'past', starts: [] },
  { date: localDate('2026-12-02'), status: 'full', reason: 'full', starts: [start(0, '09:00')] },
  { date: localDate('2026-12-03'), status: 'few', starts: [start(1, '09:00'), start(3, '09:30')] },
  { date: localDate('2026-12-04'), status: 'free', starts: [start(8, '09:00')] },
]
const month: MonthAnswer = { month: localMonth('2026-12'), timeZone: 'Atlantic/Canary', validUntil: instant('2026-12-01T10:00:00.000Z'), days }

describe('the days of a month', () => {
  test('a cell shows the places of its best start, not of all starts together', () => {
    expect(days.map((day) => figureOf(day, 'person'))).toEqual([0, 0, 3, 8])
  })
  test('where the boat is sold as one, a cell shows how many starts are free', () => {
    expect(days.map((day) => figureOf(day, 'party'))).toEqual([0, 0, 2, 1])
  })
  test('the next free day skips closed and full days', () => {
    expect(nextFreeDay(month, null)).toBe('2026-12-03')
    expect(nextFreeDay(month, localDate('2026-12-03'))).toBe('2026-12-04')
    expect(nextFreeDay(month, localDate('2026-12-04'))).toBeNull()
  })
  test('only days with room for the party are counted as open', () => {
    expect(openDaysIn(month)).toBe(2)
  })
  test('the running month begins with the week of yesterday, so that the free days come first', () => {
    const late = localDate('2026-11-28')
    expect(firstShownDay(late)).toBe('2026-11-23')
    expect(firstShownDay(localDate('2026-11-23'))).toBe('2026-11-16')
  })
  test('a day before today or beyond the horizon has its reason, also where no month has it', () => {
    const span = { today: localDate('2026-12-01'), last: localDate('2027-12-01') }
    const reasons = ['2026-11-30', '2026-12-01', '2027-12-01', '2027-12-02'].map((date) => dayOutside(span, localDate(date))?.reason ?? null)
    expect(reasons).toEqual(['past', null, null, 'beyondHorizon'])
  })
  test('a day of another month is unknown', () => {
    expect(dayOf(month, localDate('2027-01-01'))).toBeNull()
  })
})
