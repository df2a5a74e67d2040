import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { instant, wallTime } from '#domain/calendar.ts'
import { moveReceipt } from '#server/commands/moveReceipt.ts'
import { recordReceipt } from '#server/commands/recordReceipt.ts'
import { recordRefund } from '#server/commands/recordRefund.ts'
import { releaseUnpaid } from '#server/commands/releaseUnpaid.ts'
import { WrongUse } from '#server/commands/wrongUse.ts'
import { granted } from '#tests/support/apiHouse.ts'
import { holdWords } from '#tests/support/guestWords.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { openMoneyHouse, type MoneyHouse, type PaidBooking } from '#tests/support/moneyHouse.ts'

let house: MoneyHouse
beforeAll(async () => {
  house = await openMoneyHouse()
})
afterAll(async () => {
  await house.stop()
})
beforeEach(() => {
  house.clock.set(instant('2027-05-01T10:00:00.000Z'))
})

const deps = () => house.api.deps

/** A booking whose deposit has not come in time and whose places the school has given back. */
async function released(): Promise<PaidBooking> {
  const booking = await house.book()
  house.clock.set(instant('2027-05-04T10:00:00.001Z'))
  expect(await releaseUnpaid(deps(), booking.id)).toEqual({ ok: true })
  return booking
}

async function placesLeft({ date }: PaidBooking): Promise<number | undefined> {
  const { days } = await house.browser().api.availability.month({ offer: 'lesson.intro', month: date.slice(0, 7), party: 1 })
  return days.find((day) => day.date === date)?.starts[0]?.placesLeft
}

async function ledger({ id }: Pick<PaidBooking, 'id'>): Promise<string[]> {
  const rows = await house.database.ledgerEntry.findMany({ where: { bookingId: id, kind: { not: 'charge' } }, orderBy: [{ at: 'asc' }, { createdAt: 'asc' }] })
  return rows.map(({ kind, purpose, amountCents }) => `${kind} ${purpose} ${amountCents}`)
}

test('a deposit comes in two transfers, then the rest and a little too much: each stands, each is answered by mail, the trip page asks for what is left', async () => {
  const booking = await house.book()
  expect((await house.trip(booking)).bankTransfer?.amount).toBe(2700)
  expect(await house.transfer(booking, 1000)).toEqual({ ok: true, receipt: { outcome: 'booked', paymentState: 'deposit_due', outstanding: 8000 } })
  expect((await house.trip(booking)).bankTransfer?.amount).toBe(1700)
  expect(await house.transfer(booking, 1700)).toEqual({ ok: true, receipt: { outcome: 'booked', paymentState: 'deposit_paid', outstanding: 6300 } })
  expect(await house.trip(booking)).toMatchObject({ paid: 2700, bankTransfer: { amount: 6300 } })
  expect(await house.transfer(booking, 6400)).toEqual({ ok: true, receipt: { outcome: 'booked', paymentState: 'overpaid', outstanding: 0 } })
  expect((await house.trip(booking)).bankTransfer).toMatchObject({ amount: 0, qrSvg: null })
  expect((await house.mails(booking)).toSorted()).toEqual([
    ...[1000, 1700, 6400].map((amount) => `paymentReceived {"amount":${amount}}`),
    'schoolNotice {"kind":"refundDue","amount":100}',
  ])
})

test('the same line of a bank statement is booked once, however often it is entered; with another amount it is a mistake (pretix#1067)', async () => {
  const booking = await house.book()
  const key = randomUUID()
  const answers = [await house.transfer(booking, 2700, key), await house.transfer(booking, 2700, key)]
  expect(answers[1]).toEqual(answers[0])
  await expect(house.transfer(booking, 2800, key)).rejects.toThrow(new WrongUse('keyReused'))
  expect(await ledger(booking)).toEqual(['receipt transfer 2700'])
  expect(await house.mails(booking)).toHaveLength(1)
})

