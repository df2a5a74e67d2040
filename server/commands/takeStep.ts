import type { Instant } from '#domain/calendar.ts'
import type { Refused } from '#domain/refusal.ts'
import type { BookingEventPayload } from '#domain/replay.ts'
import { stepOf, type BookingFacts, type LifecycleEffect, type LifecycleEvent } from '#machines/bookingLifecycleMachine.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { updateBooking, type BookingChanges } from '#server/repositories/bookingsRepository.ts'
import { insertEvent, type Actor } from '#server/repositories/eventsRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'

/** The parts of a booking's story that a step after the hold may change. */
export type StepStory = Partial<
  Pick<
    BookingRow,
    | 'places'
    | 'days'
    | 'total'
    | 'deposit'
    | 'holdExpiresAt'
    | 'holdExtended'
    | 'requestDeadline'
    | 'bookedAt'
    | 'cancelReason'
    | 'proposal'
    | 'callOffDeadline'
  >
>

/**
 * One step of a booking. `story` is what its history tells of it, `codes` explain it there; `columns` are changes that no
 * history tells (language, price lines, keys).
 */
export type Step = {
  event: LifecycleEvent
  actor: Actor
  now: Instant
  facts: BookingFacts
  story?: StepStory
  codes?: Pick<BookingEventPayload, 'reason' | 'concerns'>
  columns?: BookingChanges
}

/** The booking after the step and the effects that are due, or the refusal that names what is allowed instead. */
export type StepTaken = { ok: true; booking: BookingRow; effects: LifecycleEffect[] } | Refused

/**
 * Takes a locked booking one step further in its life: the life cycle decides, the row and its history are written together.
 * This is the only way in which a booking's status changes.
 */
export async function takeStep(tx: Transaction, booking: BookingRow, step: Step): Promise<StepTaken> {
  const decided = stepOf(booking.status, step.facts, step.event)
  if (!decided.allowed) return { ok: false, refusal: { code: 'notAllowedNow', allowed: decided.instead } }
  const story = step.story ?? {}
  const next = await updateBooking(tx, booking, { ...step.columns, ...story, status: decided.to })
  await insertEvent(tx, {
    bookingId: booking.id,
    sequence: next.version + 1,
    event: step.event.type,
    actor: step.actor,
    at: step.now,
    from: decided.from,
    to: decided.to,
    payload: { ...story, ...step.codes },
  })
  return { ok: true, booking: next, effects: decided.effects }
}
