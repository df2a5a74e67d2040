import { offerFreePlaces } from '#server/commands/offerFreePlaces.ts'
import type { JobDeps } from './jobDeps.ts'

/** Tells those on the waiting list whose turn it is. */
export async function offerFreePlacesJob(deps: JobDeps): Promise<void> {
  const count = await offerFreePlaces(deps)
  if (count > 0) deps.log.info('Waiting guests were told of free places.', { count })
}
