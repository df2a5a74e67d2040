import { planSessions } from '#server/commands/planSessions.ts'
import type { JobDeps } from './jobDeps.ts'

/** Makes the sessions of the roster up to the horizon of online booking. */
export async function planSessionsJob(deps: JobDeps): Promise<void> {
  const { added, removed } = await planSessions(deps)
  if (added > 0) deps.log.info('Sessions were added to the plan.', { count: added })
  if (removed > 0) deps.log.info('Sessions were taken off the plan.', { count: removed })
}
