import { expect, test } from 'vitest'
import { draftFrom } from '#domain/bookingDraft.ts'
import { addHours, addMinutes } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import { SAMPLE_CHOICE, SAMPLE_NOW, sampleBooked } from '#fixtures/schoolAnswers.ts'
import { answer, bookAt, contextOf, filling, lessonHold, MINUTE, stateOf, submit, tap, tell, wait } from '#tests/support/bookingHarness.ts'

const filled = { details: { form: 'everything', hold: 'counting' } }

function typed(field: Extract<BookingMachineEvent, { type: 'details.typed' }>['field'], value: string): BookingMachineEvent {
  return { type: 'details.typed', field, value }
}

test('changing the language in the middle keeps everything chosen, held and typed', async () => {
  const booking = bookAt()
  await tell(booking, tap, ...filling)
  const { locale: _, ...before } = contextOf(booking)
  await tell(booking, { type: 'language.changed', locale: 'de' })
  const { locale, ...after } = contextOf(booking)
  expect(locale).toBe('de')
  expect(after).toEqual(before)
  await tell(booking, submit)
  expect(booking.asked.orders[0]?.locale).toBe('de')
})

test('a reload brings back the screen, the places and every word, in the language of the page', async () => {
  const first = bookAt()
  await tell(first, tap, ...filling)
  const stored = JSON.stringify(first.draft())
  const second = bookAt({}, { found: { draft: draftFrom(stored, addMinutes(SAMPLE_NOW, 2)), deviceTime: addMinutes(SAMPLE_NOW, 2) }, input: { locale: 'fr' } })
  await tell(second)
  expect(stateOf(second)).toEqual(filled)
  const { hold, details, acceptTerms } = contextOf(first)
  expect(contextOf(second)).toMatchObject({ hold, details, acceptTerms, locale: 'fr' })
  expect(second.asked.holds).toEqual([])
})

test('a reload half an hour later shows the places as lapsed, and the words are still there', async () => {
  const first = bookAt()
  await tell(first, tap, ...filling)
  const deviceTime = addMinutes(SAMPLE_NOW, 30)
  const second = bookAt({}, { found: { draft: draftFrom(JSON.stringify(first.draft()), deviceTime), deviceTime } })
  second.clock.increment(30 * MINUTE)
  await tell(second)
  expect(stateOf(second)).toEqual({ details: { form: 'everything', hold: 'over' } })
  expect(contextOf(second).details['contact.email']).toBe(' marta@Example.com ')
})

test('a draft is kept for a day and not longer, and anything else that is stored is no draft', () => {
  const draft = JSON.stringify(bookAt().draft())
  expect(draftFrom(draft, addHours(SAMPLE_NOW, 23))).not.toBeNull()
  expect(draftFrom(draft, addHours(SAMPLE_NOW, 24))).toBeNull()
  expect(draftFrom('{"version":0}', SAMPLE_NOW)).toBeNull()
  expect(draftFrom('not JSON', SAMPLE_NOW)).toBeNull()
  expect(draftFrom(null, SAMPLE_NOW)).toBeNull()
})

test('coming in by another offer keeps what was typed and replaces the old places', async () => {
  const first = bookAt()
  await tell(first, tap, ...filling)
  const second = bookAt({}, { offer: 'lesson.3days', party: 2, found: { draft: first.draft() } })
  await tell(second)
  expect(stateOf(second)).toEqual({ choosing: 'picking' })
  expect(contextOf(second)).toMatchObject({ offer: 'lesson.3days', party: 2, details: { 'contact.firstName': 'Marta' } })
  await tell(second, tap, { type: 'days.held.pressed' })
  expect(second.asked.holds[0]?.replaces?.id).toBe(contextOf(first).hold?.id)
})

