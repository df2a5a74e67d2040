import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMinutes, instantOf, localDate, wallTime } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import type { Refused } from '#domain/refusal.ts'
import { expireQuotes } from '#server/commands/expireQuotes.ts'
import { planSessions } from '#server/commands/planSessions.ts'
import type { SendQuoteAnswer } from '#server/commands/sendQuote.ts'
import { takeQuote } from '#server/commands/takeQuote.ts'
import { withdrawQuote } from '#server/commands/withdrawQuote.ts'
import { granted, refusalCodeIn } from '#tests/support/apiHouse.ts'
import { holdWords } from '#tests/support/guestWords.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { MAY_FIRST, noPackageTravel, openQuoteHouse, packageTravel, type AskedQuote, type QuoteHouse } from '#tests/support/quoteHouse.ts'

let house: QuoteHouse
const TODAY = localDate('2027-05-01')

beforeAll(async () => {
  house = await openQuoteHouse()
})
afterAll(async () => {
  await house.stop()
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
  const quote = await house.sent()
  granted(await house.answer(quote, quote.ids, { lines: [{ code: 'camp.standard', quantity: 1, unit: cents(50_000) }] }))
  expect(await house.accept(quote, { revision: 1 })).toEqual({ ok: false, refusal: { code: 'priceChanged', was: 46_000, now: 50_000 } })
  expect(granted(await house.accept(quote, { revision: 2 })).booking.total).toBe(50_000)
})

test('a guest asks for a change: the school hears of it, the answer can no longer be accepted, a new one can', async () => {
  const quote = await house.sent()
  house.clock.forward(60)
  const { browser } = house
  expect(await browser().api.quotes.askChange({ key: randomUUID(), quoteKey: quote.quoteKey, text: 'Two rooms, please' })).toEqual({
    ok: true,
    status: 'in_progress',
  })
  expect(await house.read(quote)).toMatchObject({ status: 'in_progress', answerBy: '2027-05-02T12:00:00.000Z', allowed: ['decline'] })
  expect(await house.outbox({ quoteId: quote.id })).toContain('schoolNotice es {"kind":"quoteChangeAsked"}')
  expect(await house.accept(quote)).toEqual({ ok: false, refusal: { code: 'notAllowedNow', allowed: ['decline'] } })
  granted(await house.answer(quote, quote.ids))
  granted(await house.accept(quote))
  house.clock.set(MAY_FIRST)
})

test('a guest declines: the school hears of it once, and nothing can follow', async () => {
  const quote = await house.sent()
  const key = randomUUID()
  const decline = () => house.browser().api.quotes.decline({ key, quoteKey: quote.quoteKey })
  expect(await Promise.all([decline(), decline(), decline()])).toEqual(Array.from({ length: 3 }, () => ({ ok: true, status: 'declined' })))
  expect((await house.outbox({ quoteId: quote.id })).filter((mail) => mail.includes('quoteDeclined'))).toHaveLength(1)
  expect(await house.accept(quote)).toEqual({ ok: false, refusal: { code: 'notAllowedNow', allowed: [] } })
  expect(refusedIn(await house.answer(quote, quote.ids))).toMatchObject({ ok: false, refusal: { code: 'notAllowedNow' } })
})

test('at the end of its last minute an answer is over, whether the clock has ended it yet or not, and can be asked for again', async () => {
  const [one, other] = [await house.sent(), await house.sent()]
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
  house.clock.set(MAY_FIRST)
})

test('staff take a quote into their hands and can take it back; what was accepted stays', async () => {
  const quote = await house.ask()
  expect(await takeQuote(house.api.deps, quote.id)).toEqual({ ok: true, status: 'in_progress' })
  expect(await withdrawQuote(house.api.deps, quote.id)).toEqual({ ok: true, status: 'withdrawn' })
  const accepted = await house.sent()
  granted(await house.accept(accepted))
  expect(await withdrawQuote(house.api.deps, accepted.id)).toEqual({ ok: false, refusal: { code: 'notAllowedNow', allowed: [] } })
})

test('engine.md section 2: a changed roster leaves the sessions that a quote was answered with, and changes all others', async () => {
  const quote = await house.sent()
  const { ids } = await house.teachWeek()
  await house.database.session.updateMany({ where: { id: { in: [...quote.ids, ...ids] } }, data: { madeByStaff: false } })
  expect(await planSessions(house.api.deps)).toEqual({ added: 0, removed: ids.length })
  granted(await house.accept(quote))
})

test('after all this places, stories, money and quotes add up', async () => {
  expect(await brokenInvariants(house.url)).toEqual([])
})

/** The answer to staff that must be a refusal. */
function refusedIn(answer: SendQuoteAnswer): Refused {
  if (answer.ok || 'missing' in answer) throw new Error(`Not refused: ${JSON.stringify(answer)}`)
  return answer
}
