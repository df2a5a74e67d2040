import { hasPassed } from '#domain/calendar.ts'
import { bookingsPastCallOff } from '#server/repositories/bookingsRepository.ts'
import { reading } from '#server/repositories/transaction.ts'
import type { CommandDeps } from './commandDeps.ts'
import { commit } from './commit.ts'
import { creditCalledOff } from './creditCalledOff.ts'
import { lockKnown } from './knownBooking.ts'

/** One run settles at most this many; the next run goes on. */
const BATCH = 200

/** Gives the money to every guest who has not chosen in time after a call-off (docs/decisions/010). Answers how many. */
export async function settleCallOffs(deps: Pick<CommandDeps, 'database' | 'clock'>): Promise<number> {
  const now = deps.clock.now()
  const ids = await reading(() => bookingsPastCallOff(deps.database, now, BATCH))
  let settled = 0
  for (const id of ids) {
    settled += await commit(deps.database, async (tx): Promise<number> => {
      const known = await lockKnown(tx, id, now)
      const { callOffDeadline } = known.booking
      if (callOffDeadline === null || !hasPassed(callOffDeadline, now) || known.facts.daysCalledOff === 0) return 0
      await creditCalledOff(tx, known, 'clock')
      return 1
    })
  }
  return settled
}
