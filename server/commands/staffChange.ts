import type { Refused } from '#domain/refusal.ts'
import type { RunningFacts } from '#server/repositories/factsRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { noSpaceRefusal, type WantedPlaces } from './claimPlaces.ts'
import type { CommandDeps } from './commandDeps.ts'
import { commit } from './commit.ts'
import { lockKnown, type KnownBooking } from './knownBooking.ts'

/** What the school hears of its own change: done, or the reason against it. */
export type StaffAnswer = { ok: true } | Refused

/** A change that found no places; the refusal is read outside of its transaction. */
type NoSpace = { ok: false; noSpace: { wanted: WantedPlaces; left: number } }

/** How a change of the school ends when it is not made: nothing of it is written. */
export type StaffRefusals = { refuse: (refused: Refused) => never; full: (wanted: WantedPlaces, left: number) => never }

/**
 * Runs a change of a locked booking by the school or the clock. It carries no key: done twice, the second finds the booking
 * changed and hears what is allowed instead.
 */
export async function changeByStaff(
  deps: Pick<CommandDeps, 'database' | 'clock' | 'facts'>,
  bookingId: string,
  work: (tx: Transaction, known: KnownBooking, around: { facts: RunningFacts } & StaffRefusals) => Promise<void>,
): Promise<StaffAnswer> {
  const [facts, now] = [await deps.facts(), deps.clock.now()]
  const outcome = await commit<StaffAnswer | NoSpace>(deps.database, async (tx, abandon) => {
    const full = (wanted: WantedPlaces, left: number): never => abandon({ ok: false, noSpace: { wanted, left } })
    await work(tx, await lockKnown(tx, bookingId, now), { facts, refuse: abandon, full })
    return { ok: true }
  })
  if (outcome.ok || 'refusal' in outcome) return outcome
  return { ok: false, refusal: await noSpaceRefusal(deps.database, outcome.noSpace.wanted, outcome.noSpace.left) }
}
