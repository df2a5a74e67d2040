import { leaveByKey } from '#server/repositories/waitlistRepository.ts'
import { hashOfKey } from '#server/secrets.ts'
import type { CommandDeps } from './commandDeps.ts'
import { WrongUse } from './wrongUse.ts'

/** Takes somebody off the waiting list by the key of their mail; leaving twice is leaving, a key that is nobody's opens nothing. */
export async function leaveWaitlist(deps: Pick<CommandDeps, 'database' | 'clock'>, leaveKey: string): Promise<void> {
  if (!(await leaveByKey(deps.database, hashOfKey(leaveKey), deps.clock.now()))) throw new WrongUse('unknownKey')
}
