import { expect, test } from 'vitest'
import { addHours, addMinutes } from '#domain/calendar.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { cents } from '#domain/money.ts'
import { quoteDraftFrom } from '#domain/quoteDraft.ts'
import { SAMPLE_ARRIVAL, sampleQuote, sampleReceipt } from '#fixtures/quoteSamples.ts'
import { SAMPLE_NOW, SAMPLE_TODAY } from '#fixtures/schoolAnswers.ts'
import { answer } from '#tests/support/bookingHarness.ts'
import { accept, byKey, filled, knownTo, letPass, no, placeOf, quoteAt, say, send, typed } from '#tests/support/quoteHarness.ts'

test('a reload, another language and going back lose nothing', async () => {
  const first = quoteAt()
  await say(first, ...filled, { type: 'language.changed', locale: 'de' })
  const draft = quoteDraftFrom(JSON.stringify(first.draft()), addMinutes(SAMPLE_NOW, 5))
  const second = quoteAt({}, { found: { draft, deviceTime: addMinutes(SAMPLE_NOW, 5) }, input: { locale: 'fr' } })
  await say(second)
  expect(placeOf(second)).toEqual({ filling: 'contact' })
  const { typed: words, arrival, days } = knownTo(first)
  expect(knownTo(second)).toMatchObject({ typed: words, arrival, days, locale: 'fr' })
})

test('coming in for another offer keeps dates, people and words, and begins with the offer', async () => {
  const first = quoteAt()
  await say(first, ...filled)
  const entry = { search: '?offer=multiSport', offer: 'multiSport', arrival: null, people: null } as const
  const second = quoteAt({}, { found: { draft: first.draft() }, input: { entry } })
  await say(second)
  expect(placeOf(second)).toEqual({ filling: 'offer' })
  expect(knownTo(second)).toMatchObject({ offer: 'multiSport', days: 5, arrival: SAMPLE_ARRIVAL, typed: { 'contact.lastName': 'Ejemplo' } })
})

test('a draft whose arrival has come too near asks for another day', async () => {
  const first = quoteAt()
  await say(first, ...filled)
  const draft = first.draft()
  const second = quoteAt({}, { found: { draft: draft === null ? null : { ...draft, arrival: SAMPLE_TODAY } } })
  await say(second, send)
  expect(placeOf(second)).toEqual({ filling: 'dates' })
})

test('a draft is kept for a day and not longer, and anything else that is stored is no draft', () => {
  const draft = JSON.stringify(quoteAt().draft())
  expect(quoteDraftFrom(draft, addHours(SAMPLE_NOW, 23))).not.toBeNull()
  expect(quoteDraftFrom(draft, addHours(SAMPLE_NOW, 24))).toBeNull()
  expect(quoteDraftFrom('{"version":0}', SAMPLE_NOW)).toBeNull()
  expect(quoteDraftFrom(null, SAMPLE_NOW)).toBeNull()
})

test('the price of an accepted quote is never agreed to unseen: a newer version is read first, with the terms to be ticked again', async () => {
  const newer = { ...sampleQuote(firstCatalogue), revision: 2 }
  const quote = quoteAt(
    {
      quote: (at) => answer(quote.sent.length === 0 ? sampleQuote(firstCatalogue) : newer, at),
      deliver: () => no({ code: 'priceChanged', was: cents(130_000), now: cents(125_000) }),
    },
    byKey,
  )
  await say(quote, ...accept)
  expect(placeOf(quote)).toBe('superseded')
  expect(quote.sent[0]).toMatchObject({ task: 'accept', revision: 1 })
  await say(quote, { type: 'reload.pressed' }, { type: 'quote.accepted' })
  expect(placeOf(quote)).toEqual({ opened: 'reading' })
  expect(knownTo(quote)).toMatchObject({ acceptTerms: false, fieldErrors: [{ field: 'acceptTerms', code: 'termsNotAccepted' }] })
  expect(quote.sent).toHaveLength(1)
})

test('a request without an answer is never sent twice: the same key is asked again after 2, 5 and 10 seconds, then by hand', async () => {
  const quote = quoteAt({ deliver: () => (quote.sent.length < 5 ? { kind: 'noAnswer' } : answer(sampleReceipt(firstCatalogue))) })
  await say(quote, ...filled, send)
  for (const seconds of [2, 5, 10]) await letPass(quote, seconds * 1000)
  expect(placeOf(quote)).toEqual({ unknownOutcome: 'stuck' })
  await say(quote, { type: 'retry.pressed' })
  expect(placeOf(quote)).toBe('sent')
  expect(new Set(quote.sent.map((sent) => (sent.task === 'request' ? sent.request.key : sent.key))).size).toBe(1)
})

test('a reload while nobody knows whether the request arrived sends it again under its key', async () => {
  const first = quoteAt({ deliver: () => new Promise(() => undefined) })
  await say(first, ...filled, send)
  const draft = quoteDraftFrom(JSON.stringify(first.draft()), SAMPLE_NOW)
  const second = quoteAt({}, { found: { draft } })
  await say(second)
  expect(placeOf(second)).toBe('sent')
  expect(second.sent).toEqual(first.sent)
})

