import type { CancelReason } from '#domain/booking.ts'
import type { Instant } from '#domain/calendar.ts'

/** What the life cycle has to know about a booking to decide; read from its rows by the command, with the application's clock as `now`. */
export type BookingFacts = {
  now: Instant
  /** Whether the booking has seats of its own, or is a request that waits for staff to find some. */
  places: 'held' | 'none'
  /** Null once the booking has left `held`. */
  holdExpiresAt: Instant | null
  holdExtended: boolean
  /** True for an expired booking that ended as a hold, by the clock: it may still be confirmed when its places can be claimed again. */
  holdLapsed: boolean
  /** Until when a request, or the school's proposal to it, is answered; null outside `requested`. */
  requestDeadline: Instant | null
  /** True while the school has proposed another time and the guest has not answered. */
  proposalOpen: boolean
  cancelReason: CancelReason | null
  /** Start of the first session. */
  firstStart: Instant
  /** Last moment at which the guest may move the booking: the policy's hours before the first session (engine.md section 4). */
  rescheduleUntil: Instant
  /** Last moment at which the guest may change the participants' data: 17:00 on the day before the first session (product.md). */
  participantsUntil: Instant
  /** Days that are planned, go or moved. */
  daysOpen: number
  /** Days that somebody attended. */
  daysAttended: number
  /** Days called off for which the guest has not chosen yet. */
  daysCalledOff: number
}

/** Every fact that can happen to a booking after its hold was made. `claimed` says that the command has taken (or still has) the places in this transaction. */
export type LifecycleEvent =
  | { type: 'hold.extended' }
  | { type: 'hold.released' }
  | { type: 'hold.expired' }
  | { type: 'booking.submitted'; needsHuman: boolean; claimed: boolean }
  | { type: 'request.approved'; claimed: boolean }
  | { type: 'request.declined' }
  | { type: 'request.expired' }
  | { type: 'guest.withdrew' }
  | { type: 'proposal.made' }
  | { type: 'proposal.accepted'; claimed: boolean }
  | { type: 'proposal.declined' }
  | { type: 'participants.changed' }
  | { type: 'booking.moved'; by: 'guest' | 'staff'; claimed: boolean }
  | { type: 'sessions.calledOff' }
  | { type: 'callOff.answered'; choice: 'refund' | 'newDate'; claimed: boolean }
  | { type: 'guest.cancelled' }
  | { type: 'school.cancelled'; reason: Exclude<CancelReason, 'customer'> }
  | { type: 'day.attended' }
  | { type: 'day.missed' }
  | { type: 'places.refilled' }
  | { type: 'receipt.received'; claimed: boolean }
