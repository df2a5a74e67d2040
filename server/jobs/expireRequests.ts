import { expireRequests } from '#server/commands/expireRequests.ts'
import type { JobDeps } from './jobDeps.ts'

/** Ends requests that nobody answered by their deadline. */
export async function expireRequestsJob(deps: JobDeps): Promise<void> {
  const count = await expireRequests(deps)
  if (count > 0) deps.log.info('Requests have expired.', { count })
}
