import { remindOfPayments } from '#server/commands/remindOfPayments.ts'
import type { JobDeps } from './jobDeps.ts'

/** Reminds of transfers that have not come. */
export async function paymentRemindersJob(deps: JobDeps): Promise<void> {
  const count = await remindOfPayments(deps)
  if (count > 0) deps.log.info('Guests are reminded of payments.', { count })
}
