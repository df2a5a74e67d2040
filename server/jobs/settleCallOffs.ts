import { settleCallOffs } from '#server/commands/settleCallOffs.ts'
import type { JobDeps } from './jobDeps.ts'

/** Gives guests their money who have not chosen in time after a call-off. */
export async function settleCallOffsJob(deps: JobDeps): Promise<void> {
  const count = await settleCallOffs(deps)
  if (count > 0) deps.log.info('Called-off days were credited.', { count })
}
