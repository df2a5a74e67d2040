import { expireQuotes } from '#server/commands/expireQuotes.ts'
import type { JobDeps } from './jobDeps.ts'

/** Ends quotes that nobody accepted in time. */
export async function expireQuotesJob(deps: JobDeps): Promise<void> {
  const count = await expireQuotes(deps)
  if (count > 0) deps.log.info('Quotes have expired.', { count })
}
