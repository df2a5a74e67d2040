import { refundFor } from './cancellation.ts'
import type { Policies } from './catalogue.ts'
import { cents, minus, type Cents } from './money.ts'
import type { Balance } from './payment.ts'
import type { RefundPreview } from './wire/tripWire.ts'

/** What a guest's cancellation comes to: the refund they are shown, and the cents of the price that are let go of with it. */
export type GuestRefund = { preview: RefundPreview; waived: Cents }

/**
 * The refund of a booking that its guest cancels, by the ladder on what has been paid (product.md B5): `daysBefore` whole days
 * before the first session, what is outstanding is waived. Money beyond the price (too much paid, or for days the school called
 * off) comes back whole. After `waived` is written the school is owed exactly what it keeps.
 */
export function guestRefundOf({ owed, paid }: Pick<Balance, 'owed' | 'paid'>, daysBefore: number, ladder: Policies['refundLadder']): GuestRefund {
  const base = cents(Math.max(0, Math.min(paid, owed)))
  const surplus = cents(Math.max(0, paid - owed))
  const { percent, amount } = refundFor(base, daysBefore, 'guest', ladder)
  return { preview: { amount: cents(amount + surplus), percent, paid: base, surplus, daysBefore }, waived: minus(owed, minus(base, amount)) }
}