test('no amount, a negative one, a fraction and a booking that does not exist are turned away and leave nothing', async () => {
  const booking = await house.book()
  for (const amount of [0, -100, 10.5, Number.NaN]) await expect(house.transfer(booking, amount)).rejects.toThrow(new WrongUse('invalidInput', ['amount']))
  await expect(house.transfer({ id: randomUUID() }, 100)).rejects.toThrow(new WrongUse('unknownKey'))
  const { hold } = granted(await house.browser().api.bookings.hold(holdWords({ days: [{ date: booking.date, start: wallTime('09:00') }] })))
  await expect(house.transfer(hold, 100)).rejects.toThrow(new WrongUse('unknownKey'))
  expect(await ledger(booking)).toEqual([])
})

test('the school releases an unpaid booking only once its money is overdue; the place is free at once', async () => {
  const booking = await house.book()
  house.clock.set(instant('2027-05-04T10:00:00.000Z'))
  expect(await releaseUnpaid(deps(), booking.id)).toMatchObject({ ok: false, refusal: { code: 'notAllowedNow' } })
  expect(await placesLeft(booking)).toBe(3)
  house.clock.forward(1)
  expect(await releaseUnpaid(deps(), booking.id)).toEqual({ ok: true })
  expect(await placesLeft(booking)).toBe(4)
  expect(await releaseUnpaid(deps(), booking.id)).toMatchObject({ ok: false, refusal: { code: 'notAllowedNow' } })
})

test('a late transfer for a released booking revives it while there are places: same day, same price, places taken again (pretix#74)', async () => {
  const booking = await released()
  house.clock.set(instant('2027-05-10T10:00:00.000Z'))
  expect(await house.transfer(booking, 2700)).toEqual({ ok: true, receipt: { outcome: 'revived', paymentState: 'deposit_paid', outstanding: 6300 } })
  expect(await house.trip(booking)).toMatchObject({ status: 'confirmed', total: 9000, paid: 2700, days: [{ date: booking.date, status: 'planned' }] })
  expect(await placesLeft(booking)).toBe(3)
  const sent = (await house.mails(booking)).map((mail) => mail.split(' ')[0])
  expect(sent.filter((template) => template === 'paymentReceived')).toHaveLength(1)
  expect(sent.filter((template) => template === 'bookingConfirmed')).toHaveLength(1)
})

test('a late transfer for a booking whose places are gone stays as money to send back, and the school is told: nothing is lost, nothing silent (alf.io#531)', async () => {
  const booking = await released()
  granted(await house.browser().api.bookings.hold(holdWords({ days: [{ date: booking.date, start: wallTime('09:00') }], party: 4 })))
  expect(await house.transfer(booking, 2700)).toEqual({ ok: true, receipt: { outcome: 'refundTask', paymentState: 'refund_due', outstanding: 0 } })
  const { status, paid } = await house.trip(booking)
  expect([status, paid]).toEqual(['cancelled', 2700])
  expect(await house.mails(booking)).toContain('schoolNotice {"kind":"lateReceipt","amount":2700}')
  expect(granted(await recordRefund(deps(), { key: randomUUID(), bookingId: booking.id, amount: 2700, means: 'transfer' })).refund).toEqual({
    paymentState: 'refunded',
    outstanding: 0,
  })
  expect(await ledger(booking)).toEqual(expect.arrayContaining(['receipt transfer 2700', 'refund transfer 2700']))
})

test('a booking that was released and revived can be released and revived again', async () => {
  const booking = await released()
  await house.transfer(booking, 1000)
  expect((await house.trip(booking)).status).toBe('confirmed')
  expect(await releaseUnpaid(deps(), booking.id)).toEqual({ ok: true })
  expect(granted(await house.transfer(booking, 1700)).receipt).toEqual({ outcome: 'revived', paymentState: 'deposit_paid', outstanding: 6300 })
})

