import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMinutes, instant, instantOf, localDate, wallTime } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import type { Refused } from '#domain/refusal.ts'
import { expireQuotes } from '#server/commands/expireQuotes.ts'
import type { SendQuoteAnswer } from '#server/commands/sendQuote.ts'
import { takeQuote } from '#server/commands/takeQuote.ts'
import { withdrawQuote } from '#server/commands/withdrawQuote.ts'
import { granted, refusalCodeIn } from '#tests/support/apiHouse.ts'
import { holdWords } from '#tests/support/guestWords.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { noPackageTravel, openQuoteHouse, packageTravel, quoteWords, type AskedQuote, type QuoteHouse } from '#tests/support/quoteHouse.ts'

let house: QuoteHouse
const NOON = instant('2027-05-01T11:00:00.000Z')
const TODAY = localDate('2027-05-01')

beforeAll(async () => {
  house = await openQuoteHouse()
})
afterAll(async () => {
  await house.stop()
})

async function outboxOf(where: { quoteId: string } | { bookingId: string }): Promise<string[]> {
  const rows = await house.database.outboxMessage.findMany({ where, orderBy: { dedupeKey: 'asc' }, select: { template: true, locale: true, payload: true } })
  return rows.map(({ template, locale, payload }) => `${template} ${locale} ${JSON.stringify(payload)}`)
}

async function bookingOf({ id }: Pick<AskedQuote, 'id'>) {
  return await house.database.booking.findUniqueOrThrow({ where: { quoteId: id }, include: { participants: { orderBy: { position: 'asc' } }, seats: true } })
}

async function capacitiesOf(ids: readonly string[]): Promise<string[]> {
  const rows = await house.database.session.findMany({ where: { id: { in: [...ids] } }, orderBy: { date: 'asc' }, select: { taken: true, capacity: true } })
  return rows.map(({ taken, capacity }) => `${taken}/${capacity}`)
}

/** A quote with an answer in the sessions of a week of its own. */
async function sentQuote(people = 1): Promise<AskedQuote & { ids: string[] }> {
  const quote = await house.ask({ adults: people })
  const { ids } = await house.teachWeek()
  granted(await house.answer(quote, ids, { people }))
  return { ...quote, ids }
}

test('a request is estimated, promised an answer within a day and told to guest and school', async () => {
  const words = quoteWords({ adults: 2, childrenAges: [12], addOns: [] })
  const { quote } = granted(await house.browser().api.quotes.request(words))
  expect(quote).toMatchObject({ estimate: 138_000, answerBy: '2027-05-02T11:00:00.000Z' })
  expect(quote.reference).toMatch(/^WF-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{3}$/)
  expect(Buffer.from(quote.quoteKey, 'base64url')).toHaveLength(16)
  expect(await outboxOf({ quoteId: words.key })).toEqual(['quoteReceived de {}', 'schoolNotice es {"kind":"quoteRequested"}'])
  expect(await house.read(quote)).toMatchObject({
    status: 'new',
    revision: 0,
    locale: 'de',
    wish: { offer: 'camp.standard', adults: 2, childrenAges: [12], arrival: '2027-06-10' },
    contact: { firstName: 'Jana', email: 'jana@guest.example' },
    estimate: { total: 138_000, lines: [{ code: 'camp.standard', quantity: 3, unit: 46_000 }] },
    offered: null,
    booking: null,
    allowed: ['decline'],
    serverTime: NOON,
  })
})

test.each([
  ['a child of seven', { childrenAges: [7] }, 'ageRule'],
  ['nine people', { adults: 8, childrenAges: [12] }, 'partyTooLarge'],
  ['an arrival in two days', { arrival: '2027-05-03' }, 'leadTime'],
  ['an arrival in two years', { arrival: '2029-05-03' }, 'beyondHorizon'],
])('%s is refused and nothing is kept', async (_, wish, code) => {
  const words = quoteWords(wish)
  expect(refusalCodeIn(await house.browser().api.quotes.request(words))).toBe(code)
  expect(await house.database.quote.count({ where: { id: words.key } })).toBe(0)
  expect(await house.database.idempotencyKey.count({ where: { key: words.key } })).toBe(0)
})

test.each([
  ['children alone', { adults: 0, childrenAges: [15] }, 'adults'],
  ['a camp of four days', { days: 4 }, 'days'],
  ['add-ons in a camp', { addOns: [{ code: 'photo' as const, quantity: 1 }] }, 'addOns'],
])('%s is wrong input that names its field', async (_, wish, field) => {
  await expect(house.browser().api.quotes.request(quoteWords(wish))).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { fields: [field] } })
})

