import { checkPayments } from '#server/commands/checkPayments.ts'
import type { JobDeps } from './jobDeps.ts'

/** Ends tries to pay by card that nobody finished. */
export async function checkPaymentsJob(deps: JobDeps): Promise<void> {
  const count = await checkPayments(deps)
  if (count > 0) deps.log.info('Card payments have ended unfinished.', { count })
}
