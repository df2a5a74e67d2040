import { forgottenAt } from '#domain/forgetting.ts'
import { forgetEnquiriesBefore } from '#server/repositories/enquiriesRepository.ts'
import {
  bookingsKnowingGuest,
  bookingsKnowingPeople,
  emptyGuests,
  emptyPeople,
  emptyQuotes,
  forgetHoldNamesBefore,
  quotesKnowingGuest,
  requestsKnowingGuest,
} from '#server/repositories/forgettingRepository.ts'
import { forgetKeysBefore } from '#server/repositories/idempotencyRepository.ts'
import { forgetWaitingBefore } from '#server/repositories/waitlistRepository.ts'
import type { JobDeps } from './jobDeps.ts'

/**
 * Forgets what has been kept long enough, by the figures of the privacy page (quality.md, retention): stored answers, messages,
 * requests and quotes that led to no booking, who came a year after the last day, who booked six years after, addresses of
 * those who wait no more, codes of visitors. Columns are emptied; numbers, days and money stay, so that the accounts do.
 */
export async function cleanUp({ database, clock, log }: Pick<JobDeps, 'database' | 'clock' | 'log'>): Promise<void> {
  const before = forgottenAt(clock.now())
  await forgetKeysBefore(database, before.answers)
  await forgetHoldNamesBefore(database, before.holdNames)
  const messages = await forgetEnquiriesBefore(database, before.messages)
  const waiting = await forgetWaitingBefore(database, before.waiting)
  const quotes = await quotesKnowingGuest(database, before.messages)
  await emptyQuotes(database, quotes)
  const requests = await requestsKnowingGuest(database, before.messages)
  const guests = await bookingsKnowingGuest(database, before.guests)
  const people = await bookingsKnowingPeople(database, before.people)
  await emptyPeople(database, [...requests, ...people])
  await emptyGuests(database, [...requests, ...guests])
  const count = messages + waiting + quotes.length + requests.length + guests.length + people.length
  if (count > 0) log.info('Personal data have been kept long enough and are forgotten.', { count })
}
