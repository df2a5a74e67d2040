import { expect, test } from 'vitest'
import { instant, wallTime } from './calendar.ts'
import { isOpenAt } from './openingHours.ts'

const hours = { opens: wallTime('09:00'), closes: wallTime('17:00') }

test.each([
  ['a minute before opening in winter', '2026-12-01T08:59:59.000Z', false],
  ['at opening in winter, when the beach has the time of London', '2026-12-01T09:00:00.000Z', true],
  ['just before closing', '2026-12-01T16:59:59.000Z', true],
  ['at closing', '2026-12-01T17:00:00.000Z', false],
  ['the same moment in summer is an hour later at the beach', '2027-07-01T08:00:00.000Z', true],
  ['and closing comes an hour earlier', '2027-07-01T16:00:00.000Z', false],
  ['on the morning of 28 March 2027, when summer time begins (issue 3)', '2027-03-28T08:00:00.000Z', true],
  ['on the morning of 31 October 2027, when it ends', '2027-10-31T08:30:00.000Z', false],
])('%s', (_name, now, open) => {
  expect(isOpenAt(hours, instant(now))).toBe(open)
})
