import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { instant, wallTime } from '#domain/calendar.ts'
import { nobody } from '#server/commands/commandDeps.ts'
import { cancelBooking } from '#server/commands/cancelBooking.ts'
import { holdPlaces } from '#server/commands/holdPlaces.ts'
import { moveReceipt } from '#server/commands/moveReceipt.ts'
import { recordReceipt } from '#server/commands/recordReceipt.ts'
import { releaseUnpaid } from '#server/commands/releaseUnpaid.ts'
import { startPayment } from '#server/commands/startPayment.ts'
import { takeCardNotice } from '#server/http/cardWebhook.ts'
import { SIGNATURE_HEADER, signNotice } from '#server/payments/noticeSignature.ts'
import { createDatabase, inTransaction, type Database } from '#server/repositories/transaction.ts'
import type { ApiDeps } from '#server/trpc/apiContext.ts'
import { granted } from '#tests/support/apiHouse.ts'
import { BANK_SECRET, openCardBank, type CardBank } from '#tests/support/cardBank.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { openMoneyHouse, type MoneyHouse, type PaidBooking } from '#tests/support/moneyHouse.ts'
import { race, raceRounds, roundsUntil } from '#tests/support/race.ts'

vi.setConfig({ testTimeout: 300_000 })

let house: MoneyHouse
let desk: CardBank
let second: Database
/** Two instances of the school on one database. */
let here: ApiDeps
let there: ApiDeps

beforeEach(async () => {
  house = await openMoneyHouse()
  desk = openCardBank(house)
  second = createDatabase(house.url, 6)
  here = desk.deps
  there = { ...desk.deps, database: second }
})
afterEach(async () => {
  await Promise.all([house.stop(), second.$disconnect()])
})

const receive = (deps: ApiDeps, { id }: PaidBooking, amount: number, key = randomUUID()) =>
  recordReceipt(deps, { key, bookingId: id, amount, means: 'transfer' })

async function ledger({ id }: PaidBooking): Promise<string[]> {
  const rows = await house.database.ledgerEntry.findMany({ where: { bookingId: id, kind: { in: ['receipt', 'refund'] } } })
  return rows.map(({ kind, amountCents }) => `${kind} ${amountCents}`)
}

async function lateNotices({ id }: PaidBooking): Promise<number> {
  return await house.database.outboxMessage.count({ where: { bookingId: id, template: 'schoolNotice', payload: { path: ['kind'], equals: 'lateReceipt' } } })
}

/** The rounds of a race, until each of the two has won one. */
const roundsFor = (winners: readonly string[]): Generator<number> => roundsUntil(() => new Set(winners).size === 2)

/** Whoever won, it must have been each of them in some round, or the race was none. */
function expectBothWon(winners: readonly string[]): void {
  expect(new Set(winners).size, winners.join(' ')).toBe(2)
}

test('a guest cancels at the instant in which their money comes: the money is owed to them either way, and a late one is told to the school', async () => {
  const winners: string[] = []
  for (const round of roundsFor(winners)) {
    const booking = await house.book()
    const [cancelled, received] = await race(
      round,
      () => cancelBooking(here, booking.id, { key: randomUUID() }),
      () => receive(there, booking, 9000),
    )
    granted(cancelled)
    const { outcome, ...standing } = granted(received).receipt
    expect(['booked', 'refundTask']).toContain(outcome)
    winners.push(outcome === 'booked' ? 'money' : 'cancel')
    expect(standing).toEqual(outcome === 'booked' ? { paymentState: 'paid', outstanding: 0 } : { paymentState: 'refund_due', outstanding: 0 })
    expect([(await house.trip(booking)).money, await lateNotices(booking)]).toMatchObject([{ received: 9000, refundDue: 9000 }, outcome === 'booked' ? 0 : 1])
  }
  expectBothWon(winners)
  expect(await brokenInvariants(house.url)).toEqual([])
})

test('the school releases a booking at the instant in which its money comes: it stands in the end, whoever was first', async () => {
  const winners: string[] = []
  for (const round of roundsFor(winners)) {
    house.clock.set(instant('2027-05-01T10:00:00.000Z'))
    const booking = await house.book()
    house.clock.set(instant('2027-05-04T10:00:00.001Z'))
    const [released, received] = await race(
      round,
      () => releaseUnpaid(here, booking.id),
      () => receive(there, booking, 2700),
    )
    expect(granted(received).receipt.outcome).toBe(released.ok ? 'revived' : 'booked')
    if (!released.ok) expect(released.refusal).toMatchObject({ code: 'notAllowedNow', allowed: expect.arrayContaining(['cancel']) })
    winners.push(released.ok ? 'release' : 'money')
    expect(await house.trip(booking)).toMatchObject({ status: 'confirmed', paid: 2700, money: { outstanding: 6300 } })
  }
  expectBothWon(winners)
  expect(await brokenInvariants(house.url)).toEqual([])
})

test('late money wants a released place back at the instant in which somebody else takes the last ones: one of them has it, and the money is never lost', async () => {
  const winners: string[] = []
  for (const round of roundsFor(winners)) {
    house.clock.set(instant('2027-05-01T10:00:00.000Z'))
    const booking = await house.book()
    house.clock.set(instant('2027-05-04T10:00:00.001Z'))
    granted(await releaseUnpaid(here, booking.id))
    const [received, held] = await race(
      round,
      () => receive(here, booking, 2700),
      () => holdPlaces(there, { key: randomUUID(), offer: 'lesson.intro', party: 4, days: [{ date: booking.date, start: wallTime('09:00') }] }, nobody),
    )
    const { outcome } = granted(received).receipt
    expect([outcome, held.ok]).toEqual(outcome === 'revived' ? ['revived', false] : ['refundTask', true])
    winners.push(outcome)
    expect(await lateNotices(booking)).toBe(outcome === 'revived' ? 0 : 1)
  }
  expectBothWon(winners)
  expect(await brokenInvariants(house.url)).toEqual([])
})

