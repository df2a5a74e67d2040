import { expect, test } from 'vitest'
import { cardPaymentOf, returnStateOf } from './cardPayment.ts'
import { instant } from './calendar.ts'
import { cents } from './money.ts'
import type { LedgerLine } from './payment.ts'
import { paymentAttemptStatuses } from './wire/paymentWire.ts'

const deposit: LedgerLine = { kind: 'charge', purpose: 'deposit', amount: cents(2700), dueAt: instant('2027-02-04T10:00:00.000Z') }
const balance: LedgerLine = { kind: 'charge', purpose: 'balance', amount: cents(6300), dueAt: instant('2027-02-22T23:59:00.000Z') }
const onArrival: LedgerLine = { kind: 'charge', purpose: 'full', amount: cents(9000), dueAt: null }
const received = (amount: number): LedgerLine => ({ kind: 'receipt', purpose: 'transfer', amount: cents(amount), dueAt: null })

test.each([
  ['the deposit first', [deposit, balance], { purpose: 'deposit', amount: 2700 }],
  ['what is missing of the deposit', [deposit, balance, received(700)], { purpose: 'deposit', amount: 2000 }],
  ['then the rest', [deposit, balance, received(2700)], { purpose: 'balance', amount: 6300 }],
  ['everything where there is one payment, also on arrival', [onArrival], { purpose: 'full', amount: 9000 }],
  ['nothing of a booking that is paid', [onArrival, received(9000)], null],
  ['nothing of one that is paid too much', [onArrival, received(9001)], null],
] as const)('a card pays %s', (_, ledger, expected) => {
  expect(cardPaymentOf({ status: 'confirmed', ledger: [...ledger] })).toEqual(expected)
})

test('a booking that has ended or has not begun takes no card', () => {
  for (const status of ['held', 'requested', 'declined', 'expired', 'cancelled', 'no_show'] as const) {
    expect(cardPaymentOf({ status, ledger: [onArrival] })).toBeNull()
  }
})

test('money is received only where the provider has said so; everything undecided is being checked', () => {
  expect(Object.fromEntries(paymentAttemptStatuses.map((status) => [status, returnStateOf(status)]))).toEqual({
    created: 'checking',
    redirected: 'checking',
    processing: 'checking',
    succeeded: 'received',
    declined: 'failed',
    abandoned: 'failed',
    unknown: 'checking',
  })
  expect(returnStateOf(null)).toBe('notFound')
})
