import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, instant, localDate, localDateOf } from './calendar.ts'
import { firstCatalogue } from './catalogueValues.ts'
import { quoteOfferCodes } from './quote.ts'
import { estimateOf } from './quotePricing.ts'
import { arrivalWindow, closedArrival, decideQuote, mostOfAddOn, quoteDaysOf, youngestGuest } from './quoteRules.ts'
import type { QuoteWish } from './wire/quoteWire.ts'

const now = instant('2027-03-01T10:00:00.000Z')

function wish(part: Partial<QuoteWish> = {}): QuoteWish {
  return {
    offer: 'camp.standard',
    days: 5,
    arrival: localDate('2027-06-01'),
    flexibleDays: 2,
    adults: 2,
    childrenAges: [],
    addOns: [],
    lodging: true,
    ...part,
  }
}

const week = { offer: 'multiSport', days: 5, lodging: false } as const
const ask = { decision: 'ask' }
const refusedFor = (refusal: object) => ({ decision: 'refused', refusal })
const invalid = (field: string) => ({ decision: 'invalid', field })

const rows: [string, Partial<QuoteWish>, object][] = [
  ['two adults in a standard camp', {}, ask],
  ['a camp of four days', { days: 4 }, invalid('days')],
  ['a multi-sport week of seven days', { ...week, days: 7 }, invalid('days')],
  ['a camp without a bed', { lodging: false }, invalid('lodging')],
  ['a multi-sport week without a bed', week, ask],
  ['a multi-sport week with a room but no bed', { ...week, rooms: 1 }, invalid('rooms')],
  ['more rooms than people', { rooms: 3 }, invalid('rooms')],
  ['as many rooms as people', { rooms: 2 }, ask],
  ['the choice of a multi-sport week in a camp', { choice: 'wakeboard' }, invalid('choice')],
  ['the choice of a multi-sport week', { ...week, choice: 'supYoga' }, ask],
  ['children alone (flows.md D2 minorAlone)', { adults: 0, childrenAges: [15, 16] }, invalid('adults')],
  ['nobody', { adults: 0 }, invalid('adults')],
  ['eight people', { adults: 5, childrenAges: [12, 13, 14] }, ask],
  ['nine people', { adults: 6, childrenAges: [12, 13, 14] }, refusedFor({ code: 'partyTooLarge', max: 8 })],
  ['a child of twelve in a camp', { childrenAges: [12] }, ask],
  ['a child of eight in a camp: a person answers anyway (product.md B3-30)', { childrenAges: [8] }, ask],
  ['a child of seven in a camp', { childrenAges: [9, 7] }, refusedFor({ code: 'ageRule', minimum: 8, participant: 3 })],
  ['a child of eight in a multi-sport week', { ...week, childrenAges: [8] }, ask],
  ['a child of seven in a multi-sport week', { ...week, childrenAges: [7] }, refusedFor({ code: 'ageRule', minimum: 8, participant: 2 })],
  ['an add-on in a camp (product.md B1-8)', { addOns: [{ code: 'photo', quantity: 1 }] }, invalid('addOns')],
  ['photos twice', { ...week, addOns: [{ code: 'photo', quantity: 2 }] }, invalid('addOns')],
  [
    'one add-on on two lines',
    {
      ...week,
      addOns: [
        { code: 'photo', quantity: 1 },
        { code: 'photo', quantity: 1 },
      ],
    },
    invalid('addOns'),
  ],
  ['surf for children without children', { ...week, addOns: [{ code: 'kidsSurf', quantity: 1 }] }, invalid('addOns')],
  ['surf for one of two children', { ...week, childrenAges: [9, 10], addOns: [{ code: 'kidsSurf', quantity: 1 }] }, ask],
  ['surf for three of two children', { ...week, childrenAges: [9, 10], addOns: [{ code: 'kidsSurf', quantity: 3 }] }, invalid('addOns')],
  ['two family tours for five', { ...week, adults: 5, addOns: [{ code: 'supFamilyTour', quantity: 2 }] }, ask],
  ['two family tours for four', { ...week, adults: 4, addOns: [{ code: 'supFamilyTour', quantity: 2 }] }, invalid('addOns')],
  ['arriving in two days', { arrival: localDate('2027-03-03') }, refusedFor({ code: 'leadTime', date: '2027-03-03', start: '09:00', hours: 72 })],
  ['arriving in three days (flows.md D2)', { arrival: localDate('2027-03-04') }, ask],
  ['arriving on the last day we plan', { arrival: localDate('2028-02-29') }, ask],
  ['arriving a day later', { arrival: localDate('2028-03-01') }, refusedFor({ code: 'beyondHorizon', lastDate: '2028-02-29' })],
]

