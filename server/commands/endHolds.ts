import type { Instant } from '#domain/calendar.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { deadHoldsIn, lockDeadHolds, untilNobodyHas } from '#server/repositories/bookingsRepository.ts'
import { StillBusy } from '#server/repositories/databaseTrouble.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { bookingFactsOf } from './bookingFacts.ts'
import { takeStep } from './takeStep.ts'

/**
 * Ends the holds among `ids` that are over at `now`, so that their places are free in this transaction; holds that another
 * transaction is busy with are left to it. Their sessions must be locked. Answers how many ended.
 */
export async function endDeadHolds(tx: Transaction, ids: readonly string[], now: Instant): Promise<number> {
  const dead = await lockDeadHolds(tx, ids, now)
  for (const booking of dead) await lapse(tx, booking, now)
  return dead.length
}

/**
 * Says that there is no room in locked, tidied sessions only when that is so. A dead hold that still sits in them is one that
 * somebody is busy with, for instance to tidy it away: its places are free, and the race is planned again when they have ended (docs/decisions/005).
 */
export async function unlessBusy<Full>(tx: Transaction, sessions: readonly { id: string }[], now: Instant, full: Full): Promise<Full> {
  const ids = sessions.map((session) => session.id)
  const dead = await deadHoldsIn(tx, ids, now)
  if (dead.length > 0) throw new StillBusy('Somebody is busy with a hold that is over.', (database) => untilNobodyHas(database, dead))
  return full
}

/** Ends one locked hold whose time is over and answers the booking as it stands then. */
export async function lapse(tx: Transaction, booking: BookingRow, now: Instant): Promise<BookingRow> {
  const facts = bookingFactsOf(booking, now, { history: [], seats: [] })
  const step = await takeStep(tx, booking, { event: { type: 'hold.expired' }, actor: 'clock', now, facts, story: { holdExpiresAt: null } })
  if (!step.ok) throw new Error(`Hold ${booking.id} is not over`)
  return step.booking
}
