import { expect, test } from 'vitest'
import type { BookingStatus } from './booking.ts'
import { addDays, instant, instantFromMs, localDate, localDateOf, msOf } from './calendar.ts'
import { cents } from './money.ts'
import { balanceOf, movementOf, openPaymentsOf, outstandingOf, paymentStateOf, refundableOf, type LedgerLine } from './payment.ts'

const deposit: LedgerLine = { kind: 'charge', purpose: 'deposit', amount: cents(2700), dueAt: instant('2027-02-04T10:00:00.000Z') }
const balance: LedgerLine = { kind: 'charge', purpose: 'balance', amount: cents(6300), dueAt: instant('2027-02-22T23:59:00.000Z') }
const onArrival: LedgerLine = { kind: 'charge', purpose: 'full', amount: cents(9000), dueAt: null }
const received = (amount: number): LedgerLine => ({ kind: 'receipt', purpose: 'transfer', amount: cents(amount), dueAt: null })
const refunded = (amount: number): LedgerLine => ({ kind: 'refund', purpose: 'transfer', amount: cents(amount), dueAt: null })
const waived = (amount: number): LedgerLine => ({ kind: 'waiver', purpose: 'adjust', amount: cents(amount), dueAt: null })

function state(now: string, ledger: LedgerLine[], status: BookingStatus = 'confirmed') {
  return paymentStateOf({ status, ledger, firstDate: localDate('2027-03-01'), now: instant(now) })
}

test.each([
  ['just booked', '2027-02-01T10:00:00.000Z', [deposit, balance], 'deposit_due'],
  ['at the very end of the deposit', '2027-02-04T10:00:00.000Z', [deposit, balance], 'deposit_due'],
  ['a moment later', '2027-02-04T10:00:00.001Z', [deposit, balance], 'deposit_overdue'],
  ['part of the deposit is not the deposit', '2027-02-02T10:00:00.000Z', [deposit, balance, received(2699)], 'deposit_due'],
  ['with the deposit', '2027-02-02T10:00:00.000Z', [deposit, balance, received(2700)], 'deposit_paid'],
  ['two weeks before', '2027-02-15T10:00:00.000Z', [deposit, balance, received(2700)], 'balance_due'],
  ['after the balance was due', '2027-02-23T00:00:00.000Z', [deposit, balance, received(2700)], 'balance_overdue'],
  ['with everything', '2027-02-02T10:00:00.000Z', [deposit, balance, received(2700), received(6300)], 'paid'],
  ['with a cent too much', '2027-02-02T10:00:00.000Z', [deposit, balance, received(9001)], 'overpaid'],
  ['paid on arrival, never overdue', '2027-03-05T10:00:00.000Z', [onArrival], 'balance_due'],
  ['before anything is charged', '2027-02-01T10:00:00.000Z', [], 'nothing_due'],
  ['with everything waived', '2027-02-01T10:00:00.000Z', [onArrival, waived(9000)], 'nothing_due'],
])('a booking %s', (_, now, ledger, expected) => {
  expect(state(now, ledger)).toBe(expected)
})

test.each([
  ['half comes back and has not been sent', [onArrival, received(9000), waived(4500)], 'refund_due'],
  ['half came back', [onArrival, received(9000), waived(4500), refunded(4500)], 'refunded'],
  ['all came back', [onArrival, received(9000), waived(9000), refunded(9000)], 'refunded'],
  ['nothing comes back', [deposit, balance, received(2700), waived(6300)], 'kept'],
  ['nothing was ever paid', [onArrival, waived(9000)], 'nothing_due'],
])('a cancelled booking of which %s', (_, ledger, expected) => {
  expect(state('2027-02-20T10:00:00.000Z', ledger, 'cancelled')).toBe(expected)
})

test('the sums of a ledger are what is owed, what has been paid and what is missing', () => {
  const ledger = [deposit, balance, received(3000), refunded(300), waived(1000)]
  expect(balanceOf(ledger)).toEqual({ owed: 8000, paid: 2700, received: 3000, refunded: 300 })
  expect([outstandingOf(ledger), outstandingOf([onArrival, received(9500)])]).toEqual([5300, 0])
})

