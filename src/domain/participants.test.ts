import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offerOf } from './catalogue.ts'
import { firstCatalogue } from './catalogueValues.ts'
import { offerCodes } from './offer.ts'
import { asksForGuardian, decideParty, isBelowRecommendedAge, needsGuardianPresent, partyRefusal, type Swimming } from './participants.ts'

const intro = offerOf(firstCatalogue, 'lesson.intro')
const wake = offerOf(firstCatalogue, 'wakeboard')

function decide(offer: typeof intro, ages: number[], swims: Swimming = 'confident', guardian: { present: boolean } | null = null) {
  return decideParty(offer, { party: ages.length, participants: ages.map((age) => ({ age, swims })), guardian })
}

test.each([
  ['a grown-up', [34], 'confident', null, { decision: 'instant' }],
  ['a grown-up who swims 50 m', [34], '50m', null, { decision: 'instant' }],
  ['a twelve-year-old', [40, 12], 'confident', { present: false }, { decision: 'instant' }],
  ['a twelve-year-old of whom nobody says who answers for them', [40, 12], 'confident', null, { decision: 'invalid', field: 'guardian' }],
  ['a seventeen-year-old alone', [17], 'confident', null, { decision: 'invalid', field: 'guardian' }],
  ['an eighteen-year-old alone', [18], 'confident', null, { decision: 'instant' }],
  ['an eleven-year-old with a guardian on the beach', [40, 11], 'confident', { present: true }, { decision: 'request' }],
  ['an eight-year-old with a guardian on the beach', [8], 'confident', { present: true }, { decision: 'request' }],
  [
    'an eleven-year-old whose guardian stays away',
    [40, 11],
    'confident',
    { present: false },
    { decision: 'refused', refusal: { code: 'ageRule', minimum: 12, participant: 1 } },
  ],
  ['an eleven-year-old without a guardian', [11], 'confident', null, { decision: 'refused', refusal: { code: 'ageRule', minimum: 12, participant: 0 } }],
  ['an eleven-year-old who swims 50 m', [11], '50m', { present: true }, { decision: 'refused', refusal: { code: 'ageRule', minimum: 12, participant: 0 } }],
  ['a seven-year-old', [40, 41, 7], 'confident', { present: true }, { decision: 'refused', refusal: { code: 'ageRule', minimum: 8, participant: 2 } }],
  ['somebody who cannot swim', [34], 'no', null, { decision: 'refused', refusal: { code: 'cannotSwim', participant: 0 } }],
] as const)('wingfoil: %s', (_, ages, swims, guardian, expected) => {
  expect(decide(intro, [...ages], swims, guardian)).toEqual(expected)
})

test.each([
  ['a ten-year-old', [10], { decision: 'instant' }],
  ['a nine-year-old, guardian or not', [40, 9], { decision: 'refused', refusal: { code: 'ageRule', minimum: 10, participant: 1 } }],
])('boat: %s', (_, ages, expected) => {
  expect(decide(wake, ages, 'confident', { present: true })).toEqual(expected)
})

test('boat: a ten-year-old of whom nobody says who answers for them', () => {
  expect(decide(wake, [10])).toEqual({ decision: 'invalid', field: 'guardian' })
})

test('the boat takes five, a lesson party may be eight', () => {
  expect([partyRefusal(wake, 5), partyRefusal(wake, 6)]).toEqual([null, { code: 'partyTooLarge', max: 5 }])
  expect([partyRefusal(intro, 8), partyRefusal(intro, 9)]).toEqual([null, { code: 'partyTooLarge', max: 8 }])
  expect(decide(wake, [20, 21, 22, 23, 24, 25])).toEqual({ decision: 'refused', refusal: { code: 'partyTooLarge', max: 5 } })
})

test('there is one row per person', () => {
  expect(decideParty(intro, { party: 2, participants: [{ age: 30, swims: 'confident' }], guardian: null })).toEqual({
    decision: 'invalid',
    field: 'participants',
  })
})

test('a guardian is asked for below 18 and must be there below the age of the offer', () => {
  expect([asksForGuardian([18, 40]), asksForGuardian([17])]).toEqual([false, true])
  expect([needsGuardianPresent(intro, [12]), needsGuardianPresent(intro, [11]), needsGuardianPresent(wake, [9])]).toEqual([false, true, false])
})

test('from 12 to 15 the page mentions that 16 is recommended', () => {
  expect([11, 12, 15, 16].map((age) => isBelowRecommendedAge(intro, [age]))).toEqual([false, true, true, false])
  expect(isBelowRecommendedAge(wake, [10])).toBe(false)
})

test('nobody who cannot swim, is too young or is under age without a guardian ever gets through', () => {
  const person = fc.record({ age: fc.integer({ min: 1, max: 90 }), swims: fc.constantFrom<Swimming>('confident', '50m', 'no') })
  const facts = fc.record({
    participants: fc.array(person, { minLength: 1, maxLength: 10 }),
    guardian: fc.option(fc.record({ present: fc.boolean() })),
    code: fc.constantFrom(...offerCodes),
  })
  fc.assert(
    fc.property(facts, ({ participants, guardian, code }) => {
      const offer = offerOf(firstCatalogue, code)
      const { decision } = decideParty(offer, { party: participants.length, participants, guardian })
      if (decision !== 'instant' && decision !== 'request') return
      expect(participants.length).toBeLessThanOrEqual(code.startsWith('lesson') ? 8 : 5)
      for (const { age, swims } of participants) {
        expect(swims).not.toBe('no')
        if (age < 18) expect(guardian).not.toBeNull()
        expect(age).toBeGreaterThanOrEqual(code.startsWith('lesson') ? 8 : 10)
        if (age >= 12 || code.startsWith('wake')) continue
        expect([decision, swims, guardian?.present]).toEqual(['request', 'confident', true])
      }
    }),
    { numRuns: 10_000 },
  )
})
