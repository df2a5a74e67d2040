import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { instant } from '#domain/calendar.ts'
import type { CardEvent } from '#domain/cardPayment.ts'
import { checkPayments } from '#server/commands/checkPayments.ts'
import { releaseUnpaid } from '#server/commands/releaseUnpaid.ts'
import { startPayment } from '#server/commands/startPayment.ts'
import { WrongUse } from '#server/commands/wrongUse.ts'
import { ProviderAway } from '#server/payments/cardProvider.ts'
import { createCaller } from '#server/trpc/router.ts'
import { granted, refusalCodeIn } from '#tests/support/apiHouse.ts'
import { openCardBank, type CardBank } from '#tests/support/cardBank.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { openMoneyHouse, type MoneyHouse, type PaidBooking } from '#tests/support/moneyHouse.ts'

let house: MoneyHouse
let desk: CardBank

beforeAll(async () => {
  house = await openMoneyHouse()
  desk = openCardBank(house)
})
afterAll(() => house.stop())
beforeEach(async () => {
  house.clock.set(instant('2027-05-01T10:00:00.000Z'))
  desk.answers.length = 0
  await house.database.$executeRaw`UPDATE payment_attempts SET status = 'abandoned' WHERE status <> 'succeeded'`
})

/** The API with cards, for a browser that has no cookies but its keys. */
const api = () => createCaller({ deps: desk.deps, address: null, requestId: 'test', cookies: { read: () => null, write: () => undefined } })
const statusOf = ({ manageKey }: PaidBooking) => api().payments.status({ manageKey })
const started = async ({ id }: PaidBooking) => granted(await startPayment(desk.deps, { key: randomUUID(), bookingId: id })).attempt
const referenceOf = (redirectTo: string) => redirectTo.split('#p=')[1] ?? ''
const rowOf = async (id: string) => (await house.database.paymentAttempt.findUniqueOrThrow({ where: { id } })).status

async function ledger({ id }: Pick<PaidBooking, 'id'>): Promise<string[]> {
  const rows = await house.database.ledgerEntry.findMany({
    where: { bookingId: id, kind: { in: ['receipt', 'refund'] } },
    orderBy: [{ at: 'asc' }, { createdAt: 'asc' }],
  })
  return rows.map(({ kind, purpose, amountCents, source }) => `${kind} ${purpose} ${amountCents} ${source}`)
}

/** The bank's clerk lets something happen; the events that tell of it have not left yet. */
const settled = (redirectTo: string, outcome: Parameters<CardBank['bank']['settle']>[1]) => desk.bank.settle(referenceOf(redirectTo), outcome)
async function tell(events: readonly CardEvent[]): Promise<void> {
  for (const event of events) await desk.bank.notify(event)
}

test('a deposit is paid by card: the bank is opened with what is due, its notice alone makes the receipt, the guest hears of it and the rest is due', async () => {
  const booking = await house.book({ locale: 'de' })
  expect((await statusOf(booking)).state).toBe('notFound')
  const { id, amount, redirectTo } = await started(booking)
  expect([amount, redirectTo]).toEqual([2700, `/test-payment#p=pp_${id.replaceAll('-', '')}`])
  expect(await statusOf(booking)).toMatchObject({ state: 'checking', amount: 2700, locale: 'de', offer: 'lesson.intro', paymentState: 'deposit_due' })
  await tell(await settled(redirectTo, 'succeeded'))
  expect(desk.answers).toEqual(['200 {"outcome":"applied"}', '200 {"outcome":"applied"}'])
  expect(await statusOf(booking)).toMatchObject({ state: 'received', paymentState: 'deposit_paid' })
  expect(await ledger(booking)).toEqual(['receipt card 2700 card:practice'])
  expect(await house.mails(booking)).toEqual(['paymentReceived {"amount":2700}'])
  expect((await started(booking)).amount).toBe(6300)
})

test('coming back from the bank moves no money: without a notice the payment is being checked, whatever the address says (cal.diy#22126)', async () => {
  const booking = await house.book()
  const { redirectTo } = await started(booking)
  await settled(redirectTo, 'succeeded')
  expect((await statusOf(booking)).state).toBe('checking')
  expect((await api().payments.status({ manageKey: booking.manageKey, reference: 'WF-0000-000' })).state).toBe('notFound')
  expect(await ledger(booking)).toEqual([])
})