test.each([
  ['the deposit of a booking on 21 March is due by the stopwatch, 72 hours later', 'deposit', '2027-03-24T23:59:59.999Z'],
  ['the balance in the week of 28 March (23 hours) is due at 23:59 Canary', 'balance', '2027-03-28T22:59:00.000Z'],
  ['the balance in the week of 31 October (25 hours) is due at 23:59 Canary', 'balance', '2027-10-31T23:59:00.000Z'],
])('%s: in that minute it is due, a moment later overdue', (_, purpose, due) => {
  const charges: LedgerLine[] = [
    { kind: 'charge', purpose: 'deposit', amount: cents(2700), dueAt: purpose === 'deposit' ? instant(due) : null },
    { kind: 'charge', purpose: 'balance', amount: cents(6300), dueAt: purpose === 'balance' ? instant(due) : null },
  ]
  const ledger = purpose === 'deposit' ? charges : [...charges, received(2700)]
  const at = (moment: number) =>
    paymentStateOf({ status: 'confirmed', ledger, firstDate: localDate(addDays(localDateOf(instant(due)), 7)), now: instantFromMs(moment) })
  expect([at(msOf(instant(due))), at(msOf(instant(due)) + 1)]).toEqual([`${purpose}_due`, `${purpose}_overdue`])
})

test('the balance is mentioned as due from two weeks before the first day, by the calendar of Lanzarote', () => {
  const at = (now: string) => state(now, [deposit, balance, received(2700)])
  expect([at('2027-02-14T23:59:59.999Z'), at('2027-02-15T00:00:00.000Z')]).toEqual(['deposit_paid', 'balance_due'])
})

test.each([
  ['a confirmed booking with too much', 'confirmed', [deposit, balance, received(9500)], 'overpaid', 500],
  ['a completed one with too much', 'completed', [onArrival, received(9100)], 'overpaid', 100],
  ['a cancelled one of which nothing is kept', 'cancelled', [deposit, balance, received(2700), waived(9000)], 'refund_due', 2700],
  [
    'a cancelled one of which half is kept and more has come',
    'cancelled',
    [deposit, balance, received(2700), waived(7650), received(6300)],
    'refund_due',
    7650,
  ],
  ['a request that ran out and was paid all the same', 'expired', [received(9000)], 'refund_due', 9000],
  ['one whose refund was sent in two parts', 'cancelled', [onArrival, received(9000), waived(9000), refunded(4000), refunded(5000)], 'refunded', 0],
  ['one that never paid', 'cancelled', [onArrival, waived(9000)], 'nothing_due', 0],
] as const)('%s may have back what is above what the school keeps (pretix#999, #3990)', (_, status, ledger, expected, refundable) => {
  expect([state('2027-02-20T10:00:00.000Z', [...ledger], status), refundableOf(ledger)]).toEqual([expected, refundable])
})

test.each([
  ['nothing has come', 0, 9000, [2700, 6300]],
  ['part of the deposit has come (pretix#1067)', 2000, 7000, [700, 6300]],
  ['the deposit has come', 2700, 6300, [6300]],
  ['more than the deposit has come', 5000, 4000, [4000]],
  ['a called-off day has lowered what is due: the last payment is the one that shrinks', 2700, 3300, [3300]],
  ['a called-off day has lowered it below the deposit', 0, 2000, [2000]],
  ['everything has come', 9000, 0, []],
  ['too much has come', 9500, 0, []],
])('what is still to be paid when %s', (_, paid, outstanding, open) => {
  expect(openPaymentsOf([deposit, balance], { paid: cents(paid), outstanding: cents(outstanding) }).map(({ amount }) => amount)).toEqual(open)
})

test('a guest is told what came, what went back, what went to another booking and what was credited, and nothing of the bookkeeping', () => {
  const told = (kind: LedgerLine['kind'], purpose: string) => movementOf({ kind, purpose })
  expect([told('receipt', 'transfer'), told('receipt', 'moved'), told('refund', 'card'), told('refund', 'moved')]).toEqual([
    'received',
    'received',
    'sentBack',
    'movedAway',
  ])
  expect([told('waiver', 'calledOff'), told('waiver', 'ladder'), told('waiver', 'redated.deposit'), told('charge', 'deposit')]).toEqual([
    'credited',
    null,
    null,
    null,
  ])
})
