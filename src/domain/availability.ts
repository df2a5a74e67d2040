import {
  addDays,
  daysOfMonth,
  hasPassed,
  instantFromMs,
  localDateOf,
  msOf,
  startOfLocalDay,
  TIME_ZONE,
  type Instant,
  type LocalDate,
  type LocalMonth,
} from './calendar.ts'
import { endOf, type Offer, type Policies } from './catalogue.ts'
import { groupsFor, placesLeftIn } from './allocation.ts'
import { teachingLanguages, type TeachingLanguage } from './language.ts'
import { dayChoiceRefusal, isSold, lastBookableDate, placesFreeIn, type BookingWindow, type ClosedPeriod, type PlannedSession } from './session.ts'
import type { ClosedReason, DayAvailability, MonthAnswer, Start } from './wire/monthWire.ts'

/** An answer is kept for at most this many seconds (engine.md section 2). */
const LONGEST_VALIDITY_MS = 60_000

/** What availability is computed from. `sessions` are those of the offer's activity in the month, sold or not. */
export type AvailabilityFacts = {
  offer: Offer
  party: number
  sessions: readonly PlannedSession[]
  closed: readonly ClosedPeriod[]
  rules: BookingWindow & Pick<Policies, 'fewPlaces'>
  now: Instant
}

/** What a visitor may book in a month: every day with its status and its starts. A package is answered like one day of it. */
export function monthAnswerFor(month: LocalMonth, facts: AvailabilityFacts & { nextHoldExpiry: Instant | null }): MonthAnswer {
  const byDate = Map.groupBy(facts.sessions, (session) => session.date)
  const days = daysOfMonth(month).map((date) => dayAvailabilityOf(date, { ...facts, sessions: byDate.get(date) ?? [] }))
  return { month, timeZone: TIME_ZONE, validUntil: validUntilOf(facts), days }
}

/** What a visitor may book on one day; `sessions` are that day's. */
export function dayAvailabilityOf(date: LocalDate, facts: AvailabilityFacts): DayAvailability {
  const { sessions, closed, rules, now } = facts
  const today = localDateOf(now)
  if (date < today) return { date, status: 'closed', reason: 'past', starts: [] }
  if (date > lastBookableDate(now, rules)) return { date, status: 'closed', reason: 'beyondHorizon', starts: [] }
  const sold = sessions.filter((session) => session.date === date && isSold(session, closed))
  if (sold.length === 0) return { date, status: 'closed', reason: sessions.length === 0 ? 'notTaught' : 'blocked', starts: [] }
  const ahead = sold.filter((session) => !hasPassed(session.startsAt, now))
  if (ahead.length === 0) return { date, status: 'closed', reason: 'past', starts: [] }
  const starts = [...Map.groupBy(ahead, (session) => session.start).values()]
    .map((group) => startOf(group, facts))
    .toSorted((one, other) => (one.start < other.start ? -1 : 1))
  return { date, ...statusOf(starts, facts), starts }
}

/**
 * Until when an answer is surely true: the next end of a hold, the next moment at which a start leaves online booking or
 * begins, midnight in the Canaries, and 60 seconds at most (engine.md section 2).
 */
export function validUntilOf(facts: Pick<AvailabilityFacts, 'sessions' | 'rules' | 'now'> & { nextHoldExpiry: Instant | null }): Instant {
  const { sessions, rules, now, nextHoldExpiry } = facts
  const lead = rules.leadTimeHours * 3_600_000
  const borders = sessions.flatMap(({ startsAt }) => [msOf(startsAt) - lead + 1, msOf(startsAt)])
  const midnight = msOf(startOfLocalDay(addDays(localDateOf(now), 1)))
  const ends = [...borders, midnight, ...(nextHoldExpiry === null ? [] : [msOf(nextHoldExpiry)])]
  return instantFromMs(ends.filter((end) => end > msOf(now)).reduce((first, end) => Math.min(first, end), msOf(now) + LONGEST_VALIDITY_MS))
}

function startOf(sessions: readonly PlannedSession[], { offer, party, rules, now }: AvailabilityFacts): Start {
  const [first] = sessions
  if (first === undefined) throw new Error('A start without sessions')
  const facts = { start: first.start, end: endOf(offer, first.start), languages: languagesOf(sessions) }
  if (dayChoiceRefusal(first, first.startsAt, rules, now) !== null) return { ...facts, placesLeft: 0, groups: 0, reason: 'leadTime' }
  return { ...facts, placesLeft: placesLeftIn(sessions, offer), groups: groupsFor(party, sessions) }
}

function statusOf(starts: readonly Start[], { offer, party, rules }: AvailabilityFacts): { status: DayAvailability['status']; reason?: ClosedReason } {
  const open = starts.filter((start) => start.reason === undefined)
  if (open.length === 0) return { status: 'closed', reason: 'leadTime' }
  const fitting = open.filter((start) => start.placesLeft >= party)
  if (fitting.length === 0) return { status: 'full', reason: 'full' }
  const few = offer.unit === 'party' ? fitting.length === 1 : Math.max(...fitting.map((start) => start.placesLeft)) <= rules.fewPlaces
  return { status: few ? 'few' : 'free' }
}

/** The languages rostered where places are free; where nothing is free, all that are rostered. */
function languagesOf(sessions: readonly PlannedSession[]): TeachingLanguage[] {
  const free = sessions.filter((session) => placesFreeIn(session) > 0)
  const spoken = new Set((free.length > 0 ? free : sessions).flatMap((session) => session.languages))
  return teachingLanguages.filter((language) => spoken.has(language))
}
