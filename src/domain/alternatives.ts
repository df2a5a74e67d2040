import { daysBetween, type Instant, type WallTime } from './calendar.ts'
import { allocate } from './allocation.ts'
import type { Offer, Policies } from './catalogue.ts'
import { inOrder, prefilledDays } from './dayChoices.ts'
import type { DayChoice } from './refusal.ts'
import { dayChoiceRefusal, isSold, type BookingWindow, type ClosedPeriod, type PlannedSession } from './session.ts'

/** As many other choices are offered when a start is taken (engine.md section 2). */
const ALTERNATIVES = 3

/** What alternatives are looked for among; `sessions` are those of the offer's activity around the wanted days. */
export type AlternativeFacts = {
  offer: Pick<Offer, 'unit' | 'party' | 'days'>
  party: number
  sessions: readonly PlannedSession[]
  closed: readonly ClosedPeriod[]
  policies: BookingWindow & Pick<Policies, 'spareDays'>
  now: Instant
}

/**
 * The nearest choices that fit the party, nearest first: by days from the wanted first day, later before earlier, then by
 * hours from the wanted start. Packages are filled up the way the page prefills them.
 */
export function alternativesFor(wanted: readonly DayChoice[], facts: AlternativeFacts): { days: DayChoice[] }[] {
  const [first] = inOrder(wanted)
  if (first === undefined) return []
  const starts = Map.groupBy(
    facts.sessions.filter((session) => isSold(session, facts.closed)),
    keyOf,
  )
  const fits = (day: DayChoice): boolean => hasPlacesFor(day, starts.get(keyOf(day)) ?? [], facts)
  const found: { days: DayChoice[] }[] = []
  for (const start of nearestFirst(
    first,
    [...starts.values()].flatMap((group) => group.slice(0, 1)),
  )) {
    const days = prefilledDays(start, facts.offer, facts.policies, fits)
    if (days !== null) found.push({ days })
    if (found.length === ALTERNATIVES) break
  }
  return found
}

function hasPlacesFor(day: DayChoice, sessions: readonly PlannedSession[], { offer, party, policies, now }: AlternativeFacts): boolean {
  if (dayChoiceRefusal(day, sessions[0]?.startsAt ?? null, policies, now) !== null) return false
  return allocate([{ choice: day, sessions }], { offer, party }).ok
}

function nearestFirst(wanted: DayChoice, starts: readonly DayChoice[]): DayChoice[] {
  const ranked = starts.map(({ date, start }) => {
    const days = daysBetween(wanted.date, date)
    return { date, start, rank: [Math.abs(days), days < 0 ? 1 : 0, Math.abs(minutesOf(start) - minutesOf(wanted.start)), minutesOf(start)] }
  })
  return ranked
    .toSorted((one, other) => one.rank.map((value, index) => value - (other.rank[index] ?? 0)).find((gap) => gap !== 0) ?? 0)
    .map(({ date, start }) => ({ date, start }))
}

function minutesOf(start: WallTime): number {
  return Number(start.slice(0, 2)) * 60 + Number(start.slice(3))
}

function keyOf({ date, start }: DayChoice): string {
  return `${date} ${start}`
}