test('a lesson begun on its page does not open on the page of the boat: only words and places to be replaced come along', async () => {
  const first = bookAt({}, { input: { entry: { search: '', offers: ['lesson.intro'], offer: 'lesson.intro', party: 1, day: null, start: null } } })
  await tell(first, tap, ...filling)
  const second = bookAt(
    {},
    {
      offer: 'wakeboard',
      found: { draft: first.draft() },
      input: { entry: { search: '', offers: ['wakeboard'], offer: 'wakeboard', party: 4, day: null, start: null } },
    },
  )
  await tell(second)
  expect(stateOf(second)).toEqual({ choosing: 'picking' })
  expect(contextOf(second)).toMatchObject({ offer: 'wakeboard', party: 4, days: [], details: { 'contact.firstName': 'Marta' } })
})

test('an incomplete order stays on the page: every fault is named and the summary asks for the focus', async () => {
  const booking = bookAt()
  await tell(booking, tap, typed('contact.email', 'marta@'), typed('participants.0.age', 'old'), submit)
  expect(stateOf(booking)).toEqual(filled)
  expect(booking.asked.orders).toEqual([])
  expect(contextOf(booking).fieldErrors.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'participants.0.age ageInvalid',
    'participants.0.swims missing',
    'contact.firstName missing',
    'contact.lastName missing',
    'contact.email emailInvalid',
    'contact.phone missing',
    'acceptTerms termsNotAccepted',
  ])
  expect(contextOf(booking).focusRequests).toBe(1)
  await tell(booking, typed('contact.email', 'marta@example.com'))
  expect(contextOf(booking).fieldErrors.map(({ field }) => field)).not.toContain('contact.email')
})

test('the rules of the water are said at the person they are about', async () => {
  const booking = bookAt()
  const faults = async (age: string, swims: string) => {
    await tell(
      booking,
      typed('participants.0.age', age),
      typed('participants.0.swims', swims),
      typed('guardian.name', 'Ana Ejemplo'),
      typed('guardian.relation', 'mother'),
      typed('guardian.present', 'yes'),
      submit,
    )
    return contextOf(booking)
      .fieldErrors.filter(({ field }) => field.startsWith('participants'))
      .map(({ field, code, limit }) => [field, code, limit])
  }
  await tell(booking, tap)
  expect(await faults('7', 'confident')).toEqual([['participants.0.age', 'tooYoung', 8]])
  expect(await faults('10', '50m')).toEqual([['participants.0.swims', 'needsConfidentSwimming', 12]])
  expect(await faults('30', 'no')).toEqual([['participants.0.swims', 'cannotSwim', null]])
})

test('who is too young whoever comes along is told so before anything is asked about a guardian (product.md B3-30)', async () => {
  const booking = bookAt()
  await tell(booking, tap, ...filling, typed('participants.0.age', '7'), submit)
  expect(contextOf(booking).fieldErrors).toEqual([{ field: 'participants.0.age', code: 'tooYoung', limit: 8 }])
})

test('a child books by request, with a guardian who will be there', async () => {
  const booking = bookAt({ confirm: (_, at) => answer({ ok: true, booking: sampleBooked(lessonHold(at), 'requested') }, at) })
  await tell(booking, tap, ...filling, typed('participants.0.age', '10'), submit)
  expect(contextOf(booking).fieldErrors.map(({ field }) => field)).toEqual(['guardian.name', 'guardian.relation', 'guardian.present'])
  await tell(booking, typed('guardian.name', 'Ana Ejemplo'), typed('guardian.relation', 'mother'), typed('guardian.present', 'no'), submit)
  expect(contextOf(booking).fieldErrors.map(({ code }) => code)).toEqual(['guardianMustBePresent'])
  await tell(booking, typed('guardian.present', 'yes'), submit)
  expect(booking.asked.orders[0]?.guardian).toEqual({ name: 'Ana Ejemplo', relation: 'mother', present: true })
})

test('what only the server finds wrong comes back to its field', async () => {
  const booking = bookAt({ confirm: () => ({ kind: 'invalid', fields: ['contact.phone'] }) })
  await tell(booking, tap, ...filling, submit)
  expect(stateOf(booking)).toEqual(filled)
  expect(contextOf(booking).fieldErrors).toEqual([{ field: 'contact.phone', code: 'invalid', limit: null }])
})

