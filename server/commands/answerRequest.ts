import { addHours, earliest, instantOf } from '#domain/calendar.ts'
import { bookedOfferOf } from '#domain/bookedOffer.ts'
import { faultOfDays, inOrder } from '#domain/dayChoices.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { catalogueOfVersion } from '#server/repositories/factsRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { acceptRequest, seatedDays } from './acceptRequest.ts'
import { carryOut } from './carryOut.ts'
import { findPlaces, lockStarts, type FoundPlaces, type WantedPlaces } from './claimPlaces.ts'
import type { CommandDeps } from './commandDeps.ts'
import { notAllowedNow } from './knownBooking.ts'
import { changeByStaff, type StaffAnswer } from './staffChange.ts'
import { swapBetween } from './swapDays.ts'
import { takeStep } from './takeStep.ts'
import { unreachableOf, wantedOn } from './wantedDays.ts'
import { WrongUse } from './wrongUse.ts'

/** Hours a guest has to answer another time that the school proposes (engine.md section 3). */
export const PROPOSAL_HOURS = 48

/** Why the school declines a request; a code that its mail has a sentence for. */
export type DeclineReason = 'full' | 'conditions' | 'safety' | 'closed'

type Deps = Pick<CommandDeps, 'database' | 'clock' | 'facts'>

/** Approves a request on the days asked for, or on others the guest has agreed to; the last place goes to one of two approvals. */
export async function approveRequest(deps: Deps, bookingId: string, chosen?: readonly DayChoice[]): Promise<StaffAnswer> {
  return await changeByStaff(deps, bookingId, async (tx, known, around) => {
    const { booking, now } = known
    if (booking.status !== 'requested') return around.refuse(notAllowedNow(known))
    const days = chosen ?? booking.days
    const wanted = wantedOn(booking, days, { facts: around.facts, now, by: 'staff' })
    if (faultOfDays(days, wanted.offer, booking.policies) !== null) throw new WrongUse('invalidInput', ['days'])
    await acceptRequest(
      tx,
      known,
      { event: { type: 'request.approved', claimed: true }, days },
      { facts: around.facts, refuse: (refusal) => around.refuse({ ok: false, refusal }), full: (left) => around.full(wanted, left) },
    )
  })
}

/** Declines a request with a reason; its places are free. */
export async function declineRequest(deps: Deps, bookingId: string, reason: DeclineReason): Promise<StaffAnswer> {
  return await changeByStaff(deps, bookingId, async (tx, { booking, facts, now }, { refuse }) => {
    const step = await takeStep(tx, booking, { event: { type: 'request.declined' }, actor: 'staff', now, facts, story: { proposal: null }, codes: { reason } })
    if (!step.ok) return refuse(step)
    await carryOut(tx, step.booking, step.effects, { payments: [], now, mail: { reason } })
  })
}

/**
 * Proposes other days to a request: the guest has 48 hours, and never longer than until the first of them begins. It holds no
 * places, but nothing is proposed that has no room now. A second proposal takes the place of the first.
 */
export async function proposeTime(deps: Deps, bookingId: string, days: readonly DayChoice[]): Promise<StaffAnswer> {
  return await changeByStaff(deps, bookingId, async (tx, { booking, around: known, facts, now }, around) => {
    const wanted = wantedOn(booking, days, { facts: around.facts, now, by: 'staff' })
    if (faultOfDays(days, bookedOfferOf(catalogueOfVersion(around.facts, booking.catalogueVersion), booking), booking.policies) !== null) {
      throw new WrongUse('invalidInput', ['days'])
    }
    const proposal = inOrder(days)
    const starts = proposal.map((day) => instantOf(day.date, day.start))
    const step = await takeStep(tx, booking, {
      event: { type: 'proposal.made' },
      actor: 'staff',
      now,
      facts,
      story: { proposal, requestDeadline: earliest([addHours(now, PROPOSAL_HOURS), ...starts]) },
    })
    if (!step.ok) return around.refuse(step)
    const unreachable = unreachableOf(wanted)
    if (unreachable !== null) return around.refuse({ ok: false, refusal: unreachable })
    const { enter } = swapBetween(seatedDays(known), wanted.days)
    const found = enter.length === 0 ? null : await roomFor(tx, { ...wanted, days: enter })
    if (found?.kind === 'notBookable') return around.refuse({ ok: false, refusal: found.refusal })
    if (found?.kind === 'full') return around.full(wanted, found.left)
    await carryOut(tx, step.booking, step.effects, { payments: [], now })
  })
}

/** What is free on other days now, holds that are over not counted. */
async function roomFor(tx: Transaction, wanted: WantedPlaces): Promise<FoundPlaces> {
  await lockStarts(tx, wanted, [])
  return await findPlaces(tx, wanted)
}
