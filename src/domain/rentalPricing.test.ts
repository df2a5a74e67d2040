import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate } from './calendar.ts'
import { firstCatalogue } from './catalogueValues.ts'
import { cents } from './money.ts'
import { rentalDays, rentalEstimateOf, type RentalSelection } from './rentalPricing.ts'

const first = localDate('2027-03-01')
const forDays = (days: number): Pick<RentalSelection, 'from' | 'to'> => ({ from: first, to: addDays(first, days - 1) })
const complete = (quantity: number): RentalSelection['items'] => [{ code: 'complete', quantity }]

test.each([
  ['one complete set for one day', forDays(1), complete(1), 1, [], 7_500],
  ['two sets for six days: nothing off yet', forDays(6), complete(2), 2, [], 90_000],
  ['one set for seven days: 20 % off (product.md B1-10)', forDays(7), complete(1), 1, ['longStay'], 42_000],
  ['four people for three days: 10 % off (product.md B1-11)', forDays(3), complete(4), 4, ['groupDiscount'], 81_000],
  ['four people for seven days: the larger discount alone (product.md B1-12)', forDays(7), complete(4), 4, ['longStay'], 168_000],
  ['supervision is by the session and never discounted', forDays(7), [{ code: 'supervision' as const, quantity: 2 }], 4, [], 9_000],
  [
    'a wing for seven days with one supervised session',
    forDays(7),
    [
      { code: 'wing' as const, quantity: 1 },
      { code: 'supervision' as const, quantity: 1 },
    ],
    1,
    ['longStay'],
    16_800 + 4_500,
  ],
])('%s', (_, span, items, people, discounts, total) => {
  const estimate = rentalEstimateOf(firstCatalogue, { ...span, items, people })
  expect(estimate.total).toBe(total)
  expect(estimate.lines.filter((line) => line.amount < 0).map((line) => line.code)).toEqual(discounts)
})

test('the first and the last day are both rented; a last day before the first is no day', () => {
  expect(rentalDays({ from: first, to: first })).toBe(1)
  expect(rentalDays({ from: first, to: addDays(first, 6) })).toBe(7)
  expect(rentalDays({ from: first, to: addDays(first, -1) })).toBe(0)
})

test('over the change of clocks of 28 March 2027 a week is seven days', () => {
  expect(rentalDays({ from: localDate('2027-03-25'), to: localDate('2027-03-31') })).toBe(7)
})

test('the total is the sum of the lines, there is at most one discount, and it is never more than the better of the two', () => {
  const items = fc.array(fc.record({ code: fc.constantFrom(...firstCatalogue.rentals.map(({ code }) => code)), quantity: fc.integer({ min: 1, max: 10 }) }), {
    minLength: 1,
    maxLength: 9,
  })
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 20 }), (wanted, days, people) => {
      const { lines, total } = rentalEstimateOf(firstCatalogue, { ...forDays(days), items: wanted, people })
      const hire = lines.filter((line) => line.amount > 0)
      const off = lines.filter((line) => line.amount < 0)
      expect(total).toBe(lines.reduce((sum, line) => sum + line.amount, 0))
      expect(off.length).toBeLessThanOrEqual(1)
      expect(hire.every((line) => line.amount === cents(line.unit * line.quantity))).toBe(true)
      expect(total).toBeGreaterThanOrEqual(0.8 * hire.reduce((sum, line) => sum + line.amount, 0) - 1)
    }),
  )
})
