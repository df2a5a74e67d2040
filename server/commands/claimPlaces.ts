import { addDays, localDateOf, type Instant } from '#domain/calendar.ts'
import { allocate, type DaySessions, type SeatPlan } from '#domain/allocation.ts'
import { alternativesFor } from '#domain/alternatives.ts'
import type { BookedOffer } from '#domain/bookedOffer.ts'
import type { Policies } from '#domain/catalogue.ts'
import type { TeachingLanguage } from '#domain/language.ts'
import { narrowedBy, roomForQuote } from '#domain/quoteAnswer.ts'
import type { DayChoice, Refusal } from '#domain/refusal.ts'
import { dayChoiceRefusal, lastBookableDate, sessionsAt, type PlannedSession } from '#domain/session.ts'
import { closedPeriodsOf } from '#server/repositories/closedPeriodsRepository.ts'
import { firstDateOf } from '#server/repositories/bookingsRepository.ts'
import { lockSessions, sessionsOfChoices, sessionsOfDays } from '#server/repositories/sessionsRepository.ts'
import { reading, type Database, type Transaction } from '#server/repositories/transaction.ts'
import { endDeadHolds, unlessBusy } from './endHolds.ts'

/** Alternatives are looked for this many days before and after the wanted first day. */
const LOOK_BACK_DAYS = 10
const LOOK_AHEAD_DAYS = 31

/** Who wants places where; `days` are in order. */
export type WantedPlaces = {
  offer: BookedOffer
  days: readonly DayChoice[]
  party: number
  languages: readonly TeachingLanguage[]
  policies: Policies
  now: Instant
}

/** Places of one session that were found for one day, with the languages of its instructor. */
export type FoundSeat = SeatPlan & DayChoice & { languages: readonly TeachingLanguage[]; narrows?: { from: number; to: number } }

/** Places that fit, a start that cannot be booked at all, or the people who still fit on the scarcest day. */
export type FoundPlaces = { kind: 'fits'; seats: FoundSeat[] } | { kind: 'notBookable'; refusal: Refusal } | { kind: 'full'; left: number }

/** Why a day cannot be booked whatever is taught on it: it is past, or further ahead than the school plans; null when it can. */
export function unreachableDay(choice: DayChoice, policies: Policies, now: Instant): Refusal | null {
  const refusal = dayChoiceRefusal(choice, null, policies, now)
  return refusal?.code === 'beyondHorizon' || choice.date < localDateOf(now) ? refusal : null
}

/**
 * Locks every session of the wanted starts and of the bookings `alsoOf`, in one order for everybody, and ends the dead holds
 * on them. What is free can be read after this and stays free until the transaction ends.
 */
export async function lockStarts(tx: Transaction, { offer, days, now }: WantedPlaces, alsoOf: readonly string[]): Promise<void> {
  const { deadHolds } = await lockSessions(tx, { activity: offer.activity, choices: days, alsoOf, now })
  await endDeadHolds(
    tx,
    deadHolds.filter((id) => !alsoOf.includes(id)),
    now,
  )
}

/** Finds places at the wanted starts, whose sessions are locked; a camp sits in groups as small as it was sold. */
export async function findPlaces(tx: Transaction, { offer, days, party, languages, policies, now }: WantedPlaces): Promise<FoundPlaces> {
  const sessions = await sessionsOfChoices(tx, { activity: offer.activity, choices: days })
  const closed = await closedPeriodsOf(tx, firstDateOf(days), days.at(-1)?.date ?? firstDateOf(days))
  const wanted: DaySessions[] = days.map((choice) => ({ choice, sessions: sessionsAt(choice, sessions, closed).map((session) => inGroupsOf(offer, session)) }))
  for (const day of wanted) {
    const refusal = dayChoiceRefusal(day.choice, day.sessions[0]?.startsAt ?? null, policies, now)
    if (refusal !== null) return { kind: 'notBookable', refusal }
  }
  const allocation = allocate(wanted, { offer, party, languages })
  if (!allocation.ok) return await unlessBusy(tx, sessions, now, { kind: 'full', left: allocation.left })
  const sessionOf = new Map(sessions.map((session) => [session.id, session]))
  const seats = allocation.days.flatMap(({ choice, seats: own }) =>
    own.map((seat) => {
      const session = sessionOf.get(seat.sessionId)
      return { ...seat, ...choice, languages: session?.languages ?? [], ...(session && offer.group && narrowedBy(session, seat.people, offer.group)) }
    }),
  )
  return { kind: 'fits', seats }
}

/** A session as an offer may use it: a camp finds only the room that its groups leave. */
function inGroupsOf<Session extends PlannedSession>({ group }: BookedOffer, session: Session): Session {
  return group === undefined || session.unit === 'party' ? session : { ...session, capacity: session.taken + roomForQuote(session, group) }
}

/**
 * The refusal of a party for which no places are left, with what is left and the nearest choices that fit, read outside of
 * any transaction; where a start cannot be booked at all, that reason. `left` is what the losing transaction saw, if it saw it.
 */
export async function noSpaceRefusal(database: Database, wanted: WantedPlaces, seenLeft: number | null): Promise<Refusal> {
  const { offer, days, party, policies, now } = wanted
  const first = firstDateOf(days)
  const from = [addDays(first, -LOOK_BACK_DAYS), localDateOf(now)].toSorted().at(-1) ?? first
  const to = [addDays(first, LOOK_AHEAD_DAYS), addDays(lastBookableDate(now, policies), 1)].toSorted()[0] ?? first
  return await reading(async () => {
    const { sessions } = await sessionsOfDays(database, { activity: offer.activity, from, to, now })
    const closed = await closedPeriodsOf(database, from, to)
    const alternatives = alternativesFor(days, { offer, party, sessions, closed, policies, now })
    const allocation = allocate(
      days.map((choice) => ({ choice, sessions: sessionsAt(choice, sessions, closed) })),
      { offer, party },
    )
    const left = seenLeft ?? (allocation.ok ? 0 : allocation.left)
    return { code: 'noSpaceLeft', left, alternatives }
  })
}
