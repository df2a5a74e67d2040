import { expect, test } from 'vitest'
import { instant, localDate, localMonth, wallTime } from '#domain/calendar.ts'
import type { DayStatus, MonthAnswer } from '#domain/wire/monthWire.ts'
import { nextStartsIn } from './nextStarts.ts'

const at = (start: string, placesLeft: number) => ({ start: wallTime(start), end: wallTime('11:00'), placesLeft, languages: [], groups: 1 })
const monthOf = (days: { date: string; status: DayStatus; starts: ReturnType<typeof at>[] }[]): MonthAnswer => ({
  month: localMonth('2026-12'),
  timeZone: 'Atlantic/Canary',
  validUntil: instant('2026-12-01T10:00:00.000Z'),
  days: days.map((day) => ({ ...day, date: localDate(day.date) })),
})

test('the next free starts skip full ones and closed days, and go on in the next month', () => {
  const december = monthOf([
    { date: '2026-12-30', status: 'closed', starts: [at('09:00', 4)] },
    { date: '2026-12-31', status: 'few', starts: [at('09:00', 0), at('13:30', 2)] },
  ])
  const january = monthOf([{ date: '2027-01-01', status: 'free', starts: [at('09:00', 8), at('13:30', 8)] }])
  expect(nextStartsIn([december, january], 1, 3).map(({ date, start }) => `${date} ${start}`)).toEqual([
    '2026-12-31 13:30',
    '2027-01-01 09:00',
    '2027-01-01 13:30',
  ])
})