test('only what is owed goes back: nothing of a booking that stands, the surplus of one that was overpaid', async () => {
  const booking = await house.book()
  const refund = (amount: number, key = randomUUID()) => recordRefund(deps(), { key, bookingId: booking.id, amount, means: 'transfer' })
  await house.transfer(booking, 9000)
  await expect(refund(1)).rejects.toThrow(new WrongUse('invalidInput', ['amount']))
  await house.transfer(booking, 500)
  await expect(refund(501)).rejects.toThrow(new WrongUse('invalidInput', ['amount']))
  const key = randomUUID()
  expect([await refund(500, key), await refund(500, key)]).toEqual([0, 1].map(() => ({ ok: true, refund: { paymentState: 'paid', outstanding: 0 } })))
  await expect(refund(1)).rejects.toThrow(new WrongUse('invalidInput', ['amount']))
  expect((await ledger(booking)).filter((line) => line.startsWith('refund'))).toEqual(['refund transfer 500'])
})

test('money on the wrong booking is moved to the right one by a pair of entries; nothing that was written is rewritten (pretix#1365)', async () => {
  const [wrong, right] = [await house.book(), await house.book()]
  await house.transfer(wrong, 9000)
  const moved = { key: randomUUID(), fromId: wrong.id, toId: right.id, amount: 9000 }
  expect([await moveReceipt(deps(), moved), await moveReceipt(deps(), moved)]).toEqual(
    [0, 1].map(() => ({ ok: true, receipt: { outcome: 'booked', paymentState: 'paid', outstanding: 0 } })),
  )
  expect([await ledger(wrong), await ledger(right)]).toEqual([['receipt transfer 9000', 'refund moved 9000'], ['receipt moved 9000']])
  expect(await house.trip(wrong)).toMatchObject({ paid: 0, bankTransfer: { amount: 2700 } })
  expect((await house.mails(wrong)).at(-1)).toBe('paymentMoved {"amount":9000}')
  expect(await house.mails(right)).toEqual(['paymentReceived {"amount":9000}'])
  await expect(moveReceipt(deps(), { ...moved, key: randomUUID() })).rejects.toThrow(new WrongUse('invalidInput', ['amount']))
  await expect(moveReceipt(deps(), { ...moved, key: randomUUID(), toId: wrong.id })).rejects.toThrow(new WrongUse('invalidInput', ['toId']))
})

test('what was paid too much on one booking is moved to its released sister and revives it', async () => {
  const sister = await released()
  const rich = await house.book()
  await house.transfer(rich, 18_000)
  const answer = granted(await moveReceipt(deps(), { key: randomUUID(), fromId: rich.id, toId: sister.id, amount: 9000 }))
  expect(answer.receipt).toEqual({ outcome: 'revived', paymentState: 'paid', outstanding: 0 })
  expect(await house.trip(rich)).toMatchObject({ paid: 9000 })
})

test('cash in the hand on the day is a receipt like any other', async () => {
  const booking = await house.book()
  const cash = granted(await recordReceipt(deps(), { key: randomUUID(), bookingId: booking.id, amount: 9000, means: 'cash' }))
  expect(cash.receipt.paymentState).toBe('paid')
  expect(await ledger(booking)).toEqual(['receipt cash 9000'])
})

test('entries of the ledger are never changed and never taken away, not even by hand', async () => {
  const booking = await house.book()
  await house.transfer(booking, 2700)
  await expect(house.database.$executeRaw`UPDATE ledger_entries SET amount_cents = 1 WHERE booking_id = ${booking.id}::uuid`).rejects.toThrow()
  await expect(house.database.$executeRaw`DELETE FROM ledger_entries WHERE booking_id = ${booking.id}::uuid`).rejects.toThrow()
})

test('after all of it places, histories and ledgers fit together', async () => {
  expect(await brokenInvariants(house.url)).toEqual([])
})
