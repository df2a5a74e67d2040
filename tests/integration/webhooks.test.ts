import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMinutes } from '#domain/calendar.ts'
import type { CardEvent } from '#domain/cardPayment.ts'
import { cents } from '#domain/money.ts'
import { startPayment } from '#server/commands/startPayment.ts'
import { takeCardNotice } from '#server/http/cardWebhook.ts'
import { signNotice } from '#server/payments/noticeSignature.ts'
import { granted } from '#tests/support/apiHouse.ts'
import { BANK_SECRET, openCardBank, type CardBank } from '#tests/support/cardBank.ts'
import { openMoneyHouse, type MoneyHouse } from '#tests/support/moneyHouse.ts'

let house: MoneyHouse
let desk: CardBank
beforeAll(async () => {
  house = await openMoneyHouse()
  desk = openCardBank(house)
})
afterAll(() => house.stop())

const attempts = () => house.database.paymentAttempt.count()
const receipts = () => house.database.ledgerEntry.count({ where: { kind: { in: ['receipt', 'refund'] } } })
const kept = () => house.database.paymentEvent.count()

/** A notice of a payment that has come, for a fresh booking; what is in it can be changed before it is signed. */
async function notice(change: Partial<CardEvent> = {}): Promise<string> {
  const booking = await house.book()
  const { attempt } = granted(await startPayment(desk.deps, { key: randomUUID(), bookingId: booking.id }))
  const event: CardEvent = {
    id: `evt_${randomUUID()}`,
    reference: `pp_${attempt.id.replaceAll('-', '')}`,
    attemptId: attempt.id,
    kind: 'succeeded',
    amount: cents(attempt.amount),
    occurredAt: house.clock.now(),
    ...change,
  }
  return JSON.stringify(event)
}

const sign = (body: string) => signNotice(BANK_SECRET, body, house.clock.now())

test('a signed notice is taken and answered with 200; the same one again is known', async () => {
  const body = await notice()
  expect([await desk.knock(body, sign(body)), await desk.knock(body, sign(body))]).toEqual(['200 {"outcome":"applied"}', '200 {"outcome":"known"}'])
})

test.each([
  ['without a signature', () => ''],
  ['with the signature of another body', () => sign('{}')],
  ['signed with another secret', (body: string) => signNotice('guessed', body, house.clock.now())],
  ['signed six minutes ago', (body: string) => signNotice(BANK_SECRET, body, addMinutes(house.clock.now(), -6))],
])('a notice %s is refused and leaves nothing', async (_, signatureOf) => {
  const body = await notice()
  const before = [await receipts(), await kept()]
  expect(await desk.knock(body, signatureOf(body))).toBe('400 {"error":"signature"}')
  expect([await receipts(), await kept()]).toEqual(before)
})

test.each([
  ['no JSON', () => 'payment=ok'],
  ['another shape', () => '{"id":"evt_1","type":"charge.succeeded"}'],
  ['a negative amount', () => notice({ amount: cents(-2700) })],
  ['a fraction of a cent', async () => (await notice()).replace('"amount":2700', '"amount":27.5')],
  ['nested without end', () => `${'['.repeat(100)}${']'.repeat(100)}`],
])('a signed notice that is %s is refused and leaves nothing', async (_, make) => {
  const body = await make()
  const before = [await receipts(), await kept()]
  expect((await desk.knock(body, sign(body))).slice(0, 3)).toBe('400')
  expect([await receipts(), await kept()]).toEqual(before)
})

test('a body of more than 64 KB is refused before it is looked at', async () => {
  const body = ' '.repeat(70_000)
  expect((await desk.knock(body, sign(body))).slice(0, 3)).toBe('413')
})

test.each([
  ['that we have never heard of', () => notice({ attemptId: randomUUID() })],
  ['under one of our names but with another reference', () => notice({ reference: 'pp_somebody_else' })],
])('a notice of a payment %s is kept, answered with 200 and moves nothing', async (_, make) => {
  const body = await make()
  const before = await receipts()
  expect([await desk.knock(body, sign(body)), await desk.knock(body, sign(body))]).toEqual(['200 {"outcome":"unknownPayment"}', '200 {"outcome":"known"}'])
  expect(await receipts()).toBe(before)
})

test('another amount than we asked for is booked as what it is: the ledger says what has come, not what was wanted', async () => {
  const body = await notice({ amount: cents(2500) })
  expect(await desk.knock(body, sign(body))).toBe('200 {"outcome":"applied"}')
  expect(await house.database.ledgerEntry.findFirst({ where: { kind: 'receipt' }, orderBy: { createdAt: 'desc' } })).toMatchObject({ amountCents: 2500 })
})

test('a school without cards has no such door', async () => {
  const request = new Request('http://school/webhooks/card', { method: 'POST', body: '{}' })
  expect((await takeCardNotice({ ...desk.deps, cards: null }, request)).status).toBe(404)
})

test('a school without cards has no practice bank either: its procedures answer like every unknown key', async () => {
  const { api } = house.browser()
  const reference = `pp_${'0'.repeat(32)}`
  const calls = [
    api.practice.book({ locale: 'en' }),
    api.practice.look({ reference }),
    api.practice.settle({ reference, outcome: 'succeed', delivery: 'atOnce' }),
  ]
  const answers = await Promise.allSettled(calls)
  expect(answers.map((answer) => (answer.status === 'rejected' ? answer.reason : answer.value))).toMatchObject(calls.map(() => ({ code: 'NOT_FOUND' })))
})

test('nothing about a card or a person stands in what is kept of a notice', async () => {
  expect(await attempts()).toBeGreaterThan(0)
  const rows = await house.database.$queryRaw<object[]>`SELECT to_jsonb(e) AS row FROM payment_events e UNION ALL SELECT to_jsonb(a) FROM payment_attempts a`
  expect(JSON.stringify(rows)).not.toMatch(/guest\.example|Test|Guest|\+49/)
})
