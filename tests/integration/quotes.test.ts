import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, localDate } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { granted, refusalCodeIn } from '#tests/support/apiHouse.ts'
import { holdWords } from '#tests/support/guestWords.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { MAY_FIRST, noPackageTravel, openQuoteHouse, packageTravel, quoteWords, type AskedQuote, type QuoteHouse } from '#tests/support/quoteHouse.ts'

let house: QuoteHouse
const TODAY = localDate('2027-05-01')

beforeAll(async () => {
  house = await openQuoteHouse()
})
afterAll(async () => {
  await house.stop()
})

async function bookingOf({ id }: Pick<AskedQuote, 'id'>) {
  return await house.database.booking.findUniqueOrThrow({ where: { quoteId: id }, include: { participants: { orderBy: { position: 'asc' } }, seats: true } })
}

test('a request is estimated, promised an answer within a day and told to guest and school', async () => {
  const words = quoteWords({ adults: 2, childrenAges: [12], addOns: [] })
  const { quote } = granted(await house.browser().api.quotes.request(words))
  expect(quote).toMatchObject({ estimate: 138_000, answerBy: '2027-05-02T11:00:00.000Z' })
  expect(quote.reference).toMatch(/^WF-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{3}$/)
  expect(Buffer.from(quote.quoteKey, 'base64url')).toHaveLength(16)
  expect(await house.outbox({ quoteId: words.key })).toEqual(['quoteReceived de {}', 'schoolNotice es {"kind":"quoteRequested"}'])
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
    serverTime: MAY_FIRST,
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

test.each([
  ['a message that no database can keep', { message: 'a\u0000b' }, 'message'],
  ['a day that does not exist', { arrival: '2027-02-30' }, 'arrival'],
  ['an age below nothing', { childrenAges: [-1] }, 'childrenAges.0'],
  ['more of an add-on than anybody can want', { addOns: [{ code: 'photo' as const, quantity: 1_000_000_000 }] }, 'addOns.0.quantity'],
])('%s is wrong input', async (_, wish, field) => {
  const answer = house.browser().api.quotes.request(quoteWords(wish))
  await expect(answer).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { issues: [{ path: field.split('.').map((part) => (/^\d$/.test(part) ? Number(part) : part)) }] },
  })
})

