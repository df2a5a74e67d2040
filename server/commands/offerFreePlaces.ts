import { dayAvailabilityOf } from '#domain/availability.ts'
import { addHours, type Instant, type LocalDate } from '#domain/calendar.ts'
import { offerOf, type Catalogue, type Offer } from '#domain/catalogue.ts'
import type { Activity } from '#domain/offer.ts'
import { isSold, placesFreeIn, type PlannedSession } from '#domain/session.ts'
import { TURN_HOURS, turnsOf, type FreeStart } from '#domain/waitlist.ts'
import { closedPeriodsOf } from '#server/repositories/closedPeriodsRepository.ts'
import { catalogueInForce } from '#server/repositories/factsRepository.ts'
import { queueBy } from '#server/repositories/limitsRepository.ts'
import { insertOutboxMessage } from '#server/repositories/outboxRepository.ts'
import { sessionsOfDays } from '#server/repositories/sessionsRepository.ts'
import { reading, type Transaction } from '#server/repositories/transaction.ts'
import { daysWaitedFor, endWaiting, letWaitAgain, lockWaiting, markTold, type WaitingRow } from '#server/repositories/waitlistRepository.ts'
import type { CommandDeps } from './commandDeps.ts'
import { commit } from './commit.ts'

type Day = { activity: Activity; date: LocalDate }

/** The queue in which everything about one day's waiting list happens. */
export function waitlistQueueOf({ activity, date }: Day): string {
  return `waitlist:${activity}:${date}`
}

/**
 * Tells those whose turn it is that a day has room again (issue "Every offer": first in line gets the mail, the next after
 * two hours). Who has booked meanwhile and whose day can no longer be booked leave the list. Several instances may run it:
 * a day's list is in one hand at a time. Answers how many were told.
 */
export async function offerFreePlaces(deps: Pick<CommandDeps, 'database' | 'clock' | 'facts'>): Promise<number> {
  const now = deps.clock.now()
  const days = await reading(() => daysWaitedFor(deps.database))
  if (days.length === 0) return 0
  const catalogue = catalogueInForce(await deps.facts(), now)
  let told = 0
  for (const day of days) told += await commit(deps.database, (tx) => tellOneDay(tx, day, catalogue, now))
  return told
}

async function tellOneDay(tx: Transaction, day: Day, catalogue: Catalogue, now: Instant): Promise<number> {
  await queueBy(tx, [waitlistQueueOf(day)])
  const entries = await lockWaiting(tx, day)
  const booked = entries.filter(({ hasBooked }) => hasBooked)
  await endWaiting(
    tx,
    booked.map(({ id }) => id),
    'booked',
    now,
  )
  const living = entries.filter(({ hasBooked }) => !hasBooked)
  const [first] = living
  if (first === undefined) return 0
  const starts = await startsOf(tx, day, { offer: offerOf(catalogue, first.offer), catalogue, now })
  if (starts === null) {
    await endWaiting(
      tx,
      living.map(({ id }) => id),
      'lapsed',
      now,
    )
    return 0
  }
  return await tell(tx, living, starts, offerOf(catalogue, first.offer).unit, now)
}

async function tell(tx: Transaction, living: readonly WaitingRow[], starts: readonly FreeStart[], unit: Offer['unit'], now: Instant): Promise<number> {
  const { told, waitAgain } = turnsOf(living, starts, unit, now)
  await letWaitAgain(tx, waitAgain)
  for (const { id, start } of told) {
    const entry = living.find((one) => one.id === id)
    if (entry === undefined) continue
    await markTold(tx, { id, start }, now, addHours(now, TURN_HOURS))
    await insertOutboxMessage(tx, {
      template: 'placeFree',
      waitlistId: id,
      locale: entry.locale,
      now,
      dedupeKey: `placeFree:${id}:${now}`,
      payload: { offer: entry.offer, date: entry.date, start, party: entry.party },
    })
  }
  return told.length
}

/** The starts of the day that can still be booked online, with what is free; null when no start of it can be any more. */
async function startsOf(tx: Transaction, { activity, date }: Day, asked: { offer: Offer; catalogue: Catalogue; now: Instant }): Promise<FreeStart[] | null> {
  const { offer, catalogue, now } = asked
  const { sessions } = await sessionsOfDays(tx, { activity, from: date, to: date, now })
  const closed = await closedPeriodsOf(tx, date, date)
  const day = dayAvailabilityOf(date, { offer, party: 1, sessions, closed, rules: catalogue.policies, now })
  if (day.reason === 'past' || day.reason === 'leadTime') return null
  const sold = sessions.filter((session) => isSold(session, closed))
  return day.starts.filter(({ reason }) => reason === undefined).map(({ start }) => ({ start, free: freeAt(sold, start) }))
}

function freeAt(sessions: readonly PlannedSession[], start: string): number {
  return sessions.filter((session) => session.start === start).reduce((free, session) => free + placesFreeIn(session), 0)
}
