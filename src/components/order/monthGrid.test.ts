import { describe, expect, test } from 'vitest'
import { localDate, localMonth } from '#domain/calendar.ts'
import { dayByKey, reachOf, weeksOf } from './monthGrid.ts'

const rowsOf = (month: string, today: string) =>
  weeksOf(localMonth(month), reachOf(localDate(today), localMonth('2027-11'))).map(({ days }) =>
    days.map((day) => (day === null ? '--' : day.slice(8))).join(' '),
  )

describe('the rows of a month', () => {
  test('the running month begins with the week of yesterday, so that the free days come first', () => {
    expect(rowsOf('2026-11', '2026-11-28')).toEqual(['23 24 25 26 27 28 29', '30 -- -- -- -- -- --'])
    expect(rowsOf('2026-11', '2026-11-23')[0]).toBe('16 17 18 19 20 21 22')
  })
  test('on the first days of a month nothing of the month before is shown', () => {
    expect(rowsOf('2026-12', '2026-12-01')[0]).toBe('-- 01 02 03 04 05 06')
    expect(rowsOf('2027-02', '2027-02-01')[0]).toBe('01 02 03 04 05 06 07')
  })
  test('every later month has six rows, so that turning the page moves nothing', () => {
    for (const month of ['2026-12', '2027-02', '2027-03', '2027-05']) expect(rowsOf(month, '2026-11-28')).toHaveLength(6)
    expect(rowsOf('2027-02', '2026-11-28').slice(-2)).toEqual(['-- -- -- -- -- -- --', '-- -- -- -- -- -- --'])
  })
})

describe('the keys of the calendar', () => {
  const reach = reachOf(localDate('2026-11-21'), localMonth('2027-11'))
  test.each([
    ['ArrowRight', '2026-11-30', '2026-12-01'],
    ['ArrowLeft', '2026-12-01', '2026-11-30'],
    ['ArrowDown', '2026-11-28', '2026-12-05'],
    ['ArrowUp', '2026-12-05', '2026-11-28'],
    ['Home', '2026-12-02', '2026-11-30'],
    ['End', '2026-12-02', '2026-12-06'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2027-03-31', '2027-02-28'],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(dayByKey(localDate(from), key, false, reach)).toBe(to)
  })
  test('with Shift the Page keys turn a year, as far as the calendar reaches', () => {
    expect(dayByKey(localDate('2026-11-25'), 'PageDown', true, reach)).toBe('2027-11-25')
    expect(dayByKey(localDate('2027-05-25'), 'PageDown', true, reach)).toBe('2027-11-30')
    expect(dayByKey(localDate('2027-05-25'), 'PageUp', true, reach)).toBe('2026-11-16')
  })
  test('no key leads before the first day that is shown or after the last', () => {
    expect(dayByKey(localDate('2026-11-16'), 'ArrowLeft', false, reach)).toBe('2026-11-16')
    expect(dayByKey(localDate('2027-11-30'), 'ArrowDown', false, reach)).toBe('2027-11-30')
  })
  test('other keys stay with the browser', () => {
    expect(dayByKey(localDate('2026-11-25'), 'Tab', false, reach)).toBeNull()
    expect(dayByKey(localDate('2026-11-25'), 'Enter', false, reach)).toBeNull()
  })
})
