import { expireHolds } from '#server/commands/expireHolds.ts'
import type { JobDeps } from './jobDeps.ts'

/** Tidies holds whose time is over. */
export async function expireHoldsJob(deps: JobDeps): Promise<void> {
  const count = await expireHolds(deps)
  if (count > 0) deps.log.info('Holds have ended.', { count })
}
