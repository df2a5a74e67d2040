import { bookingsPastDeadline, lockBooking } from '#server/repositories/bookingsRepository.ts'
import { reading } from '#server/repositories/transaction.ts'
import { readBookingFacts } from './bookingFacts.ts'
import { carryOut } from './carryOut.ts'
import type { CommandDeps } from './commandDeps.ts'
import { commit } from './commit.ts'
import { takeStep } from './takeStep.ts'

/** One run ends at most this many; the next run goes on. */
const BATCH = 200

/** Ends every request that nobody answered in time and gives its places back (engine.md section 3). Answers how many ended. */
export async function expireRequests(deps: Pick<CommandDeps, 'database' | 'clock'>): Promise<number> {
  const now = deps.clock.now()
  const ids = await reading(() => bookingsPastDeadline(deps.database, 'requested', now, BATCH))
  let ended = 0
  for (const id of ids) {
    ended += await commit(deps.database, async (tx): Promise<number> => {
      const booking = await lockBooking(tx, id)
      if (booking?.status !== 'requested') return 0
      const step = await takeStep(tx, booking, {
        event: { type: 'request.expired' },
        actor: 'clock',
        now,
        facts: await readBookingFacts(tx, booking, now),
        story: { proposal: null },
      })
      if (!step.ok) return 0
      await carryOut(tx, step.booking, step.effects, {
        payments: [],
        now,
        notice: 'requestExpired',
        ...(booking.proposal !== null && { mail: { reason: 'proposal' } }),
      })
      return 1
    })
  }
  return ended
}