test('twenty copies of one request are one quote with one mail (OCTO spec#5); the same key with other words is turned away', async () => {
  const words = quoteWords()
  const answers = await Promise.all(Array.from({ length: 20 }, () => house.browser().api.quotes.request(words)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await outboxOf({ quoteId: words.key })).toHaveLength(2)
  await expect(house.browser().api.quotes.request({ ...words, adults: 2 })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
})

test('no quote with lodging is sent before organiser, licence and guarantee are known, each named (quality.md promise 35)', async () => {
  const camp = await house.ask()
  const week = await house.ask({ offer: 'multiSport', days: 5, lodging: false })
  const { ids } = await house.teachWeek()
  await house.setPackageTravel(noPackageTravel)
  expect(await house.answer(camp, ids)).toEqual({ ok: false, missing: ['organiser', 'licence', 'guarantee'] })
  expect(await house.answer(week, ids)).toMatchObject({ ok: true })
  await house.setPackageTravel({ ...packageTravel, guarantee: ' ' })
  expect(await house.answer(camp, ids)).toEqual({ ok: false, missing: ['guarantee'] })
  await house.setPackageTravel(packageTravel)
  expect(await house.answer(camp, ids)).toMatchObject({ ok: true, quote: { revision: 1, total: 46_000, deposit: 13_800 } })
})

test('an answer shows lines, days, due dates and package travel, is valid for a week and takes no place', async () => {
  const { ids, ...quote } = await sentQuote(2)
  const { offered, ...shown } = await house.read(quote)
  expect(shown).toMatchObject({ status: 'sent', revision: 1, allowed: ['accept', 'decline', 'askChange'] })
  expect(offered).toMatchObject({
    total: 92_000,
    deposit: 27_600,
    lines: [{ code: 'camp.standard', quantity: 2, unit: 46_000, amount: 92_000 }],
    validUntil: '2027-05-08T22:59:00.000Z',
    packageTravel,
  })
  expect(offered?.days.map(({ activity, start }) => `${activity} ${start}`)).toEqual(['wingfoil 09:00', 'wingfoil 09:00', 'wingfoil 09:00'])
  expect(offered?.payments.map((payment) => payment.amount)).toEqual([27_600, 64_400])
  expect(await capacitiesOf(ids)).toEqual(['0/4', '0/4', '0/4'])
  expect(await house.database.seat.count({ where: { sessionId: { in: ids } } })).toBe(0)
  expect(await outboxOf({ quoteId: quote.id })).toContain('quoteSent de {"revision":1}')
})

test('acceptance claims every session, makes the booking with its charges and ends the quote', async () => {
  const quote = await house.ask({ adults: 2, childrenAges: [12], level: 'hours', languages: ['de'] })
  const { ids, dates } = await house.teachWeek()
  granted(await house.answer(quote, ids, { people: 3, lines: [{ code: 'camp.standard', quantity: 3, unit: cents(46_000) }] }))
  const { booking } = granted(await house.accept(quote, { revision: 1 }))
  expect(booking).toMatchObject({ total: 138_000, deposit: 41_400 })
  expect(booking.payments.map(({ code, amount }) => [code, amount])).toEqual([
    ['deposit', 41_400],
    ['balance', 96_600],
  ])
  expect(await house.read(quote)).toMatchObject({ status: 'accepted', booking: { reference: booking.reference }, allowed: [] })
  const row = await bookingOf(quote)
  expect(row).toMatchObject({
    status: 'confirmed',
    offer: 'camp.standard',
    party: 3,
    locale: 'de',
    languages: ['de'],
    email: 'jana@guest.example',
    totalCents: 138_000,
  })
  expect(row.participants.map(({ age, swims, level }) => [age, swims, level])).toEqual([
    [null, null, 'hours'],
    [null, null, 'hours'],
    [12, null, 'hours'],
  ])
  expect(await outboxOf({ bookingId: row.id })).toEqual(['quoteAccepted de {}', 'schoolNotice es {"kind":"quoteAccepted"}'])
  expect(await capacitiesOf(ids)).toEqual(['3/3', '3/3', '3/3'])
  const trip = await house.browser().api.bookings.byKey({ manageKey: booking.manageKey })
  expect(trip).toMatchObject({ offer: 'camp.standard', party: 3, status: 'confirmed', total: 138_000, lines: [{ code: 'camp.standard', quantity: 3 }] })
  expect(trip.days.map(({ date, start, end }) => [date, start, end])).toEqual(dates.map((date) => [date, '09:00', '12:00']))
})

test('twenty copies of one acceptance are one booking; the same key for another quote is turned away (OCTO spec#5)', async () => {
  const quote = await sentQuote()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => house.accept(quote, { key })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(granted(await house.accept(quote, { key })).booking.reference).toBe((await bookingOf(quote)).reference)
  await expect(house.accept(await sentQuote(), { key })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
  expect(await house.accept(quote)).toEqual({ ok: false, refusal: { code: 'notAllowedNow', allowed: [] } })
})

test('a quote holds nothing: a place that was taken meanwhile is refused, all or nothing, and the quote stands', async () => {
  const quote = await sentQuote(3)
  const [, second = ''] = quote.ids
  const session = await house.database.session.findUniqueOrThrow({ where: { id: second } })
  const day = { date: session.date.toISOString().slice(0, 10), start: '09:00' }
  granted(await house.browser().api.bookings.hold(holdWords({ days: [day], party: 2 })))
  expect(await house.accept(quote)).toEqual({ ok: false, refusal: { code: 'noSpaceLeft', left: 1, alternatives: [] } })
  expect(await capacitiesOf(quote.ids)).toEqual(['0/4', '2/4', '0/4'])
  expect(await house.read(quote)).toMatchObject({ status: 'sent', booking: null, allowed: ['accept', 'decline', 'askChange'] })
  house.clock.forward(15)
  granted(await house.accept(quote))
  expect(await capacitiesOf(quote.ids)).toEqual(['3/3', '3/3', '3/3'])
  house.clock.set(NOON)
})

/** Offer, people, places taken before, what the sessions come to: groups stay as small as they were sold (product.md B2, B3-21). */
const groups: ['camp.budget' | 'camp.standard' | 'camp.premium', number, number, string | null][] = [
  ['camp.budget', 4, 0, '4/4'],
  ['camp.budget', 2, 2, '4/4'],
  ['camp.budget', 2, 3, null],
  ['camp.standard', 1, 2, '3/3'],
  ['camp.standard', 1, 3, null],
  ['camp.premium', 2, 0, '2/2'],
  ['camp.premium', 1, 0, '1/1'],
  ['camp.premium', 1, 1, null],
]

test.each(groups)('%s for %i where %i already sit', async (offer, people, before, after) => {
  const quote = await house.ask({ offer, adults: people })
  const { ids, dates } = await house.teachWeek()
  granted(await house.answer(quote, ids, { people }))
  for (const date of before > 0 ? dates : []) granted(await house.browser().api.bookings.hold(holdWords({ days: [{ date, start: '09:00' }], party: before })))
  const answer = await house.accept(quote)
  expect(refusalCodeIn(answer)).toBe(after === null ? 'noSpaceLeft' : null)
  expect(await capacitiesOf(ids)).toEqual(ids.map(() => after ?? `${before}/4`))
})

test('a multi-sport week takes its boat as one party and ends that day when the boat is back', async () => {
  const quote = await house.ask({ offer: 'multiSport', days: 5, lodging: false, choice: 'wakeboard', adults: 2, childrenAges: [10] })
  const { ids, dates } = await house.teachWeek()
  const [boat = ''] = await house.teach([{ activity: 'wake', date: addDays(dates[0] ?? TODAY, 1), start: '15:00' }])
  const [first = '', second = ''] = ids
  const sessions = [first, second].map((sessionId) => ({ sessionId, people: 2 })).concat({ sessionId: boat, people: 3 })
  granted(await house.answer(quote, [], { lines: [{ code: 'multiSport', quantity: 3, unit: cents(47_500) }], sessions }))
  expect((await house.read(quote)).offered?.packageTravel).toBeNull()
  const { booking } = granted(await house.accept(quote))
  const trip = await house.browser().api.bookings.byKey({ manageKey: booking.manageKey })
  expect(trip.days.map(({ start, end }) => `${start}-${end}`)).toEqual(['09:00-12:00', '09:00-12:00', '15:00-16:30'])
  expect(await capacitiesOf([boat])).toEqual(['1/1'])
})

test.each([
  ['a session twice', (ids: string[]) => ({ sessions: [ids[0], ids[0]].map((sessionId = '') => ({ sessionId, people: 1 })) }), 'sessions'],
  ['a session nobody knows', () => ({ sessions: [{ sessionId: randomUUID(), people: 1 }] }), 'sessions'],
  ['more people at a start than the quote is for', (ids: string[]) => ({ sessions: [{ sessionId: ids[0] ?? '', people: 2 }] }), 'sessions'],
  ['nothing to pay', () => ({ lines: [{ code: 'camp.standard', quantity: 1, unit: cents(0) }] }), 'lines'],
])('an answer with %s is wrong input', async (_, wrong, field) => {
  const quote = await house.ask()
  const { ids } = await house.teachWeek()
  await expect(house.answer(quote, ids, wrong(ids))).rejects.toMatchObject({ name: 'WrongUse', fields: [field] })
})

test('a camp is not taught on the boat', async () => {
  const quote = await house.ask()
  const { dates } = await house.teachWeek()
  const boat = await house.teach(dates.map((date) => ({ activity: 'wake', date, start: '11:00' })))
  await expect(house.answer(quote, boat)).rejects.toMatchObject({ name: 'WrongUse', fields: ['sessions'] })
})

test('an answer is not sent for sessions that are full, called off or too near', async () => {
  const quote = await house.ask()
  const { ids, dates } = await house.teachWeek({ capacity: 1 })
  granted(await house.browser().api.bookings.hold(holdWords({ days: [{ date: dates[0] ?? TODAY, start: '09:00' }] })))
  expect(await house.answer(quote, ids)).toEqual({ ok: false, refusal: { code: 'noSpaceLeft', left: 0, alternatives: [] } })
  const off = await house.teach([{ activity: 'wingfoil', date: dates[0] ?? TODAY, start: '13:30', status: 'called_off' }])
  expect(refusalCodeIn(refusedIn(await house.answer(quote, off)))).toBe('closed')
  const near = await house.teach([{ activity: 'wingfoil', date: '2027-05-01', start: '18:00' }])
  expect(refusalCodeIn(refusedIn(await house.answer(quote, near)))).toBe('leadTime')
})

test('a newer answer replaces the one that was read: accepting the old one is told both prices (pretix#163)', async () => {
  const quote = await sentQuote()
  granted(await house.answer(quote, quote.ids, { lines: [{ code: 'camp.standard', quantity: 1, unit: cents(50_000) }] }))
  expect(await house.accept(quote, { revision: 1 })).toEqual({ ok: false, refusal: { code: 'priceChanged', was: 46_000, now: 50_000 } })
  expect(granted(await house.accept(quote, { revision: 2 })).booking.total).toBe(50_000)
})

test('accepted prices stay when the price list changes meanwhile (concrexit#787)', async () => {
  const quote = await sentQuote()
  const row = await house.database.catalogueVersion.findFirstOrThrow()
  const data = JSON.parse(JSON.stringify(row.data).replaceAll('46000', '99000').replaceAll('"2026-1"', '"2027-dear"'))
  await house.database.catalogueVersion.create({ data: { version: '2027-dear', validFrom: new Date('2027-04-01T00:00:00Z'), data } })
  await expect.poll(async () => (await house.browser().api.catalogue.current()).version).toBe('2027-dear')
  expect(granted(await house.accept(quote)).booking.total).toBe(46_000)
  await house.database.catalogueVersion.delete({ where: { version: '2027-dear' } })
  await expect.poll(async () => (await house.browser().api.catalogue.current()).version).toBe('2026-1')
})

test('a guest asks for a change: the school hears of it, the answer can no longer be accepted, a new one can', async () => {
  const quote = await sentQuote()
  house.clock.forward(60)
  const { browser } = house
  expect(await browser().api.quotes.askChange({ key: randomUUID(), quoteKey: quote.quoteKey, text: 'Two rooms, please' })).toEqual({
    ok: true,
    status: 'in_progress',
  })
  expect(await house.read(quote)).toMatchObject({ status: 'in_progress', answerBy: '2027-05-02T12:00:00.000Z', allowed: ['decline'] })
  expect(await outboxOf({ quoteId: quote.id })).toContain('schoolNotice es {"kind":"quoteChangeAsked"}')
  expect(await house.accept(quote)).toEqual({ ok: false, refusal: { code: 'notAllowedNow', allowed: ['decline'] } })
  granted(await house.answer(quote, quote.ids))
  granted(await house.accept(quote))
  house.clock.set(NOON)
})

test('a guest declines: the school hears of it once, and nothing can follow', async () => {
  const quote = await sentQuote()
  const key = randomUUID()
  const decline = () => house.browser().api.quotes.decline({ key, quoteKey: quote.quoteKey })
  expect(await Promise.all([decline(), decline(), decline()])).toEqual(Array.from({ length: 3 }, () => ({ ok: true, status: 'declined' })))
  expect((await outboxOf({ quoteId: quote.id })).filter((mail) => mail.includes('quoteDeclined'))).toHaveLength(1)
  expect(await house.accept(quote)).toEqual({ ok: false, refusal: { code: 'notAllowedNow', allowed: [] } })
  expect(refusedIn(await house.answer(quote, quote.ids))).toMatchObject({ ok: false, refusal: { code: 'notAllowedNow' } })
})

test('at the end of its last minute an answer is over, whether the clock has ended it yet or not, and can be asked for again', async () => {
  const [one, other] = [await sentQuote(), await sentQuote()]
  const end = instantOf(addDays(TODAY, 7), wallTime('23:59'))
  house.clock.set(addMinutes(end, -1))
  expect(await expireQuotes(house.api.deps)).toBe(0)
  expect(await house.read(one)).toMatchObject({ status: 'sent' })
  house.clock.set(end)
  expect(await house.read(one)).toMatchObject({ status: 'expired', allowed: ['renew'] })
  expect(await house.accept(one)).toEqual({ ok: false, refusal: { code: 'notAllowedNow', allowed: ['renew'] } })
  const renew = (quote: AskedQuote) => house.browser().api.quotes.renew({ key: randomUUID(), quoteKey: quote.quoteKey })
  expect(await renew(one)).toEqual({ ok: true, status: 'in_progress' })
  expect(await expireQuotes(house.api.deps)).toBeGreaterThan(0)
  expect(await expireQuotes(house.api.deps)).toBe(0)
  expect(await house.database.quote.findUniqueOrThrow({ where: { id: other.id }, select: { status: true } })).toEqual({ status: 'expired' })
  expect(await renew(other)).toEqual({ ok: true, status: 'in_progress' })
  granted(await house.answer(other, other.ids))
  granted(await house.accept(other))
  house.clock.set(NOON)
})

test('staff take a quote into their hands and can take it back; what was accepted stays', async () => {
  const quote = await house.ask()
  expect(await takeQuote(house.api.deps, quote.id)).toEqual({ ok: true, status: 'in_progress' })
  expect(await withdrawQuote(house.api.deps, quote.id)).toEqual({ ok: true, status: 'withdrawn' })
  const accepted = await sentQuote()
  granted(await house.accept(accepted))
  expect(await withdrawQuote(house.api.deps, accepted.id)).toEqual({ ok: false, refusal: { code: 'notAllowedNow', allowed: [] } })
})

test('when organiser or guarantee are taken away again, a camp is no longer accepted online (quality.md promise 35)', async () => {
  const quote = await sentQuote()
  await house.setPackageTravel(noPackageTravel)
  expect(refusalCodeIn(await house.accept(quote))).toBe('needsHuman')
  await house.setPackageTravel(packageTravel)
})

test('a wrong key, a key of something else and a key of an erased quote are answered with the same words', async () => {
  const erased = await house.ask()
  await house.database.quote.update({ where: { id: erased.id }, data: { firstName: null, lastName: null, email: null, phone: null } })
  const booked = await sentQuote()
  const { booking } = granted(await house.accept(booked))
  const { api } = house.browser()
  for (const quoteKey of ['AAAAAAAAAAAAAAAAAAAAAA', `${booked.quoteKey.slice(1)}x`, booking.manageKey, erased.quoteKey]) {
    await expect(api.quotes.byKey({ quoteKey })).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Not found.' })
    await expect(house.accept({ quoteKey })).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Not found.' })
    await expect(api.quotes.decline({ key: randomUUID(), quoteKey })).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Not found.' })
  }
  await expect(api.bookings.byKey({ manageKey: booked.quoteKey })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('looking at a quote a hundred times changes nothing (easyappointments#1178: mail scanners open every link)', async () => {
  const quote = await sentQuote()
  const before = await house.database.quote.findUniqueOrThrow({ where: { id: quote.id }, include: { events: true } })
  await Promise.all(Array.from({ length: 100 }, () => house.read(quote)))
  expect(await house.database.quote.findUniqueOrThrow({ where: { id: quote.id }, include: { events: true } })).toEqual(before)
})

test('after all this places, stories, money and quotes add up', async () => {
  expect(await brokenInvariants(house.url)).toEqual([])
})

/** The answer to staff that must be a refusal. */
function refusedIn(answer: SendQuoteAnswer): Refused {
  if (answer.ok || 'missing' in answer) throw new Error(`Not refused: ${JSON.stringify(answer)}`)
  return answer
}
