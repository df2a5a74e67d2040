import { bookingsPastDeadline, lockBooking } from '#server/repositories/bookingsRepository.ts'
import { hasPassed } from '#domain/calendar.ts'
import { reading } from '#server/repositories/transaction.ts'
import type { CommandDeps } from './commandDeps.ts'
import { commit } from './commit.ts'
import { lapse } from './endHolds.ts'

/** One run ends at most this many; the next run goes on. */
const BATCH = 200

/** Ends every hold whose time is over. Only tidies: their places are free already (engine.md section 2). Answers how many ended. */
export async function expireHolds(deps: Pick<CommandDeps, 'database' | 'clock'>): Promise<number> {
  const now = deps.clock.now()
  const ids = await reading(() => bookingsPastDeadline(deps.database, 'held', now, BATCH))
  let ended = 0
  for (const id of ids) {
    ended += await commit(deps.database, async (tx): Promise<number> => {
      const booking = await lockBooking(tx, id)
      if (booking?.status !== 'held' || booking.holdExpiresAt === null || !hasPassed(booking.holdExpiresAt, now)) return 0
      await lapse(tx, booking, now)
      return 1
    })
  }
  return ended
}
