import type { BookingStatus } from './booking.ts'
import { daysBetween, isBefore, localDateOf, type Instant, type LocalDate } from './calendar.ts'
import { cents, minus, sum, type Cents } from './money.ts'

/** What money has to do with a booking; computed from its ledger, never stored (product.md B4-32, flows.md D9). */
export const paymentStates = [
  'nothing_due',
  'deposit_due',
  'deposit_overdue',
  'deposit_paid',
  'balance_due',
  'balance_overdue',
  'paid',
  'overpaid',
  'refund_due',
  'refunded',
  'kept',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** One line of the ledger; cents are positive, the kind says the direction. `dueAt` is null on arrival and for all but charges. */
export type LedgerLine = { kind: 'charge' | 'receipt' | 'refund' | 'waiver'; purpose: string; amount: Cents; dueAt: Instant | null }

/** What a guest is told to have happened to their money; charges and what a cancellation lets go of are told by the sums. */
export const movementKinds = ['received', 'sentBack', 'movedAway', 'credited'] as const
export type MovementKind = (typeof movementKinds)[number]

/** The sums of a ledger: `owed` is what the school may keep (charges less waivers), `paid` what it has (receipts less refunds). */
export type Balance = { owed: Cents; paid: Cents; received: Cents; refunded: Cents }

/** Balances are mentioned as due from this many days before the first session (flows.md D9). */
const BALANCE_NOTICE_DAYS = 14

/** The sums of a booking's ledger, in cents. */
export function balanceOf(ledger: readonly LedgerLine[]): Balance {
  const of = (kind: LedgerLine['kind']): Cents => sum(ledger.filter((line) => line.kind === kind).map((line) => line.amount))
  const received = of('receipt')
  const refunded = of('refund')
  return { owed: minus(of('charge'), of('waiver')), paid: minus(received, refunded), received, refunded }
}

/** What a line of the ledger is to its guest: money that came, went back or went to another booking, a credit for days the school called off; null for all else. */
export function movementOf({ kind, purpose }: Pick<LedgerLine, 'kind' | 'purpose'>): MovementKind | null {
  if (kind === 'receipt') return 'received'
  if (kind === 'refund') return purpose === 'moved' ? 'movedAway' : 'sentBack'
  return kind === 'waiver' && purpose === 'calledOff' ? 'credited' : null
}

/** What is still to be paid, in cents; nothing for a booking that has ended without taking place. */
export function outstandingOf(ledger: readonly LedgerLine[]): Cents {
  const { owed, paid } = balanceOf(ledger)
  return cents(Math.max(0, owed - paid))
}

/**
 * The payments that are still to be made, each with what is missing of it: money that has come covers them in their order, and
 * what is no longer owed is taken off the last. Their sum is `outstanding`. Cents.
 */
export function openPaymentsOf<Payment extends { amount: Cents }>(
  payments: readonly Payment[],
  { paid, outstanding }: { paid: Cents; outstanding: Cents },
): Payment[] {
  let [covered, open]: [number, number] = [paid, outstanding]
  return payments.flatMap((payment) => {
    const missing = Math.min(open, Math.max(0, payment.amount - Math.max(0, covered)))
    covered -= payment.amount
    open -= missing
    return missing > 0 ? [{ ...payment, amount: cents(missing) }] : []
  })
}

/** What may go back to the guest, in cents: what has been paid beyond what the school may keep. */
export function refundableOf(ledger: readonly LedgerLine[]): Cents {
  const { owed, paid } = balanceOf(ledger)
  return cents(Math.max(0, paid - owed))
}

/**
 * The payment state of a booking. When it is cancelled a waiver lowers what is owed to what the ladder lets the school keep;
 * money above that is a refund that is due.
 */
export function paymentStateOf(booking: { status: BookingStatus; ledger: readonly LedgerLine[]; firstDate: LocalDate; now: Instant }): PaymentState {
  const balance = balanceOf(booking.ledger)
  if (['cancelled', 'declined', 'expired'].includes(booking.status)) return stateAfterTheEnd(balance)
  if (balance.owed === 0 && balance.paid === 0) return balance.refunded > 0 ? 'refunded' : 'nothing_due'
  if (balance.paid > balance.owed) return 'overpaid'
  if (balance.paid === balance.owed) return 'paid'
  const deposit = booking.ledger.find((line) => line.kind === 'charge' && line.purpose === 'deposit')
  if (deposit !== undefined && balance.paid < deposit.amount) {
    return isOverdue(deposit, booking.now) ? 'deposit_overdue' : 'deposit_due'
  }
  return balanceState(booking, deposit !== undefined)
}

function balanceState(booking: { ledger: readonly LedgerLine[]; firstDate: LocalDate; now: Instant }, depositPaid: boolean): PaymentState {
  const rest = booking.ledger.filter((line) => line.kind === 'charge' && line.purpose !== 'deposit')
  if (rest.some((line) => isOverdue(line, booking.now))) return 'balance_overdue'
  const isFar = daysBetween(localDateOf(booking.now), booking.firstDate) > BALANCE_NOTICE_DAYS
  return depositPaid && isFar ? 'deposit_paid' : 'balance_due'
}

function stateAfterTheEnd({ owed, paid, received, refunded }: Balance): PaymentState {
  if (paid > owed) return 'refund_due'
  if (refunded > 0) return 'refunded'
  return received > 0 ? 'kept' : 'nothing_due'
}

function isOverdue(charge: LedgerLine, now: Instant): boolean {
  return charge.dueAt !== null && isBefore(charge.dueAt, now)
}
