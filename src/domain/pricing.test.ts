import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Catalogue } from './catalogue.ts'
import { offerOf } from './catalogue.ts'
import { firstCatalogue } from './catalogueValues.ts'
import { offerCodes } from './offer.ts'
import { priceOf, pricePerDay, pricePerHead } from './pricing.ts'

const discountOnLessons: Catalogue = {
  ...firstCatalogue,
  policies: { ...firstCatalogue.policies, groupDiscount: { fromPeople: 4, percent: 10, scope: ['rentals', 'lessons'] } },
}

test.each([
  ['lesson.intro', 1, 9000, 2700],
  ['lesson.3days', 2, 48000, 14400],
  ['lesson.5days', 1, 37000, 11100],
  ['lesson.7days', 8, 392000, 117600],
  ['wakeboard', 1, 20000, 6000],
  ['wakeboard', 5, 20000, 6000],
  ['wakefoil', 3, 20000, 6000],
] as const)('%s for %i costs %i cents with a deposit of %i', (offer, party, total, deposit) => {
  expect(priceOf(firstCatalogue, { offer, party })).toMatchObject({ total, deposit })
})

test('the photo package is paid once per booking and stands on its own line', () => {
  expect(priceOf(firstCatalogue, { offer: 'lesson.intro', party: 2, addOns: ['photo', 'photo'] })).toEqual({
    total: 26000,
    deposit: 7800,
    lines: [
      { code: 'lesson.intro', quantity: 2, unit: 9000, amount: 18000 },
      { code: 'photo', quantity: 1, unit: 8000, amount: 8000 },
    ],
  })
})

test('the group discount leaves lessons alone until the owner adds them', () => {
  expect(priceOf(firstCatalogue, { offer: 'lesson.intro', party: 4 }).total).toBe(36000)
  expect(priceOf(discountOnLessons, { offer: 'lesson.intro', party: 4, addOns: ['photo'] })).toMatchObject({
    total: 40400,
    lines: [{ code: 'lesson.intro', amount: 36000 }, { code: 'groupDiscount', quantity: 1, unit: -3600, amount: -3600 }, { code: 'photo' }],
  })
  expect(priceOf(discountOnLessons, { offer: 'lesson.intro', party: 3 }).total).toBe(27000)
  expect(priceOf(discountOnLessons, { offer: 'wakeboard', party: 5 }).total).toBe(20000)
})

test('a boat for five is 40 euros each, a third is rounded to the cent', () => {
  const wake = offerOf(firstCatalogue, 'wakeboard')
  expect([pricePerHead(wake, 5), pricePerHead(wake, 3)]).toEqual([4000, 6667])
  expect(pricePerHead(offerOf(firstCatalogue, 'lesson.intro'), 5)).toBe(9000)
  expect(pricePerDay(offerOf(firstCatalogue, 'lesson.7days'))).toBe(7000)
})

test('the total is always the sum of its lines, each line quantity times unit, and the deposit never exceeds it', () => {
  const selection = fc.record({
    offer: fc.constantFrom(...offerCodes),
    party: fc.integer({ min: 1, max: 8 }),
    addOns: fc.subarray<'photo'>(['photo']),
  })
  fc.assert(
    fc.property(selection, fc.constantFrom(firstCatalogue, discountOnLessons), (chosen, catalogue) => {
      const price = priceOf(catalogue, chosen)
      expect(price.lines.reduce((total, line) => total + line.amount, 0)).toBe(price.total)
      for (const line of price.lines) expect(line.amount).toBe(line.quantity * line.unit)
      expect(price.deposit).toBeGreaterThan(0)
      expect(price.deposit).toBeLessThanOrEqual(price.total)
    }),
  )
})
