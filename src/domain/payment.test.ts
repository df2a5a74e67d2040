import { expect, test } from 'vitest'
import type { BookingStatus } from './booking.ts'
import { instant, localDate } from './calendar.ts'
import { cents } from './money.ts'
import { balanceOf, outstandingOf, paymentStateOf, type LedgerLine } from './payment.ts'

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
