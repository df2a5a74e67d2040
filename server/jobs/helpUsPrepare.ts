import { askForPreparation } from '#server/commands/askForPreparation.ts'
import type { JobDeps } from './jobDeps.ts'

/** Asks guests for what the school needs to prepare their first day. */
export async function helpUsPrepareJob(deps: JobDeps): Promise<void> {
  const count = await askForPreparation(deps)
  if (count > 0) deps.log.info('Guests are asked for their sizes.', { count })
}
