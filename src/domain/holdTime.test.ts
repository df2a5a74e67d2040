import { expect, test } from 'vitest'
import { instant } from './calendar.ts'
import { isInLastMinutes } from './holdTime.ts'

test.each([
  ['2026-12-01T10:12:59.999Z', false],
  ['2026-12-01T10:13:00.000Z', true],
  ['2026-12-01T10:14:59.999Z', true],
  ['2026-12-01T10:15:00.000Z', false],
])('a hold that ends at 10:15 is in its last two minutes at %s: %s', (now, expected) => {
  expect(isInLastMinutes(instant('2026-12-01T10:15:00.000Z'), instant(now))).toBe(expected)
})
