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
import { takeStep } from './takeStep.ts'
import { WrongUse } from './wrongUse.ts'

/** Gives the places of a hold back before its time is over, because the visitor starts again. */
export async function releaseHold(deps: CommandDeps, hold: HoldRef): Promise<ReleaseAnswer> {
  const now = deps.clock.now()
  return await commit(deps.database, async (tx): Promise<ReleaseAnswer> => {
    const booking = await lockOwnHold(tx, hold)
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
export async function giveBackHold(tx: Transaction, older: BookingRow, now: Instant): Promise<Refused | null> {
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
