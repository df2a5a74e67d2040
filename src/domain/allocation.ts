import type { Offer } from './catalogue.ts'
import type { TeachingLanguage } from './language.ts'
import type { DayChoice } from './refusal.ts'
import { placesFreeIn, type PlannedSession } from './session.ts'

/** Places a booking takes of one session: as many as people, or 1 for the party that has the boat. */
export type SeatPlan = { sessionId: string; places: number; people: number }

/** One wanted day with the sessions that are sold at its start. */
export type DaySessions = { choice: DayChoice; sessions: readonly PlannedSession[] }

/** Where a party fits: the seats of each day in the order of the days; or how many people still fit on the scarcest day. */
export type Allocation = { ok: true; days: { choice: DayChoice; seats: SeatPlan[] }[] } | { ok: false; left: number; scarcest: DayChoice }

/**
 * Finds places for a party on every wanted day, or says what is left. The same instructor on all days if possible, then the
 * wished language, then the fullest session that fits; where no single session has room the party is split over the fewest
 * groups of that start, as evenly as they allow (engine.md section 2). The same facts always give the same seats.
 */
export function allocate(
  days: readonly DaySessions[],
  asked: { offer: Pick<Offer, 'unit' | 'party'>; party: number; languages?: readonly TeachingLanguage[] },
): Allocation {
  const { offer, party, languages = [] } = asked
  const lefts = days.map((day) => ({ choice: day.choice, left: placesLeftIn(day.sessions, offer) }))
  const [scarcest] = lefts.toSorted((one, other) => one.left - other.left)
  if (scarcest !== undefined && scarcest.left < party) return { ok: false, left: scarcest.left, scarcest: scarcest.choice }
  const order = instructorOrder(days, party, languages)
  return { ok: true, days: days.map((day) => ({ choice: day.choice, seats: seatsOf(day.sessions, party, order) })) }
}

/** People who still fit into the sessions of one start: free places, or a whole party where a boat is free. */
export function placesLeftIn(sessions: readonly PlannedSession[], offer: Pick<Offer, 'unit' | 'party'>): number {
  const free = sessions.reduce((total, session) => total + placesFreeIn(session), 0)
  return offer.unit === 'person' ? free : Math.min(free, 1) * offer.party.max
}

/** Over how many instructors a party would be spread at one start; 0 where it does not fit. */
export function groupsFor(party: number, sessions: readonly PlannedSession[]): number {
  return splitOver(party, sessions.toSorted(roomiestFirst([]))).length
}

/** Instructors from the best choice to the worst: days they could take the whole party, language, fullness, id. */
function instructorOrder(days: readonly DaySessions[], party: number, wished: readonly TeachingLanguage[]): string[] {
  const fitting = days.flatMap((day) => day.sessions.filter((session) => roomOf(session) >= party))
  const ranked = [
    ...Map.groupBy(
      days.flatMap((day) => day.sessions),
      (session) => session.instructorId,
    ),
  ].map(([id, sessions]) => {
    const own = fitting.filter((session) => session.instructorId === id)
    return {
      id,
      days: own.length,
      language: Math.min(...sessions.map((session) => languageRank(session, wished))),
      free: own.reduce((total, session) => total + placesFreeIn(session), 0),
    }
  })
  return ranked.toSorted((a, b) => b.days - a.days || a.language - b.language || a.free - b.free || (a.id < b.id ? -1 : 1)).map((instructor) => instructor.id)
}

function seatsOf(sessions: readonly PlannedSession[], party: number, order: readonly string[]): SeatPlan[] {
  const single = order.flatMap((id) => sessions.filter((session) => session.instructorId === id)).find((session) => roomOf(session) >= party)
  if (single !== undefined) return [{ sessionId: single.id, places: single.unit === 'person' ? party : 1, people: party }]
  return splitOver(party, sessions.toSorted(roomiestFirst(order)))
}

/** Spreads people over the first sessions that hold them all together, one by one to the group that has fewest. */
function splitOver(party: number, sessions: readonly PlannedSession[]): SeatPlan[] {
  const chosen: { session: PlannedSession; people: number }[] = []
  let room = 0
  for (const session of sessions) {
    if (room >= party) break
    if (roomOf(session) === 0) continue
    chosen.push({ session, people: 0 })
    room += roomOf(session)
  }
  if (room < party) return []
  for (let person = 0; person < party; person += 1) {
    const open = chosen.filter((group) => group.people < roomOf(group.session)).toSorted((a, b) => a.people - b.people)
    if (open[0] !== undefined) open[0].people += 1
  }
  return chosen.map(({ session, people }) => ({ sessionId: session.id, places: session.unit === 'person' ? people : 1, people }))
}

/** People one session can take: a free boat takes any party that the offer allows. */
function roomOf(session: PlannedSession): number {
  const free = placesFreeIn(session)
  return session.unit === 'person' || free === 0 ? free : Number.POSITIVE_INFINITY
}

function roomiestFirst(order: readonly string[]): (a: PlannedSession, b: PlannedSession) => number {
  const rank = (session: PlannedSession): number => order.indexOf(session.instructorId)
  return (a, b) => placesFreeIn(b) - placesFreeIn(a) || rank(a) - rank(b) || (a.id < b.id ? -1 : 1)
}

function languageRank(session: PlannedSession, wished: readonly TeachingLanguage[]): number {
  const rank = wished.findIndex((language) => session.languages.includes(language))
  return rank === -1 ? wished.length : rank
}