test('without a connection the order waits on the device and goes when the connection is back, under its key', async () => {
  const booking = bookAt({
    confirm: (_, at) => (booking.asked.orders.length === 1 ? { kind: 'offline' } : answer({ ok: true, booking: sampleBooked(lessonHold(at)) }, at)),
  })
  await tell(booking, tap, ...filling, submit)
  expect(stateOf(booking)).toBe('offline')
  await tell(booking, { type: 'connection.found' })
  expect(stateOf(booking)).toEqual({ viewing: 'showing' })
  expect(booking.asked.orders[1]?.key).toBe(booking.asked.orders[0]?.key)
})

test('asked too often, the guest waits as long as the server says', async () => {
  const booking = bookAt({
    hold: ({ offer }, at) =>
      booking.asked.holds.length === 1 ? { kind: 'tooMany', waitSeconds: 90 } : answer({ ok: true, hold: { ...lessonHold(at), offer } }, at),
  })
  await tell(booking, tap, { type: 'retry.pressed' })
  expect(stateOf(booking)).toEqual({ rateLimited: 'waiting' })
  await wait(booking, 90_000)
  await tell(booking, { type: 'retry.pressed' })
  expect(stateOf(booking)).toEqual(filled)
  expect(booking.asked.holds[1]?.key).toBe(booking.asked.holds[0]?.key)
})

test('with the server away the order can be sent again or looked at again, and nothing typed is lost', async () => {
  const booking = bookAt({ confirm: () => ({ kind: 'outage', waitSeconds: 5 }) })
  await tell(booking, tap, ...filling, submit)
  expect(stateOf(booking)).toBe('outage')
  await tell(booking, { type: 'retry.pressed' }, { type: 'back.pressed' })
  expect(stateOf(booking)).toEqual(filled)
  expect(contextOf(booking).details['contact.lastName']).toBe('Ejemplo')
  await tell(booking, submit)
  expect(new Set(booking.asked.orders.map((order) => order.key)).size).toBe(1)
})

test('beginning again gives the places back and forgets what was typed; keys are never used twice', async () => {
  const booking = bookAt()
  await tell(booking, tap, ...filling)
  const held = contextOf(booking).hold?.id
  await tell(booking, { type: 'startAgain.pressed' }, tap)
  expect(booking.asked.released.map((hold) => hold?.id)).toEqual([held])
  expect(contextOf(booking).details).toEqual({})
  expect(new Set(booking.asked.holds.map((hold) => hold.key)).size).toBe(2)
})

test('a party too large for what is free can ask the school instead', async () => {
  const booking = bookAt(
    {
      hold: ({ onFull, party }, at) =>
        onFull === 'request'
          ? answer({ ok: true, hold: { ...lessonHold(at), party, places: 'none' } }, at)
          : answer({ ok: false, refusal: { code: 'noSpaceLeft', left: 2, alternatives: [] } }, at),
    },
    { party: 6 },
  )
  await tell(booking, tap)
  expect(stateOf(booking)).toBe('taken')
  await tell(booking, { type: 'request.pressed' })
  expect(booking.asked.holds[1]).toMatchObject({ onFull: 'request', party: 6, days: [SAMPLE_CHOICE] })
  expect(stateOf(booking)).toEqual({ details: { form: 'people', hold: 'counting' } })
})

test('places held again at another price ask the guest first', async () => {
  const booking = bookAt({
    hold: ({ key }, at) => answer({ ok: true, hold: { ...lessonHold(at), id: key, total: cents(booking.asked.holds.length === 1 ? 9000 : 9500) } }, at),
  })
  await tell(booking, tap, ...filling)
  await wait(booking, 16 * MINUTE)
  await tell(booking, { type: 'hold.again.pressed' })
  expect(stateOf(booking)).toBe('priceChanged')
  expect(contextOf(booking).refusal).toEqual({ code: 'priceChanged', was: 9000, now: 9500 })
  await tell(booking, { type: 'price.accepted' }, submit)
  expect(booking.asked.orders[0]?.expectedTotal).toBe(9500)
})
