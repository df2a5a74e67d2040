import { expect, test } from 'vitest'
import { instant, localDate, wallTime } from './calendar.ts'
import { participantsUntilOf, rescheduleUntilOf, rescheduleWindowOf } from './changeTimes.ts'

const at = (date: string, start = '09:00') => ({ date: localDate(date), start: wallTime(start) })
const policies = { rescheduleHours: 12, leadTimeHours: 12, horizonDays: 365 }

test.each([
  ['in winter', '2027-01-15', '2027-01-14T17:00:00.000Z'],
  ['in summer', '2027-06-15', '2027-06-14T16:00:00.000Z'],
  ['on the Sunday on which summer time begins', '2027-03-28', '2027-03-27T17:00:00.000Z'],
  ['on the day after it', '2027-03-29', '2027-03-28T16:00:00.000Z'],
  ['on the Sunday on which it ends', '2027-10-31', '2027-10-30T16:00:00.000Z'],
  ['on the day after it', '2027-11-01', '2027-10-31T17:00:00.000Z'],
])('the data of participants who come %s can be changed until 17:00 by the clock of the beach', (_, firstDate, until) => {
  expect(participantsUntilOf(localDate(firstDate))).toBe(until)
})

test.each([
  ['in summer', at('2027-06-15'), '2027-06-14T20:00:00.000Z'],
  ['in the afternoon', at('2027-06-15', '13:30'), '2027-06-15T00:30:00.000Z'],
  ['after the night that is an hour shorter: twelve hours by the stopwatch', at('2027-03-28'), '2027-03-27T20:00:00.000Z'],
  ['after the night that is an hour longer', at('2027-10-31'), '2027-10-30T21:00:00.000Z'],
])('a booking that begins %s can be moved until twelve hours before', (_, first, until) => {
  expect(rescheduleUntilOf(first, policies)).toBe(until)
})

test('a move can choose from the lead time on up to the horizon, by the days of the beach', () => {
  expect(rescheduleWindowOf(instant('2027-05-01T10:00:00.000Z'), policies)).toEqual({ earliest: '2027-05-01', latest: '2028-04-30' })
  expect(rescheduleWindowOf(instant('2027-05-01T23:30:00.000Z'), policies)).toEqual({ earliest: '2027-05-02', latest: '2028-05-01' })
})
