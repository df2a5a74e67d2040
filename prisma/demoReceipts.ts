import { addHours, hasPassed, instantOf, isBefore, type Instant } from '#domain/calendar.ts'
import { inOrder } from '#domain/dayChoices.ts'
import type { Cents } from '#domain/money.ts'
import type { PaymentDue } from '#domain/wire/holdWire.ts'
import { demoKeyOf, type DemoWish } from './demoBookings.ts'

/** Money that has come for a sample booking, in cents. */
export type DemoReceipt = { key: string; at: Instant; amount: Cents; means: 'transfer' | 'cash' }

/** Every so many sample guests have not paid yet, so that the school has somebody to remind. */
const LATE_EVERY = 7
/** Hours after booking at which a first transfer comes, and before it is due at which a balance does. */
const HOURS = { afterBooking: 20, beforeDue: 30 }

/** What has been paid of a sample booking until `now`: transfers a little before they are due, cash on the beach. */
export function demoReceipts(wish: DemoWish, payments: readonly PaymentDue[], now: Instant): DemoReceipt[] {
  if (wish.number % LATE_EVERY === 0) return []
  return payments.flatMap((payment) => {
    const at = momentOf(payment, wish)
    const means = payment.due === null ? ('cash' as const) : ('transfer' as const)
    return hasPassed(at, now) ? [{ key: demoKeyOf(`${wish.hold.key} ${payment.code}`), at, amount: payment.amount, means }] : []
  })
}

function momentOf({ code, due }: PaymentDue, wish: DemoWish): Instant {
  if (due === null) return onArrival(wish)
  return code === 'balance' ? latest(addHours(due, -HOURS.beforeDue), afterBooking(wish)) : afterBooking(wish)
}

function afterBooking({ at }: DemoWish): Instant {
  return addHours(at, HOURS.afterBooking)
}

function onArrival({ hold }: DemoWish): Instant {
  const [first] = inOrder(hold.days)
  if (first === undefined) throw new Error('A sample booking has no days')
  return instantOf(first.date, first.start)
}

function latest(one: Instant, other: Instant): Instant {
  return isBefore(one, other) ? other : one
}
