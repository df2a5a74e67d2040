import { isSameDay } from './changeHistory.ts'
import { inOrder } from './dayChoices.ts'
import { cents, minus, shareOf, sum, type Cents } from './money.ts'
import type { Balance } from './payment.ts'
import type { DayChoice } from './refusal.ts'

/** What called-off days are worth: `worth` first lowers what is still due, the rest is money that comes back. All in cents. */
export type CalledOffWorth = { worth: Cents; lowersDue: Cents; refund: Cents }

/**
 * What days that the school called off are worth: each its share of the booking's total, total x 1/n to the cent (engine.md
 * section 4). It first lowers what is still due; the rest is the guest's to have back or to keep for new days.
 */
export function calledOffWorth(
  booking: { total: Cents; days: readonly DayChoice[]; balance: Pick<Balance, 'owed' | 'paid'> },
  calledOff: readonly DayChoice[],
): CalledOffWorth {
  const days = inOrder(booking.days)
  const shares = calledOff.map((day) =>
    shareOf(
      booking.total,
      days.length,
      days.findIndex((own) => isSameDay(own, day)),
    ),
  )
  const worth = sum(shares)
  const { owed, paid } = booking.balance
  const lowersDue = cents(Math.min(worth, Math.max(0, owed - paid)))
  return { worth, lowersDue, refund: minus(worth, lowersDue) }
}
