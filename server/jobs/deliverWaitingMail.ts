import { requeueWaitingMail } from '#server/repositories/outboxRepository.ts'
import type { JobDeps } from './jobDeps.ts'

/** Finds mails whose job was lost with its worker and asks for them again; mails that wait for their turn keep it. */
export async function deliverWaitingMail({ database, clock, log }: JobDeps): Promise<void> {
  const count = await requeueWaitingMail(database, clock.now())
  if (count > 0) log.debug('Mails wait.', { count })
}
