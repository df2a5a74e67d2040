import { campOf } from './bookedOffer.ts'
import { addDays, earliest, endOfLocalDay, localDateOf, type Instant } from './calendar.ts'
import { offerOf, type Catalogue } from './catalogue.ts'
import { QUOTE_VALID_DAYS, type QuoteOfferCode } from './quote.ts'
import { bookableUntil, placesFreeIn, type BookingWindow, type PlannedSession } from './session.ts'
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

/** How people of a quoted offer sit in one session: at most so many with anybody else, and whether they have it to themselves. */
export type GroupRule = { most: number; alone: boolean }

/** The group of a quoted offer: camps by their tier (4, 3, premium 1-2 alone), multi-sport as lessons, a boat as the boat (product.md B2, B3-21, 22). */
export function groupRuleOf(catalogue: Catalogue, offer: QuoteOfferCode, session: Pick<PlannedSession, 'unit'>): GroupRule {
  if (session.unit === 'party') return { most: offerOf(catalogue, 'wakeboard').party.max, alone: true }
  if (offer === 'multiSport') return { most: catalogue.policies.groupMax, alone: false }
  const { tier, groupMax } = campOf(catalogue, offer)
  return { most: groupMax, alone: tier === 'premium' }
}

/** How many people of a quoted offer a session can still take. */
export function roomForQuote(session: PlannedSession, { most, alone }: GroupRule): number {
  if (alone && session.taken > 0) return 0
  if (session.unit === 'party') return placesFreeIn(session) > 0 ? most : 0
  return Math.max(0, Math.min(session.capacity, most) - session.taken)
}

/** How many places a session has once these people sit in it: a camp's group stays as small as it was sold. */
export function capacityWithQuote(session: Pick<PlannedSession, 'unit' | 'capacity'>, people: number, { most, alone }: GroupRule): number {
  if (session.unit === 'party') return session.capacity
  return alone ? people : Math.min(session.capacity, most)
}