test('after a failure the request goes again under its key; changed, it is another one', async () => {
  const quote = quoteAt({ deliver: () => ({ kind: 'outage', waitSeconds: 5 }) })
  await say(quote, ...filled, send, { type: 'retry.pressed' }, { type: 'back.pressed' })
  expect(placeOf(quote)).toEqual({ filling: 'contact' })
  await say(quote, send, { type: 'back.pressed' }, typed('message', 'Another word'), send)
  const keys = quote.sent.map((sent) => (sent.task === 'request' ? sent.request.key : ''))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
  expect(keys[3]).not.toBe(keys[0])
})

test('without a connection the request waits on the device and goes when it is back', async () => {
  const quote = quoteAt({ deliver: () => (quote.sent.length === 1 ? { kind: 'offline' } : answer(sampleReceipt(firstCatalogue))) })
  await say(quote, ...filled, send)
  expect(placeOf(quote)).toBe('offline')
  await say(quote, { type: 'connection.found' })
  expect(placeOf(quote)).toBe('sent')
})

test('a sent quote is accepted with its terms ticked, and becomes a booking', async () => {
  const quote = quoteAt({}, byKey)
  await say(quote, { type: 'quote.accepted' })
  expect([placeOf(quote), quote.sent]).toEqual([{ opened: 'reading' }, []])
  await say(quote, ...accept)
  expect(placeOf(quote)).toBe('accepted')
  expect(knownTo(quote).booked).toEqual({ reference: 'WF-7K3M-Q2X', manageKey: 'sample-manage-key-0001' })
})

test('places that are gone when the quote is accepted lead to asking for other days', async () => {
  const quote = quoteAt(
    {
      deliver: ({ task }, at) => (task === 'accept' ? no({ code: 'noSpaceLeft', left: 0, alternatives: [] }) : answer({ ok: true, status: 'in_progress' }, at)),
    },
    byKey,
  )
  await say(quote, ...accept)
  expect(placeOf(quote)).toBe('taken')
  await say(quote, { type: 'change.wished' }, typed('text', 'A day later?'), { type: 'change.submitted' })
  expect(quote.sent[1]).toMatchObject({ task: 'askChange', text: 'A day later?' })
  expect(placeOf(quote)).toBe('changeAsked')
})

test('a change without words is not sent', async () => {
  const quote = quoteAt({}, byKey)
  await say(quote, { type: 'change.wished' }, typed('text', '  '), { type: 'change.submitted' })
  expect(quote.sent).toEqual([])
  expect(knownTo(quote).fieldErrors).toEqual([{ field: 'text', code: 'missing', limit: null }])
})

test('a no is asked about first, then the school knows', async () => {
  const quote = quoteAt({}, byKey)
  await say(quote, { type: 'refusal.considered' }, { type: 'back.pressed' })
  expect([placeOf(quote), quote.sent]).toEqual([{ opened: 'reading' }, []])
  await say(quote, { type: 'refusal.considered' }, { type: 'quote.declined' })
  expect([placeOf(quote), quote.sent[0]?.task]).toEqual(['declined', 'decline'])
})

test('a quote left open for a week can be accepted no more, but renewed (product.md B4-34)', async () => {
  const quote = quoteAt({}, byKey)
  await say(quote)
  await letPass(quote, 7 * 24 * 3_600_000 - 1)
  expect(placeOf(quote)).toEqual({ opened: 'reading' })
  await letPass(quote, 1)
  expect(placeOf(quote)).toBe('expired')
  await say(quote, ...accept, { type: 'renewal.pressed' })
  expect([placeOf(quote), quote.sent.map((sent) => sent.task)]).toEqual(['renewed', ['renew']])
})

test('a quote that was answered on another device is read again', async () => {
  const quote = quoteAt(
    {
      quote: (at) => answer(sampleQuote(firstCatalogue, quote.sent.length === 0 ? 'sent' : 'accepted'), at),
      deliver: () => no({ code: 'notAllowedNow', allowed: [] }),
    },
    byKey,
  )
  await say(quote, { type: 'refusal.considered' }, { type: 'quote.declined' })
  expect(placeOf(quote)).toBe('accepted')
  expect(knownTo(quote)).toMatchObject({ notice: 'quoteMoved', booked: null, quote: { booking: { reference: 'WF-7K3M-Q2X' } } })
})

test('a quote nobody knows leads to the beginning and says so', async () => {
  const quote = quoteAt({ quote: (at) => answer(null, at) }, byKey)
  await say(quote)
  expect(placeOf(quote)).toEqual({ filling: 'offer' })
  expect(knownTo(quote).notice).toBe('quoteUnknown')
})

test('beginning again forgets what was typed, and no key is used twice', async () => {
  const quote = quoteAt()
  await say(quote, ...filled, send, { type: 'startAgain.pressed' })
  expect(knownTo(quote)).toMatchObject({ typed: {}, sent: null, step: 'offer' })
  await say(quote, ...filled, send)
  expect(new Set(quote.sent.map((sent) => (sent.task === 'request' ? sent.request.key : ''))).size).toBe(2)
})
