import { addDays, addHours, localDateOf, startOfLocalDay } from '#domain/calendar.ts'
import { retention } from '#domain/retention.ts'
import { forgetEnquiriesBefore } from '#server/repositories/enquiriesRepository.ts'
import { forgetKeysBefore } from '#server/repositories/idempotencyRepository.ts'
import { forgetWaitingBefore } from '#server/repositories/waitlistRepository.ts'
import type { JobDeps } from './jobDeps.ts'

const DAYS_OF_A_YEAR = 365

/** Forgets what has been kept long enough: stored answers, messages that led to no booking, addresses of those who waited for a day that is past. */
export async function cleanUp({ database, clock, log }: Pick<JobDeps, 'database' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  const today = localDateOf(now)
  const messagesUntil = startOfLocalDay(addDays(today, -Math.floor((DAYS_OF_A_YEAR * retention.messageMonths) / 12)))
  await forgetKeysBefore(database, addHours(now, -24 * retention.answerDays))
  const messages = await forgetEnquiriesBefore(database, messagesUntil)
  const waiting = await forgetWaitingBefore(database, today)
  if (messages + waiting > 0) log.info('Messages and waiting guests are forgotten.', { count: messages + waiting })
}
