import type { GroupRule } from './bookedOffer.ts'
import { addDays, earliest, endOfLocalDay, localDateOf, type Instant } from './calendar.ts'
import { QUOTE_VALID_DAYS } from './quote.ts'
import { bookableUntil, type BookingWindow, type PlannedSession } from './session.ts'
import type { PackageTravel } from './settings.ts'

/** What must be known before a quote with lodging is sent, in the order in which it is asked for. */
export const packageFacts = ['organiser', 'licence', 'guarantee'] as const
export type PackageFact = (typeof packageFacts)[number]

/** The facts of package travel that are still empty (product.md A4): a quote with lodging is not sent and not accepted before. */
export function missingPackageFacts(facts: PackageTravel, { lodging }: { lodging: boolean }): PackageFact[] {
  return lodging ? packageFacts.filter((fact) => facts[fact].trim() === '') : []
}

/**
 * Until when an answer sent at `now` can be accepted: the end of the seventh day after it in the Canaries (product.md B4-34),
 * and never later than its first session can be booked.
 */
export function quoteValidUntil(now: Instant, firstStart: Instant, rules: BookingWindow): Instant {
  const week = endOfLocalDay(addDays(localDateOf(now), QUOTE_VALID_DAYS))
  return earliest([week, bookableUntil(firstStart, rules)]) ?? week
}

/** How many people of a quoted offer a session can still take. */
export function roomForQuote(session: Pick<PlannedSession, 'unit' | 'capacity' | 'taken'>, { most, alone, boat }: GroupRule): number {
  if (session.unit === 'party') return session.taken < session.capacity ? boat : 0
  if (alone && session.taken > 0) return 0
  return Math.max(0, Math.min(session.capacity, most) - session.taken)
}

/** What becomes of a session's size once these people sit in it, where it becomes smaller: a camp's group stays as small as it was sold. */
export function narrowedBy(
  session: Pick<PlannedSession, 'unit' | 'capacity'>,
  people: number,
  { most, alone }: Pick<GroupRule, 'most' | 'alone'>,
): { narrows?: { from: number; to: number } } {
  const to = alone ? people : most
  return session.unit === 'person' && to < session.capacity ? { narrows: { from: session.capacity, to } } : {}
}
