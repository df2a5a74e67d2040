import { expect, test } from 'vitest'
import { addDays, addHours, localDate } from '#domain/calendar.ts'
import { SAMPLE_ARRIVAL } from '#fixtures/quoteSamples.ts'
import { SAMPLE_NOW, SAMPLE_TODAY } from '#fixtures/schoolAnswers.ts'
import { quoteEstimate } from '#machines/quoteWish.ts'
import { settled } from '#tests/support/bookingHarness.ts'
import { contact, filled, knownTo, no, on, placeOf, quoteAt, say, send, toContact, typed } from '#tests/support/quoteHarness.ts'

test('two adults ask for a standard camp of five days, and what they chose is what is sent', async () => {
  const quote = quoteAt()
  await say(quote, ...filled, send)
  expect(placeOf(quote)).toBe('sent')
  expect(quote.sent).toEqual([
    {
      task: 'request',
      request: {
        key: expect.any(String),
        locale: 'en',
        offer: 'camp.standard',
        days: 5,
        arrival: '2026-12-21',
        flexibleDays: 0,
        adults: 2,
        childrenAges: [],
        rooms: 1,
        addOns: [],
        lodging: true,
        contact: { firstName: 'Marta', lastName: 'Ejemplo', email: 'marta@example.com', phone: '600 000 000', channel: 'whatsapp' },
        message: 'We arrive late.',
      },
    },
  ])
  expect(knownTo(quote).sent).toEqual({ reference: 'WF-4T9B-X1C', estimate: 130_000, answerBy: addHours(SAMPLE_NOW, 24) })
})

test('nothing is sent by choosing, looking around and going back', async () => {
  const quote = quoteAt()
  await say(quote, ...filled, { type: 'back.pressed' }, { type: 'back.pressed' }, { type: 'offer.chosen', offer: 'camp.premium' })
  expect(quote.sent).toEqual([])
  expect(placeOf(quote)).toEqual({ filling: 'people' })
})

test('a family asks for a multi-sport week with its add-ons, and the estimate follows every choice', async () => {
  const quote = quoteAt()
  const costs = () => quoteEstimate(knownTo(quote)).total
  await say(quote, { type: 'offer.chosen', offer: 'multiSport' })
  expect([knownTo(quote).days, costs()]).toEqual([5, 95_000])
  await say(quote, { type: 'choice.chosen', choice: 'supYoga' }, on, { type: 'arrival.chosen', arrival: SAMPLE_ARRIVAL }, on)
  await say(quote, { type: 'party.changed', adults: 2, children: 2 }, typed('childrenAges.0', '9'), typed('childrenAges.1', '8'), on)
  expect(costs()).toBe(190_000)
  await say(quote, { type: 'addOn.changed', code: 'kidsSurf', quantity: 2 }, { type: 'addOn.changed', code: 'supFamilyTour', quantity: 1 })
  expect(costs()).toBe(190_000 + 7_000 + 12_000)
  await say(quote, on, ...contact, send)
  expect(quote.sent[0]).toMatchObject({
    request: {
      offer: 'multiSport',
      choice: 'supYoga',
      lodging: false,
      childrenAges: [9, 8],
      addOns: [
        { code: 'supFamilyTour', quantity: 1 },
        { code: 'kidsSurf', quantity: 2 },
      ],
    },
  })
  expect(quote.sent[0]).not.toHaveProperty('request.rooms')
})

test('add-ons and the choice of a multi-sport week are not carried over to a camp', async () => {
  const quote = quoteAt()
  await say(quote, { type: 'offer.chosen', offer: 'multiSport' }, { type: 'addOn.changed', code: 'photo', quantity: 1 })
  await say(quote, { type: 'offer.chosen', offer: 'camp.budget' }, ...filled, send)
  expect(quote.sent[0]).toMatchObject({ request: { offer: 'camp.budget', addOns: [], lodging: true } })
  expect(quote.sent[0]).not.toHaveProperty('request.choice')
})

test.each([
  ['today', 0, 'tooSoon'],
  ['in two days', 2, 'tooSoon'],
  ['in three days (flows.md D2)', 3, null],
  ['in a year', 365, null],
  ['in a year and a day', 366, 'tooFar'],
] as const)('arriving %s', async (_, days, code) => {
  const quote = quoteAt()
  await say(quote, on, { type: 'arrival.chosen', arrival: addDays(SAMPLE_TODAY, days) }, on)
  expect(knownTo(quote).fieldErrors.map((error) => error.code)).toEqual(code === null ? [] : [code])
  expect(placeOf(quote)).toEqual({ filling: code === null ? 'people' : 'dates' })
})