test.each(rows)('%s', (_, part, expected) => {
  expect(decideQuote(firstCatalogue, wish(part), now)).toEqual(expected)
})

test('days and ages of every quoted offer come from the price list', () => {
  expect(quoteOfferCodes.map((offer) => quoteDaysOf(firstCatalogue, offer))).toEqual([[3, 5, 7], [3, 5, 7], [3, 5, 7], [5]])
  expect(quoteOfferCodes.map((offer) => youngestGuest(firstCatalogue, { offer, days: 5 }))).toEqual([8, 8, 8, 8])
  const older = { ...firstCatalogue, multiSport: { ...firstCatalogue.multiSport, minimumAge: 10 } }
  expect(youngestGuest(older, { offer: 'multiSport', days: 5 })).toBe(10)
})

test.each([
  ['booking', 8, 0, 1],
  ['child', 2, 3, 3],
  ['family', 4, 0, 1],
  ['family', 4, 1, 2],
] as const)('an add-on per %s for %i adults and %i children can be had %i times', (unit, adults, children, most) => {
  expect(mostOfAddOn({ unit }, { adults, childrenAges: Array.from({ length: children }, () => 9) })).toBe(most)
})

test('the day of arrival is a civil day in the Canaries, whatever the clocks do (28 March and 31 October 2027)', () => {
  const { policies } = firstCatalogue
  expect(arrivalWindow(policies, instant('2027-03-27T23:30:00.000Z')).first).toBe('2027-03-30')
  expect(arrivalWindow(policies, instant('2027-03-28T23:30:00.000Z')).first).toBe('2027-04-01')
  expect(arrivalWindow(policies, instant('2027-10-30T23:30:00.000Z')).first).toBe('2027-11-03')
})

test('a day nobody can arrive on says why: it is past, too soon to prepare, or beyond the calendar; both ends of the calendar are open', () => {
  const arrivals = arrivalWindow(firstCatalogue.policies, now)
  const reasons = [addDays(arrivals.today, -1), arrivals.today, addDays(arrivals.first, -1), arrivals.first, arrivals.last, addDays(arrivals.last, 1)]
  expect(reasons.map((day) => closedArrival(arrivals, day))).toEqual(['past', 'tooSoon', 'tooSoon', null, null, 'tooFar'])
})

test('nothing that may be asked for lets a child come alone, somebody too young, too many people or an arrival too near', () => {
  const wishes = fc.record({
    offer: fc.constantFrom(...quoteOfferCodes),
    days: fc.integer({ min: 1, max: 9 }),
    arrival: fc.integer({ min: -3, max: 400 }).map((days) => addDays(localDateOf(now), days)),
    flexibleDays: fc.integer({ min: 0, max: 14 }),
    adults: fc.integer({ min: 0, max: 8 }),
    childrenAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 8 }),
    addOns: fc.constant<QuoteWish['addOns']>([]),
    lodging: fc.boolean(),
  })
  let allowed = 0
  fc.assert(
    fc.property(wishes, (asked) => {
      const answer = decideQuote(firstCatalogue, asked, now)
      if (answer.decision !== 'ask') return
      allowed += 1
      expect(asked.adults).toBeGreaterThan(0)
      expect(asked.adults + asked.childrenAges.length).toBeLessThanOrEqual(8)
      expect(asked.childrenAges.every((age) => age >= 8)).toBe(true)
      expect(asked.arrival >= '2027-03-04' && asked.arrival <= '2028-02-29').toBe(true)
      expect(estimateOf(firstCatalogue, asked).total).toBeGreaterThan(0)
    }),
    { numRuns: 10_000, seed: 1 },
  )
  expect(allowed).toBeGreaterThan(100)
})