test('a wish or a revision that cannot be is turned away before anything is written', async () => {
  const quote = await house.sent()
  const ask = house.browser().api.quotes.askChange({ key: randomUUID(), quoteKey: quote.quoteKey, text: 'later\u0000' })
  await expect(ask).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(house.accept(quote, { revision: 2 ** 40 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await house.accept(quote, { revision: 99 })).toEqual({ ok: false, refusal: { code: 'priceChanged', was: 0, now: 46_000 } })
  expect(await house.read(quote)).toMatchObject({ status: 'sent', version: 1 })
})

test('twenty copies of one request are one quote with one mail (OCTO spec#5); the same key with other words is turned away', async () => {
  const words = quoteWords()
  const answers = await Promise.all(Array.from({ length: 20 }, () => house.browser().api.quotes.request(words)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await house.outbox({ quoteId: words.key })).toHaveLength(2)
  await expect(house.browser().api.quotes.request({ ...words, adults: 2 })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
})

test('a wrong key, a key of something else and a key of an erased quote are answered with the same words', async () => {
  const erased = await house.ask()
  await house.database.quote.update({ where: { id: erased.id }, data: { firstName: null, lastName: null, email: null, phone: null } })
  const booked = await house.sent()
  const { booking } = granted(await house.accept(booked))
  const { api } = house.browser()
  for (const quoteKey of ['AAAAAAAAAAAAAAAAAAAAAA', `${booked.quoteKey.slice(1)}x`, booking.manageKey, erased.quoteKey]) {
    await expect(api.quotes.byKey({ quoteKey })).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Not found.' })
    await expect(house.accept({ quoteKey })).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Not found.' })
    await expect(api.quotes.decline({ key: randomUUID(), quoteKey })).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Not found.' })
  }
  await expect(api.bookings.byKey({ manageKey: booked.quoteKey })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('looking at a quote again and again changes nothing (easyappointments#1178: mail scanners open every link)', async () => {
  const quote = await house.sent()
  const before = await house.database.quote.findUniqueOrThrow({ where: { id: quote.id }, include: { events: true } })
  for (let look = 0; look < 20; look += 1) await house.read(quote)
  expect(await house.database.quote.findUniqueOrThrow({ where: { id: quote.id }, include: { events: true } })).toEqual(before)
})

test('an answer shows lines, days, due dates and package travel, is valid for a week and takes no place', async () => {
  const { ids, ...quote } = await house.sent(2)
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
  expect(await house.places(ids)).toEqual(['0/4', '0/4', '0/4'])
  expect(await house.database.seat.count({ where: { sessionId: { in: ids } } })).toBe(0)
  expect(await house.outbox({ quoteId: quote.id })).toContain('quoteSent de {"revision":1}')
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
  const { reference, manageKey } = booking
  expect(await house.read(quote)).toMatchObject({ status: 'accepted', booking: { reference, manageKey }, allowed: [] })
  expect((await house.browser().api.bookings.byKey({ manageKey })).reference).toBe(reference)
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
  expect(await house.outbox({ bookingId: row.id })).toEqual(['quoteAccepted de {}', 'schoolNotice es {"kind":"quoteAccepted"}'])
  expect(await house.places(ids)).toEqual(['3/3', '3/3', '3/3'])
  const trip = await house.browser().api.bookings.byKey({ manageKey: booking.manageKey })
  expect(trip).toMatchObject({ offer: 'camp.standard', party: 3, status: 'confirmed', total: 138_000, lines: [{ code: 'camp.standard', quantity: 3 }] })
  expect(trip.days.map(({ date, start, end }) => [date, start, end])).toEqual(dates.map((date) => [date, '09:00', '12:00']))
})

test('twenty copies of one acceptance are one booking; the same key for another quote is turned away (OCTO spec#5)', async () => {
  const quote = await house.sent()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => house.accept(quote, { key })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(granted(await house.accept(quote, { key })).booking.reference).toBe((await bookingOf(quote)).reference)
  await expect(house.accept(await house.sent(), { key })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
  expect(await house.accept(quote)).toEqual({ ok: false, refusal: { code: 'notAllowedNow', allowed: [] } })
})

test('a quote holds nothing: a place that was taken meanwhile is refused, all or nothing, and the quote stands', async () => {
  const quote = await house.sent(3)
  const [, second = ''] = quote.ids
  const session = await house.database.session.findUniqueOrThrow({ where: { id: second } })
  const day = { date: session.date.toISOString().slice(0, 10), start: '09:00' }
  granted(await house.browser().api.bookings.hold(holdWords({ days: [day], party: 2 })))
  expect(await house.accept(quote)).toEqual({ ok: false, refusal: { code: 'noSpaceLeft', left: 1, alternatives: [] } })
  expect(await house.places(quote.ids)).toEqual(['0/4', '2/4', '0/4'])
  expect(await house.read(quote)).toMatchObject({ status: 'sent', booking: null, allowed: ['accept', 'decline', 'askChange'] })
  house.clock.forward(15)
  granted(await house.accept(quote))
  expect(await house.places(quote.ids)).toEqual(['3/3', '3/3', '3/3'])
  house.clock.set(MAY_FIRST)
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
  expect(await house.places([boat])).toEqual(['1/1'])
})

test('accepted prices and rules stay when the price list changes meanwhile (concrexit#787)', async () => {
  const quote = await house.sent()
  const read = await house.read(quote)
  const row = await house.database.catalogueVersion.findFirstOrThrow()
  const data = JSON.parse(JSON.stringify(row.data).replaceAll('46000', '99000').replaceAll('"2026-1"', '"2027-dear"'))
  Object.assign(data.policies, {
    depositPercent: 90,
    depositDueHours: 1,
    balanceDueDays: 40,
    leadTimeHours: 5_000,
    refundLadder: [{ fromDays: 300, percent: 100 }],
  })
  await house.database.catalogueVersion.create({ data: { version: '2027-dear', validFrom: new Date('2027-04-01T00:00:00Z'), data } })
  await house.heard()
  expect((await house.browser().api.catalogue.current()).version).toBe('2027-dear')
  expect(await house.read(quote)).toEqual(read)
  expect(granted(await house.accept(quote)).booking).toMatchObject({ total: 46_000, deposit: 13_800, payments: read.offered?.payments })
  await house.database.catalogueVersion.delete({ where: { version: '2027-dear' } })
  await house.heard()
  expect((await house.browser().api.catalogue.current()).version).toBe('2026-1')
})

test('when organiser or guarantee are taken away again, a camp is no longer accepted online (quality.md promise 35)', async () => {
  const quote = await house.sent()
  await house.setPackageTravel(noPackageTravel)
  expect(refusalCodeIn(await house.accept(quote))).toBe('needsHuman')
  await house.setPackageTravel(packageTravel)
})

test('after all this places, stories, money and quotes add up', async () => {
  expect(await brokenInvariants(house.url)).toEqual([])
})