test('one line of a bank statement is entered twenty times on two instances: it is booked once', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const booking = await house.book()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, copy) => receive(copy % 2 === 0 ? here : there, booking, 2700, key)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect([await ledger(booking), await house.mails(booking)]).toEqual([['receipt 2700'], ['paymentReceived {"amount":2700}']])
  }
  expect(await brokenInvariants(house.url)).toEqual([])
})

test('two colleagues move the same money to two bookings at once: it arrives at one of them', async () => {
  const winners: string[] = []
  for (const round of roundsFor(winners)) {
    const [wrong, one, other] = [await house.book(), await house.book(), await house.book()]
    await house.transfer(wrong, 2700)
    const move = (deps: ApiDeps, to: PaidBooking) =>
      moveReceipt(deps, { key: randomUUID(), fromId: wrong.id, toId: to.id, amount: 2700 }).then(
        () => true,
        () => false,
      )
    const moved = await race(
      round,
      () => move(here, one),
      () => move(there, other),
    )
    expect(moved.filter(Boolean)).toHaveLength(1)
    winners.push(moved[0] ? 'one' : 'other')
    expect([await ledger(one), await ledger(other)].flat()).toEqual(['receipt 2700'])
    expect((await house.trip(wrong)).paid).toBe(0)
  }
  expectBothWon(winners)
  expect(await brokenInvariants(house.url)).toEqual([])
})

test('a bank tells the same payment to two servers at once, many times: it is booked once', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const booking = await house.book()
    const { attempt } = granted(await startPayment(here, { key: randomUUID(), bookingId: booking.id }))
    const events = await desk.bank.settle(attempt.redirectTo.split('#p=')[1] ?? '', 'succeeded')
    const knock = async (deps: ApiDeps, event: object): Promise<string> => {
      const body = JSON.stringify(event)
      const headers = { [SIGNATURE_HEADER]: signNotice(BANK_SECRET, body, house.clock.now()) }
      return await (await takeCardNotice(deps, new Request('http://school/webhooks/card', { method: 'POST', body, headers }))).text()
    }
    const answers = await Promise.all(Array.from({ length: 10 }, (_, copy) => events.map((event) => knock(copy % 2 === 0 ? here : there, event))).flat())
    expect(answers.filter((answer) => answer.includes('known')).length).toBe(18)
    expect([await ledger(booking), await house.mails(booking)]).toEqual([['receipt 2700'], ['paymentReceived {"amount":2700}']])
  }
  expect(await brokenInvariants(house.url)).toEqual([])
})

test('a guest begins to pay at the instant in which they cancel elsewhere: no payment begins for what is over, and money of one that had begun goes back', async () => {
  const winners: string[] = []
  for (const round of roundsFor(winners)) {
    const booking = await house.book()
    const [started, cancelled] = await race(
      round,
      () => startPayment(here, { key: randomUUID(), bookingId: booking.id }),
      () => cancelBooking(there, booking.id, { key: randomUUID() }),
    )
    granted(cancelled)
    winners.push(started.ok ? 'pay' : 'cancel')
    if (!started.ok) {
      expect(started.refusal.code).toBe('notAllowedNow')
      continue
    }
    const events = await desk.bank.settle(started.attempt.redirectTo.split('#p=')[1] ?? '', 'succeeded')
    for (const event of events) await desk.bank.notify(event)
    expect([(await house.trip(booking)).status, (await house.trip(booking)).money.refundDue, await lateNotices(booking)]).toEqual(['cancelled', 2700, 1])
  }
  expectBothWon(winners)
  expect(await brokenInvariants(house.url)).toEqual([])
})

test('a guest taps twice, in two tabs on two instances: one payment is opened', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const booking = await house.book()
    const started = await Promise.all(
      Array.from({ length: 8 }, (_, tab) => startPayment(tab % 2 === 0 ? here : there, { key: randomUUID(), bookingId: booking.id })),
    )
    expect(new Set(started.map((answer) => granted(answer).attempt.redirectTo)).size).toBe(1)
    expect(await house.database.paymentAttempt.count({ where: { bookingId: booking.id } })).toBe(1)
  }
  expect(await brokenInvariants(house.url)).toEqual([])
})

test('the control: the same twenty entries in a table that looks before it writes are booked more than once in at least nine of ten', async () => {
  await house.database.$executeRaw`CREATE TABLE unguarded_ledger (round int NOT NULL, reference text NOT NULL)`
  const enter = async (database: Database, round: number): Promise<void> => {
    await inTransaction(database, async (tx) => {
      const [row] = await tx.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM unguarded_ledger WHERE round = ${round}::int`
      if ((row?.count ?? 0) > 0) return
      await tx.$executeRaw`SELECT pg_sleep(0.01)`
      await tx.$executeRaw`INSERT INTO unguarded_ledger VALUES (${round}::int, 'one line of a statement')`
    })
  }
  const doubled: boolean[] = []
  for (let round = 0; round < raceRounds; round += 1) {
    await Promise.all(Array.from({ length: 20 }, (_, copy) => enter(copy % 2 === 0 ? house.database : second, round)))
    const [row] = await house.database.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM unguarded_ledger WHERE round = ${round}::int`
    doubled.push((row?.count ?? 0) > 1)
  }
  expect(doubled.filter(Boolean).length / doubled.length).toBeGreaterThanOrEqual(0.9)
})
