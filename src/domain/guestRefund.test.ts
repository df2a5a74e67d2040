import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstCatalogue } from './catalogueValues.ts'
import { guestRefundOf } from './guestRefund.ts'
import { cents } from './money.ts'

const ladder = firstCatalogue.policies.refundLadder
const refund = (owed: number, paid: number, days: number) => guestRefundOf({ owed: cents(owed), paid: cents(paid) }, days, ladder)

test.each([
  ['nothing paid: nothing comes back, all is waived', 24_000, 0, 20, 0, 24_000],
  ['the deposit paid, early', 24_000, 7_200, 14, 7_200, 24_000],
  ['the deposit paid, 9 days before: half of it', 24_000, 7_200, 9, 3_600, 20_400],
  ['an odd cent goes to the guest (half up)', 24_000, 7_201, 9, 3_601, 20_400],
  ['the deposit paid, too late: it is kept, the rest waived', 24_000, 7_200, 6, 0, 16_800],
  ['all paid, too late', 24_000, 24_000, 0, 0, 0],
  ['too much paid, too late: what is too much comes back', 24_000, 25_000, 0, 1_000, 0],
  ['a request that was paid by mistake', 0, 5_000, 3, 5_000, 0],
])('%s', (_, owed, paid, days, amount, waived) => {
  const { preview, waived: letGo } = refund(owed, paid, days)
  expect([preview.amount, letGo]).toEqual([amount, waived])
})

test('after the waiver the school is owed exactly what it keeps, and nobody gets back more than they paid', () => {
  const money = fc.integer({ min: 0, max: 500_000 })
  fc.assert(
    fc.property(money, money, fc.integer({ min: -3, max: 400 }), (owed, paid, days) => {
      const { preview, waived } = refund(owed, paid, days)
      expect(owed - waived).toBe(paid - preview.amount)
      expect(preview.amount).toBeGreaterThanOrEqual(0)
      expect(preview.amount).toBeLessThanOrEqual(paid)
      expect(waived).toBeGreaterThanOrEqual(0)
      expect(preview.amount).toBe(Math.floor((preview.paid * preview.percent + 50) / 100) + preview.surplus)
    }),
  )
})
