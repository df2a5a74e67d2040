import type { Instant } from '#domain/calendar.ts'
import type { Refused } from '#domain/refusal.ts'
import type { HoldRef, ReleaseAnswer } from '#domain/wire/holdWire.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { lockBooking } from '#server/repositories/bookingsRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { isKeyOf } from '#server/secrets.ts'
import { readBookingFacts } from './bookingFacts.ts'
import type { CommandDeps } from './commandDeps.ts'
import { commit } from './commit.ts'
import { lapse } from './endHolds.ts'
import { isLate } from './reclaimPlaces.ts'
import { takeStep } from './takeStep.ts'
import { WrongUse } from './wrongUse.ts'

/**
 * Gives the places of a hold back before its time is over, because the visitor starts again. A hold whose time is over has
 * none to give, whether a sweeper has seen it or not: it answers `notAllowedNow` either way.
 */
export async function releaseHold(deps: CommandDeps, hold: HoldRef): Promise<ReleaseAnswer> {
  const now = deps.clock.now()
  return await commit(deps.database, async (tx): Promise<ReleaseAnswer> => {
    const booking = await endedIfLate(tx, await lockOwnHold(tx, hold), now)
    const step = await takeStep(tx, booking, {
      event: { type: 'hold.released' },
      actor: 'guest',
      now,
      facts: await readBookingFacts(tx, booking, now),
      story: { holdExpiresAt: null },
    })
    return step.ok ? { ok: true } : step
  })
}

/** Locks the booking that a hold's id and secret name; both wrong in the same way whatever is wrong. */
export async function lockOwnHold(tx: Transaction, hold: HoldRef): Promise<BookingRow> {
  const booking = await lockBooking(tx, hold.id)
  if (booking === null || !isKeyOf(booking.secretHash, hold.secret)) throw new WrongUse('unknownKey')
  return booking
}

/** Gives the places of a locked older hold back inside the transaction that makes a new one; one that has ended has none to give. */
export async function giveBackHold(tx: Transaction, locked: BookingRow, now: Instant): Promise<Refused | null> {
  const older = await endedIfLate(tx, locked, now)
  if (older.status === 'expired') return null
  const step = await takeStep(tx, older, {
    event: { type: 'hold.released' },
    actor: 'guest',
    now,
    facts: await readBookingFacts(tx, older, now),
    story: { holdExpiresAt: null },
  })
  return step.ok ? null : step
}

async function endedIfLate(tx: Transaction, hold: BookingRow, now: Instant): Promise<BookingRow> {
  return hold.status === 'held' && isLate(hold, now) ? await lapse(tx, hold, now) : hold
}
