import { expect, test } from 'vitest'
import { localDate, wallTime } from '#domain/calendar.ts'
import type { DayAvailability } from '#domain/wire/monthWire.ts'
import { freeStarts } from './freeStarts.ts'

const morning = wallTime('09:00')
const afternoon = wallTime('13:30')

function day(date: string, status: DayAvailability['status'], places: [number, number]): DayAvailability {
  const [first, second] = places
  return {
    date: localDate(date),
    status,
    starts: [
      { start: morning, end: wallTime('11:00'), placesLeft: first, languages: ['en'], groups: 1 },
      { start: afternoon, end: wallTime('15:30'), placesLeft: second, languages: ['en'], groups: 1 },
    ],
  }
}

test('full starts and closed days are passed over, and no more starts are shown than asked for', () => {
  const month = [day('2026-11-23', 'closed', [4, 4]), day('2026-11-24', 'few', [0, 2]), day('2026-11-25', 'full', [0, 0]), day('2026-11-26', 'free', [4, 3])]
  expect(freeStarts(month, 2)).toEqual([
    { date: '2026-11-24', start: '13:30', placesLeft: 2 },
    { date: '2026-11-26', start: '09:00', placesLeft: 4 },
  ])
})

test('a month without room shows nothing', () => {
  expect(freeStarts([day('2026-11-25', 'full', [0, 0])], 3)).toEqual([])
})