test('unknown keys, no key and a booking without a card payment are all the same: not found', async () => {
  const booking = await house.book()
  const { serverTime: _time, ...nobody } = await api().payments.status({})
  for (const asked of [{ manageKey: 'x'.repeat(22) }, { manageKey: booking.manageKey }, { reference: 'WF-7K3M-Q2X' }]) {
    expect(await api().payments.status(asked)).toMatchObject(nobody)
  }
  await expect(api().payments.start({ key: randomUUID(), manageKey: 'x'.repeat(22) })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a notice that comes twice, side by side and one after the other, books once', async () => {
  const booking = await house.book()
  const { redirectTo } = await started(booking)
  const events = await settled(redirectTo, 'succeeded')
  await Promise.all([tell(events), tell(events), tell(events)])
  await tell(events)
  expect(desk.answers.filter((answer) => answer.includes('applied'))).toHaveLength(2)
  expect(await ledger(booking)).toHaveLength(1)
  expect(await house.mails(booking)).toHaveLength(1)
})

test('notices in the wrong order come to the same: the earlier one changes nothing any more', async () => {
  const booking = await house.book()
  const { id, redirectTo } = await started(booking)
  await tell((await settled(redirectTo, 'succeeded')).toReversed())
  expect(desk.answers).toEqual(['200 {"outcome":"applied"}', '200 {"outcome":"ignored"}'])
  expect([await rowOf(id), await ledger(booking)]).toEqual(['succeeded', ['receipt card 2700 card:practice']])
})

test('a refund that is told before its payment waits for it; once both are known the ledger has both', async () => {
  const booking = await house.book()
  const { redirectTo } = await started(booking)
  const [processing, succeeded] = await settled(redirectTo, 'succeeded')
  const [refunded] = await settled(redirectTo, 'refunded')
  if (!processing || !succeeded || !refunded) throw new Error('The bank has told too little')
  await tell([refunded])
  expect([desk.answers, await ledger(booking)]).toEqual([['200 {"outcome":"early"}'], []])
  await tell([succeeded, processing, refunded])
  expect(await ledger(booking)).toEqual(['receipt card 2700 card:practice', 'refund card 2700 card:practice'])
  expect(await house.trip(booking)).toMatchObject({ paid: 0, status: 'confirmed' })
})

test('a notice that is faster than the bank’s answer to us finds its payment by our own name for it', async () => {
  const booking = await house.book()
  const { cards } = desk
  const hasty = {
    ...desk.deps,
    cards: {
      ...cards,
      open: async (wish: Parameters<typeof cards.open>[0]) => {
        const opened = await cards.open(wish)
        await tell(await settled(opened.redirectTo, 'succeeded'))
        return opened
      },
    },
  }
  const { attempt } = granted(await startPayment(hasty, { key: randomUUID(), bookingId: booking.id }))
  expect([await rowOf(attempt.id), await ledger(booking)]).toEqual(['succeeded', ['receipt card 2700 card:practice']])
})

test('a declined card leaves the booking as it was; another try is a new payment, and a card that works after all counts', async () => {
  const booking = await house.book()
  const first = await started(booking)
  await tell(await settled(first.redirectTo, 'declined'))
  expect((await statusOf(booking)).state).toBe('failed')
  expect((await house.trip(booking)).status).toBe('confirmed')
  const second = await started(booking)
  expect(second.id).not.toBe(first.id)
  await tell(await settled(first.redirectTo, 'succeeded'))
  expect([await rowOf(first.id), await ledger(booking)]).toEqual(['succeeded', ['receipt card 2700 card:practice']])
})

test('the same call and a second tap come to one payment; while the bank works on it no second one begins', async () => {
  const booking = await house.book()
  const key = randomUUID()
  const calls = await Promise.all([key, key, randomUUID()].map((each) => startPayment(desk.deps, { key: each, bookingId: booking.id })))
  expect(new Set(calls.map((answer) => granted(answer).attempt.redirectTo)).size).toBe(1)
  await tell(await settled(granted(calls[0] ?? { ok: false, refusal: { code: 'needsHuman' } }).attempt.redirectTo, 'processing'))
  expect(refusalCodeIn(await startPayment(desk.deps, { key: randomUUID(), bookingId: booking.id }))).toBe('notAllowedNow')
})

test('when the bank does not answer nothing has happened, and the same call succeeds later (cal.diy#2170)', async () => {
  const booking = await house.book()
  const key = randomUUID()
  const away = { ...desk.deps, cards: { ...desk.cards, open: () => Promise.reject(new ProviderAway('no answer')) } }
  await expect(startPayment(away, { key, bookingId: booking.id })).rejects.toThrow(ProviderAway)
  expect((await house.trip(booking)).status).toBe('confirmed')
  expect(granted(await startPayment(desk.deps, { key, bookingId: booking.id })).attempt.id).toBe(key)
})

test('what is paid, what has ended and a school without cards take no card payment', async () => {
  const [paid, cancelled, open] = [await house.book(), await house.book(), await house.book()]
  await house.transfer(paid, 9000)
  house.clock.set(instant('2027-05-04T10:00:00.001Z'))
  await releaseUnpaid(desk.deps, cancelled.id)
  const code = async (deps: CardBank['deps'], { id }: PaidBooking) => refusalCodeIn(await startPayment(deps, { key: randomUUID(), bookingId: id }))
  expect([await code(desk.deps, paid), await code(desk.deps, cancelled), await code({ ...desk.deps, cards: null }, open)]).toEqual(
    Array.from({ length: 3 }, () => 'notAllowedNow'),
  )
  await expect(startPayment(desk.deps, { key: randomUUID(), bookingId: randomUUID() })).rejects.toThrow(new WrongUse('unknownKey'))
})

test('a try that nobody finishes is abandoned after half an hour, once although two instances look, and the guest pays anew; money that comes all the same is booked (cal.diy PR#26134)', async () => {
  const booking = await house.book()
  const { id, redirectTo } = await started(booking)
  house.clock.forward(29)
  expect([await checkPayments(desk.deps), await rowOf(id)]).toEqual([0, 'redirected'])
  house.clock.forward(1)
  const ended = await Promise.all([checkPayments(desk.deps), checkPayments(desk.deps)])
  expect([ended.toSorted((one, other) => one - other), await rowOf(id), (await statusOf(booking)).state]).toEqual([[0, 1], 'abandoned', 'failed'])
  expect((await started(booking)).id).not.toBe(id)
  await tell(await settled(redirectTo, 'succeeded'))
  expect(await ledger(booking)).toEqual(['receipt card 2700 card:practice'])
})

test('before a try is given up the bank is asked: a lost notice is found, and its late arrival changes nothing', async () => {
  const booking = await house.book()
  const { id, redirectTo } = await started(booking)
  const lost = await settled(redirectTo, 'succeeded')
  house.clock.forward(30)
  expect([await checkPayments(desk.deps), await rowOf(id)]).toEqual([0, 'succeeded'])
  await tell(lost)
  expect([desk.answers, await ledger(booking)]).toEqual([Array.from(lost, () => '200 {"outcome":"known"}'), ['receipt card 2700 card:practice']])
})

test('a payment the bank is still working on is of unknown fate, asked after again, and found', async () => {
  const booking = await house.book()
  const { id, redirectTo } = await started(booking)
  await tell(await settled(redirectTo, 'processing'))
  house.clock.forward(30)
  const away = { ...desk.deps, cards: { ...desk.cards, eventsOf: () => Promise.reject(new ProviderAway('no answer')) } }
  expect([await checkPayments(away), await rowOf(id)]).toEqual([0, 'processing'])
  expect([await checkPayments(desk.deps), await rowOf(id), (await statusOf(booking)).state]).toEqual([1, 'unknown', 'checking'])
  await settled(redirectTo, 'succeeded')
  await checkPayments(desk.deps)
  expect([await rowOf(id), await ledger(booking)]).toEqual(['succeeded', ['receipt card 2700 card:practice']])
})

test('a card payment for a booking that was released meanwhile revives it, like a transfer', async () => {
  const booking = await house.book()
  const { redirectTo } = await started(booking)
  const events = await settled(redirectTo, 'succeeded')
  house.clock.set(instant('2027-05-04T10:00:00.001Z'))
  await releaseUnpaid(desk.deps, booking.id)
  await tell(events)
  expect(await house.trip(booking)).toMatchObject({ status: 'confirmed', paid: 2700 })
})

test('money that a real card has moved is never unmade by hand: a payment that has come stays come', async () => {
  const booking = await house.book()
  const { id, redirectTo } = await started(booking)
  await tell(await settled(redirectTo, 'succeeded'))
  await expect(house.database.$executeRaw`UPDATE payment_attempts SET status = 'declined' WHERE id = ${id}::uuid`).rejects.toThrow()
  await expect(house.database.$executeRaw`UPDATE payment_attempts SET amount_cents = 1 WHERE id = ${id}::uuid`).rejects.toThrow()
  await expect(house.database.$executeRaw`DELETE FROM payment_events`).rejects.toThrow()
})

test('after all of it places, histories and ledgers fit together', async () => {
  expect(await brokenInvariants(house.url)).toEqual([])
})
