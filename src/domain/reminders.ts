import { addHours, hasPassed, isBefore, localDateOf, type Instant, type LocalDate } from './calendar.ts'
import { nextPaymentOf } from './bankTransfer.ts'
import { balanceOf, outstandingOf, type LedgerLine } from './payment.ts'
import type { Cents } from './money.ts'

/** A friendly word about a transfer that has not come: before it is due, and when it is. Amounts in cents. */
export type PaymentReminder = { purpose: 'deposit' | 'balance' | 'full'; step: 'first' | 'second'; due: Instant; amount: Cents }

/** Hours before the due date at which a guest is reminded for the first time: the deposit 48 hours after booking, the balance with time for a transfer. */
const LEAD_HOURS = { deposit: 24, balance: 72, full: 24 } as const

/** The longest of them: who looks for reminders looks so many hours ahead. */
export const LONGEST_LEAD_HOURS = Math.max(...Object.values(LEAD_HOURS))

/** Nobody is reminded of what they were told less than so many hours ago. */
const QUIET_HOURS = 24

/** What a reminder is decided from. */
export type Owing = { bookedAt: Instant; firstDate: LocalDate; ledger: readonly LedgerLine[]; now: Instant }

/**
 * The one reminder that is due at `now`, or none: 48 and 72 hours after booking while the deposit is open, three days before
 * the balance is due and when it is (product.md B4-33). One transfer is asked for at a time, and after a pause of the clock
 * only the latest step counts (pretix#2366). Nobody is reminded who pays on arrival, has paid, or whose first day has come.
 */
export function reminderDue({ bookedAt, firstDate, ledger, now }: Owing): PaymentReminder | null {
  if (outstandingOf(ledger) === 0 || localDateOf(now) >= firstDate) return null
  const open = openCharge(ledger)
  if (open === null) return null
  const { purpose, due } = open
  const first = addHours(due, -LEAD_HOURS[purpose])
  const amount = nextPaymentOf(ledger)
  if (hasPassed(due, now)) return { purpose, step: 'second', due, amount }
  const isQuiet = isBefore(first, addHours(bookedAt, QUIET_HOURS))
  return !isQuiet && hasPassed(first, now) ? { purpose, step: 'first', due, amount } : null
}

/** The charge that the next transfer is for: the deposit while it is open, then what is due last of the rest. */
function openCharge(ledger: readonly LedgerLine[]): { purpose: PaymentReminder['purpose']; due: Instant } | null {
  const { paid } = balanceOf(ledger)
  const charges = ledger.flatMap(({ kind, purpose, amount, dueAt }) => (kind === 'charge' && dueAt !== null ? [{ purpose, amount, due: dueAt }] : []))
  const deposit = charges.find((charge) => charge.purpose === 'deposit')
  if (deposit !== undefined && paid < deposit.amount) return { purpose: 'deposit', due: deposit.due }
  const last = charges
    .filter((charge) => charge !== deposit)
    .reduce<(typeof charges)[number] | null>((best, next) => (best !== null && isBefore(next.due, best.due) ? best : next), null)
  return last && { purpose: last.purpose === 'full' ? 'full' : 'balance', due: last.due }
}
