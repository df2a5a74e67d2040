import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calledOffWorth } from './calledOff.ts'
import { addDays, localDate, wallTime } from './calendar.ts'
import { cents } from './money.ts'

const daysOf = (count: number) => Array.from({ length: count }, (_, index) => ({ date: addDays(localDate('2027-06-01'), index), start: wallTime('09:00') }))
const worthOf = (total: number, paid: number, count: number, calledOff: readonly number[]) => {
  const days = daysOf(count)
  const gone = calledOff.flatMap((index) => days[index] ?? [])
  return calledOffWorth({ total: cents(total), days, balance: { owed: cents(total), paid: cents(paid) } }, gone)
}

test.each([
  ['the deposit paid: it lowers what is due', 24_000, 7_200, 3, [1], { worth: 8_000, lowersDue: 8_000, refund: 0 }],
  ['nearly all paid: the rest comes back', 24_000, 20_000, 3, [1], { worth: 8_000, lowersDue: 4_000, refund: 4_000 }],
  ['all paid: all of it comes back', 24_000, 24_000, 3, [2], { worth: 8_000, lowersDue: 0, refund: 8_000 }],
  ['two days at once', 24_000, 7_200, 3, [0, 2], { worth: 16_000, lowersDue: 16_000, refund: 0 }],
  ['the premium camp has two starts a day: two of six', 105_000, 105_000, 6, [0, 1], { worth: 35_000, lowersDue: 0, refund: 35_000 }],
  ['no day', 24_000, 0, 3, [], { worth: 0, lowersDue: 0, refund: 0 }],
] as const)('engine.md section 4, total x 1/n: %s', (_, total, paid, count, calledOff, expected) => {
  expect(worthOf(total, paid, count, calledOff)).toEqual(expected)
})

test('all days together are worth the total to the cent, one by one or at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400_000 }), fc.integer({ min: 1, max: 14 }), (total, count) => {
      const all = Array.from({ length: count }, (_, index) => index)
      expect(worthOf(total, 0, count, all).worth).toBe(total)
      expect(all.reduce((sum, index) => sum + worthOf(total, 0, count, [index]).worth, 0)).toBe(total)
    }),
  )
})