test.each([
  ['a child of seven', 2, ['7'], [['childrenAges.0', 'tooYoung', 8]]],
  ['a child of eight', 2, ['8'], []],
  ['no age', 1, ['', '9'], [['childrenAges.0', 'missing', null]]],
  ['no age in whole years', 1, ['nine'], [['childrenAges.0', 'ageInvalid', null]]],
  ['an adult among the children', 1, ['18'], [['childrenAges.0', 'ageInvalid', null]]],
  ['children alone (flows.md D2 minorAlone)', 0, ['15'], [['adults', 'minorAlone', null]]],
] as const)('%s', async (_, adults, ages, errors) => {
  const quote = quoteAt()
  await say(quote, on, { type: 'arrival.chosen', arrival: SAMPLE_ARRIVAL }, on, { type: 'party.changed', adults, children: ages.length })
  await say(quote, ...ages.map((age, child) => typed(`childrenAges.${child}`, age)), on)
  expect(knownTo(quote).fieldErrors.map(({ field, code, limit }) => [field, code, limit])).toEqual(errors)
})

test('an answer is changed from the last screen, and the way leads straight back there', async () => {
  const quote = quoteAt()
  await say(quote, ...filled, { type: 'step.reopened', step: 'dates', changing: true }, { type: 'arrival.chosen', arrival: localDate('2026-12-28') }, on)
  expect(placeOf(quote)).toEqual({ filling: 'contact' })
  await say(quote, send)
  expect(quote.sent[0]).toMatchObject({ request: { arrival: '2026-12-28', contact: { firstName: 'Marta' } } })
})

test('a request with a fault on an earlier screen leads there instead of being sent, and back to the end', async () => {
  const quote = quoteAt()
  await say(quote, ...filled, { type: 'party.changed', adults: 2, children: 1 }, send)
  expect([placeOf(quote), quote.sent]).toEqual([{ filling: 'people' }, []])
  expect(knownTo(quote).focusRequests).toBe(1)
  await say(quote, typed('childrenAges.0', '12'), on)
  expect(placeOf(quote)).toEqual({ filling: 'contact' })
})

test('an incomplete contact names every fault, and each goes as soon as it is typed', async () => {
  const quote = quoteAt()
  await say(quote, ...toContact, typed('contact.email', 'marta@'), send)
  expect(knownTo(quote).fieldErrors.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'contact.firstName missing',
    'contact.lastName missing',
    'contact.email emailInvalid',
    'contact.phone missing',
  ])
  await say(quote, typed('contact.email', 'marta@example.com'))
  expect(knownTo(quote).fieldErrors.map(({ field }) => field)).not.toContain('contact.email')
})

test('what only the school finds wrong comes back to the screen it was asked on', async () => {
  const young = quoteAt({ deliver: () => no({ code: 'ageRule', minimum: 10, participant: 3 }) })
  await say(young, ...filled, { type: 'party.changed', adults: 2, children: 2 }, typed('childrenAges.0', '12'), typed('childrenAges.1', '9'), send)
  expect(placeOf(young)).toEqual({ filling: 'people' })
  expect(knownTo(young).fieldErrors).toEqual([{ field: 'childrenAges.1', code: 'tooYoung', limit: 10 }])
  const phone = quoteAt({ deliver: () => ({ kind: 'invalid', fields: ['contact.phone'] }) })
  await say(phone, ...filled, send)
  expect(knownTo(phone).fieldErrors).toEqual([{ field: 'contact.phone', code: 'invalid', limit: null }])
  const early = quoteAt({ deliver: () => no({ code: 'beyondHorizon', lastDate: localDate('2027-12-01') }) })
  await say(early, ...filled, send)
  expect(placeOf(early)).toEqual({ filling: 'dates' })
})

test('pressing the button twice sends one request', async () => {
  const quote = quoteAt()
  await say(quote, ...filled)
  quote.actor.send(send)
  quote.actor.send(send)
  await settled()
  expect(quote.sent).toHaveLength(1)
})
