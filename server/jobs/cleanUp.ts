import { addHours } from '#domain/calendar.ts'
import { forgetKeysBefore } from '#server/repositories/idempotencyRepository.ts'
import type { JobDeps } from './jobDeps.ts'

/** Idempotency keys are kept this long (engine.md section 1). */
const KEY_DAYS = 30

/** Forgets idempotency keys after thirty days. */
export async function cleanUp({ database, clock, log }: JobDeps): Promise<void> {
  const count = await forgetKeysBefore(database, addHours(clock.now(), -24 * KEY_DAYS))
  if (count > 0) log.info('Old idempotency keys are forgotten.', { count })
}
