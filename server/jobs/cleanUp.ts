import { addHours } from '#domain/calendar.ts'
import { retention } from '#domain/retention.ts'
import { forgetKeysBefore } from '#server/repositories/idempotencyRepository.ts'
import type { JobDeps } from './jobDeps.ts'

/** Forgets idempotency keys after thirty days. */
export async function cleanUp({ database, clock, log }: JobDeps): Promise<void> {
  const count = await forgetKeysBefore(database, addHours(clock.now(), -24 * retention.answerDays))
  if (count > 0) log.info('Old idempotency keys are forgotten.', { count })
}
