import { z } from 'zod'
import { dayAvailabilityOf } from '#domain/availability.ts'
import type { Instant } from '#domain/calendar.ts'
import { offerOf, type Catalogue, type Offer } from '#domain/catalogue.ts'
import { partyRefusal } from '#domain/participants.ts'
import type { Refusal } from '#domain/refusal.ts'
import { lastBookableDate } from '#domain/session.ts'
import type { DayAvailability } from '#domain/wire/monthWire.ts'
import type { WaitlistJoin, WaitlistJoinAnswer } from '#domain/wire/waitlistWire.ts'
import { closedPeriodsOf } from '#server/repositories/closedPeriodsRepository.ts'
import { catalogueInForce } from '#server/repositories/factsRepository.ts'
import { queueBy } from '#server/repositories/limitsRepository.ts'
import { sessionsOfDays } from '#server/repositories/sessionsRepository.ts'
import type { Database, Transaction } from '#server/repositories/transaction.ts'
import { insertWaiting, waitsAlready } from '#server/repositories/waitlistRepository.ts'
import { hashOfKey, inputHashOf, waitlistKeyOf } from '#server/secrets.ts'
import type { CommandDeps, Visitor } from './commandDeps.ts'
import { once } from './once.ts'
import { waitlistQueueOf } from './offerFreePlaces.ts'

const keptSchema = z.object({ state: z.enum(['waiting', 'free']) })

/**
 * Puts somebody on the waiting list of a day that is full for their party. Where there is room they are told so instead and
 * wait for nothing; a day that cannot be booked at all is refused with its reason. The same wish twice is one entry.
 */
export async function joinWaitlist(deps: CommandDeps, request: WaitlistJoin, visitor: Visitor): Promise<WaitlistJoinAnswer> {
  const now = deps.clock.now()
  const catalogue = catalogueInForce(await deps.facts(), now)
  const offer = offerOf(catalogue, request.offer)
  const tooMany = partyRefusal(offer, request.party)
  if (tooMany !== null) return { ok: false, refusal: tooMany }
  const call = { key: request.key, procedure: 'waitlist.join', inputHash: inputHashOf(deps.linkSecret, 'waitlist.join', request), now, answer: keptSchema }
  const outcome = await once(deps.database, call, async (tx, refuse) => {
    await queueBy(tx, [waitlistQueueOf({ activity: offer.activity, date: request.date })])
    const day = await dayFor(tx, { offer, catalogue, request, now })
    const refusal = refusalOf(day, { catalogue, request, now })
    if (refusal !== null) return refuse({ ok: false, refusal })
    if (hasRoom(day, request)) return { state: 'free' as const }
    await putOnList(tx, deps.linkSecret, request, visitor, now)
    return { state: 'waiting' as const }
  })
  if (outcome.ok) return { ok: true, state: outcome.value.state }
  if ('refusal' in outcome) return outcome
  throw new Error('Waiting takes no places.')
}

type Asked = { offer: Offer; catalogue: Catalogue; request: WaitlistJoin; now: Instant }

async function dayFor(tx: Transaction | Database, { offer, catalogue, request, now }: Asked): Promise<DayAvailability> {
  const { date, party } = request
  const { sessions } = await sessionsOfDays(tx, { activity: offer.activity, from: date, to: date, now })
  const closed = await closedPeriodsOf(tx, date, date)
  return dayAvailabilityOf(date, { offer, party, sessions, closed, rules: catalogue.policies, now })
}

function refusalOf(day: DayAvailability, { catalogue, request, now }: Omit<Asked, 'offer'>): Refusal | null {
  const { date } = day
  if (day.reason === 'beyondHorizon') return { code: 'beyondHorizon', lastDate: lastBookableDate(now, catalogue.policies) }
  const wished = day.starts.filter(({ start }) => (request.start ?? start) === start)
  const [first] = wished
  if (day.status === 'closed' && day.reason !== 'leadTime') return { code: 'closed', date }
  if (first === undefined) return { code: 'closed', date }
  if (wished.every(({ reason }) => reason === 'leadTime')) return { code: 'leadTime', date, start: first.start, hours: catalogue.policies.leadTimeHours }
  return null
}

function hasRoom(day: DayAvailability, { start: wished, party }: WaitlistJoin): boolean {
  return day.starts.some(({ start, placesLeft, reason }) => (wished ?? start) === start && reason === undefined && placesLeft >= party)
}

async function putOnList(tx: Transaction, linkSecret: string, request: WaitlistJoin, visitor: Visitor, now: Instant): Promise<void> {
  const { key, offer, date, party, email, locale, languages = [] } = request
  const entry = { id: key, offer, date, start: request.start ?? null, party, email, locale, languages }
  if (await waitsAlready(tx, entry)) return
  await insertWaiting(tx, { ...entry, joinedAt: now, addressHash: visitor.addressHash, leaveKeyHash: hashOfKey(waitlistKeyOf(linkSecret, key)) })
}
