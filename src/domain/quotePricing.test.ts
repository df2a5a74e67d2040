import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Policies } from './catalogue.ts'
import { firstCatalogue } from './catalogueValues.ts'
import { quoteAddOnCodes, quoteOfferCodes } from './quote.ts'
import { estimateOf, pricePerGuest, type QuoteSelection } from './quotePricing.ts'
import { quoteDaysOf } from './quoteRules.ts'

function wish(selection: Partial<QuoteSelection> & Pick<QuoteSelection, 'offer' | 'days'>): QuoteSelection {
  return { adults: 1, childrenAges: [], addOns: [], ...selection }
}

test.each([
  ['camp.budget', 3, 42000],
  ['camp.budget', 5, 57000],
  ['camp.budget', 7, 72000],
  ['camp.standard', 3, 46000],
  ['camp.standard', 5, 65000],
  ['camp.standard', 7, 85000],
  ['camp.premium', 3, 105000],
  ['camp.premium', 5, 169000],
  ['camp.premium', 7, 229000],
  ['multiSport', 5, 47500],
] as const)('the camp matrix (product.md B2): %s for %i days is from %i cents each', (offer, days, price) => {
  expect(pricePerGuest(firstCatalogue, offer, days)).toBe(price)
  expect(estimateOf(firstCatalogue, wish({ offer, days, adults: 2, childrenAges: [12] })).total).toBe(3 * price)
})

test('days that an offer does not come in have no price', () => {
  expect(pricePerGuest(firstCatalogue, 'camp.budget', 4)).toBeNull()
  expect(pricePerGuest(firstCatalogue, 'multiSport', 3)).toBeNull()
  expect(() => estimateOf(firstCatalogue, wish({ offer: 'camp.premium', days: 4 }))).toThrow('camp.premium')
})

test('a family of four with everything: each add-on by its own unit (product.md B1-8), deposit 30 % (B1-13)', () => {
  const addOns: QuoteSelection['addOns'] = [
    { code: 'supFamilyTour', quantity: 1 },
    { code: 'kidsSurf', quantity: 2 },
    { code: 'photo', quantity: 1 },
    { code: 'privateFamilyLesson', quantity: 1 },
  ]
  expect(estimateOf(firstCatalogue, wish({ offer: 'multiSport', days: 5, adults: 2, childrenAges: [9, 11], addOns }))).toEqual({
    lines: [
      { code: 'multiSport', quantity: 4, unit: 47500, amount: 190000 },
      { code: 'supFamilyTour', quantity: 1, unit: 12000, amount: 12000 },
      { code: 'kidsSurf', quantity: 2, unit: 3500, amount: 7000 },
      { code: 'photo', quantity: 1, unit: 8000, amount: 8000 },
      { code: 'privateFamilyLesson', quantity: 1, unit: 15000, amount: 15000 },
    ],
    total: 232000,
    deposit: 69600,
  })
  expect(estimateOf(firstCatalogue, wish({ offer: 'multiSport', days: 5 })).deposit).toBe(14250)
})

test('a group discount never reaches a quote, whatever the owner gives it for (product.md B1-11, B1-12)', () => {
  const groupDiscount: Policies['groupDiscount'] = { fromPeople: 2, percent: 50, scope: ['rentals', 'lessons'] }
  const generous = { ...firstCatalogue, policies: { ...firstCatalogue.policies, groupDiscount } }
  expect(estimateOf(generous, wish({ offer: 'camp.budget', days: 3, adults: 8 }))).toEqual(
    estimateOf(firstCatalogue, wish({ offer: 'camp.budget', days: 3, adults: 8 })),
  )
})

test('the total is always the sum of its lines, each line quantity times unit; one more guest costs one more price', () => {
  const selections = fc.constantFrom(...quoteOfferCodes).chain((offer) =>
    fc.record({
      offer: fc.constant(offer),
      days: fc.constantFrom(...quoteDaysOf(firstCatalogue, offer)),
      adults: fc.integer({ min: 1, max: 8 }),
      childrenAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 8 }),
      addOns: fc.subarray([...quoteAddOnCodes]).map((codes) => codes.map((code, index) => ({ code, quantity: index + 1 }))),
    }),
  )
  fc.assert(
    fc.property(selections, (selection) => {
      const price = estimateOf(firstCatalogue, selection)
      const more = estimateOf(firstCatalogue, { ...selection, adults: selection.adults + 1 })
      for (const line of price.lines) expect(line.amount).toBe(line.quantity * line.unit)
      expect(price.total).toBe(price.lines.reduce((total, line) => total + line.amount, 0))
      expect(price.deposit).toBeLessThanOrEqual(price.total)
      expect(more.total - price.total).toBe(pricePerGuest(firstCatalogue, selection.offer, selection.days))
    }),
    { numRuns: 1_000 },
  )
})
