import { localDateOf, type Instant } from '#domain/calendar.ts'
import { calledOffWorth, type CalledOffWorth } from '#domain/calledOff.ts'
import { ladderDays } from '#domain/cancellation.ts'
import { movesIn, openCallOffIn } from '#domain/changeHistory.ts'
import { guestRefundOf, type GuestRefund } from '#domain/guestRefund.ts'
import { minus } from '#domain/money.ts'
import type { Balance } from '#domain/payment.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { firstStandingDay, type Surroundings } from './bookingFacts.ts'

/** What a guest's cancellation comes to: days the school called off are theirs whole, the ladder decides about the rest. */
export type GuestCancellation = GuestRefund & { calledOff: CalledOffWorth }

/**
 * The refund of a booking that its guest cancels at `now`: what the page shows beforehand and what the command writes are
 * this. Days that were called off and not chosen for are credited first; moves the guest made count for the ladder
 * (product.md B5, engine.md section 4).
 */
export function guestCancellationOf(known: { booking: BookingRow; around: Surroundings; balance: Balance }, now: Instant): GuestCancellation {
  const { booking, around, balance } = known
  const calledOff = calledOffWorth({ ...booking, balance }, openCallOffIn(around.history))
  const first = firstStandingDay(booking, around.seats)
  const daysBefore = ladderDays(localDateOf(now), first.date, movesIn(around.history))
  const owed = minus(balance.owed, calledOff.worth)
  return { calledOff, ...guestRefundOf({ owed, paid: balance.paid }, daysBefore, booking.policies.refundLadder) }
}
