import { addMinutes, hasPassed } from '#domain/calendar.ts'
import type { ExtendAnswer, HoldRef } from '#domain/wire/holdWire.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { catalogueOfVersion } from '#server/repositories/factsRepository.ts'
import { seatsOfBooking } from '#server/repositories/seatsRepository.ts'
import { readBookingFacts } from './bookingFacts.ts'
import type { CommandDeps } from './commandDeps.ts'
import { commit } from './commit.ts'
import { keptHoldOf } from './holdAnswer.ts'
import { lockOwnHold } from './releaseHold.ts'
import { takeStep } from './takeStep.ts'

/** Lets a hold in its last minutes last until its longest time after it was made, once (engine.md section 3). */
export async function extendHold(deps: CommandDeps, hold: HoldRef): Promise<ExtendAnswer> {
  const now = deps.clock.now()
  const facts = await deps.facts()
  return await commit(deps.database, async (tx): Promise<ExtendAnswer> => {
    const booking = await lockOwnHold(tx, hold)
    if (isOver(booking, now)) return { ok: false, refusal: { code: 'holdExpired' } }
    const step = await takeStep(tx, booking, {
      event: { type: 'hold.extended' },
      actor: 'guest',
      now,
      facts: await readBookingFacts(tx, booking, now),
      story: { holdExpiresAt: addMinutes(booking.holdMadeAt, booking.policies.holdMaxMinutes), holdExtended: true },
    })
    if (!step.ok) return step
    const seats = await seatsOfBooking(tx, booking.id)
    return { ok: true, hold: { ...keptHoldOf(step.booking, seats, catalogueOfVersion(facts, booking.catalogueVersion), now), secret: hold.secret } }
  })
}

/** A hold whose time is over, whether the clock has ended it yet or not. */
function isOver(booking: BookingRow, now: Parameters<typeof hasPassed>[1]): boolean {
  return booking.status === 'expired' || (booking.status === 'held' && booking.holdExpiresAt !== null && hasPassed(booking.holdExpiresAt, now))
}
