import { addDays, addHours, daysBetween, earliest, endOfLocalDay, localDateOf, type Instant, type LocalDate } from './calendar.ts'
import type { Policies } from './catalogue.ts'
import { minus, percentOf, type Cents } from './money.ts'
import type { PaymentDue } from './wire/holdWire.ts'

/** Hours a single payment may take when the start is near (product.md B1-15). */
const SINGLE_PAYMENT_HOURS = 24

/** Up to this many whole days before the first session money is paid on arrival: a transfer may not get there in time. */
const ON_ARRIVAL_DAYS = 1

/** The rules that due dates follow. */
export type PaymentTerms = Pick<Policies, 'depositPercent' | 'depositDueHours' | 'balanceDueDays'>

/**
 * What is to be paid until when (engine.md section 4). D is the whole days from the booking's local date to the first
 * session's: deposit and balance while D >= 11; one payment otherwise, due 23:59 of D-7 while D >= 8, then within 24 h but
 * not later than 23:59 of the day before, and on arrival (`due` null) at D <= 1. The amounts add up to the total.
 */
export function paymentsFor(booking: { total: Cents; bookedAt: Instant; firstDate: LocalDate; policies: PaymentTerms }): PaymentDue[] {
  const { total, bookedAt, firstDate, policies } = booking
  if (total === 0) return []
  const days = daysBetween(localDateOf(bookedAt), firstDate)
  if (days - Math.ceil(policies.depositDueHours / 24) <= policies.balanceDueDays) {
    return [{ code: 'full', due: dueOfWhole(bookedAt, firstDate, policies), amount: total }]
  }
  const deposit = percentOf(total, policies.depositPercent)
  return [
    { code: 'deposit', due: addHours(bookedAt, policies.depositDueHours), amount: deposit },
    { code: 'balance', due: balanceDue(firstDate, policies), amount: minus(total, deposit) },
  ]
}

/**
 * Until when one payment of the whole is due, agreed at `agreedAt`: 23:59 of D-7 while D >= 8, then within 24 h but not later than
 * 23:59 of the day before; null is on arrival (D <= 1).
 */
export function dueOfWhole(agreedAt: Instant, firstDate: LocalDate, policies: PaymentTerms): Instant | null {
  const days = daysBetween(localDateOf(agreedAt), firstDate)
  if (days <= ON_ARRIVAL_DAYS) return null
  if (days > policies.balanceDueDays) return balanceDue(firstDate, policies)
  return earliest([addHours(agreedAt, SINGLE_PAYMENT_HOURS), endOfLocalDay(addDays(firstDate, -1))])
}

function balanceDue(firstDate: LocalDate, policies: PaymentTerms): Instant {
  return endOfLocalDay(addDays(firstDate, -policies.balanceDueDays))
}
