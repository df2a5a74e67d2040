import { localDateOf, type Instant } from '#domain/calendar.ts'
import { calledOffWorth } from '#domain/calledOff.ts'
import { cancellationDatesFor } from '#domain/cancellation.ts'
import { openCallOffIn, type PastEvent } from '#domain/changeHistory.ts'
import { rescheduleWindowOf } from '#domain/changeTimes.ts'
import { paymentsFor } from '#domain/dueDates.ts'
import type { Balance } from '#domain/payment.ts'
import type { AllowedEvent } from '#domain/refusal.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import { guestCancellationOf } from '#server/commands/guestCancellation.ts'
import type { KnownBooking } from '#server/commands/knownBooking.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { firstDateOf } from '#server/repositories/bookingsRepository.ts'
import { groupKeyOf } from '#server/secrets.ts'

/** Everything a trip page must know about what can still be changed. */
type TripChanges = Pick<
  Trip,
  'proposal' | 'callOff' | 'groupKey' | 'editableUntil' | 'rescheduleUntil' | 'rescheduleWindow' | 'allowed' | 'refundIfCancelledNow'
>

/** What the owner of a booking can change now, until when, and what it would come to; `linkSecret` makes the key their friends are given. */
export function tripChangesOf(known: KnownBooking, linkSecret: string): TripChanges {
  const { booking, around, facts, allowed, now } = known
  const isOpenFor = (event: AllowedEvent): boolean => allowed.includes(event)
  return {
    proposal: proposalOf(booking, allowed, now),
    callOff: callOffOf(booking, around.history, known.balance),
    groupKey: isOpenFor('participants') ? groupKeyOf(linkSecret, booking.id) : null,
    editableUntil: isOpenFor('participants') ? facts.participantsUntil : null,
    rescheduleUntil: isOpenFor('reschedule') ? facts.rescheduleUntil : null,
    rescheduleWindow: isOpenFor('reschedule') ? rescheduleWindowOf(now, booking.policies) : null,
    allowed,
    refundIfCancelledNow: isOpenFor('cancel') ? guestCancellationOf(known, now).preview : null,
  }
}

function proposalOf(booking: BookingRow, allowed: readonly AllowedEvent[], now: Instant): TripChanges['proposal'] {
  const { proposal, requestDeadline, total, policies } = booking
  if (proposal === null || requestDeadline === null || !allowed.includes('answerProposal')) return null
  const firstDate = firstDateOf(proposal)
  return {
    days: proposal,
    until: requestDeadline,
    payments: paymentsFor({ total, bookedAt: now, firstDate, policies }),
    ...cancellationDatesFor(firstDate, localDateOf(now), policies),
  }
}

function callOffOf(booking: BookingRow, history: readonly PastEvent[], balance: Balance): TripChanges['callOff'] {
  const days = openCallOffIn(history)
  if (booking.status !== 'confirmed' || booking.callOffDeadline === null || days.length === 0) return null
  return { days, until: booking.callOffDeadline, ...calledOffWorth({ ...booking, balance }, days) }
}
