import type { QuoteOfferCode } from './quote.ts'

/** What a visitor can book at once, under the names of the public API (engine.md section 5). */
export const offerCodes = ['lesson.intro', 'lesson.3days', 'lesson.5days', 'lesson.7days', 'wakeboard', 'wakefoil'] as const
export type OfferCode = (typeof offerCodes)[number]

/** What a booking can be of: what is booked at once, and what an accepted quote becomes. */
export type BookedOfferCode = OfferCode | QuoteOfferCode

/** What people do on the water; offers are sold from sessions of an activity (engine.md section 2). */
export const activities = ['wingfoil', 'wake'] as const
export type Activity = (typeof activities)[number]

/** Whether a session sells places to persons (lessons) or the whole boat to one party (wake). */
export const placeUnits = ['person', 'party'] as const
export type PlaceUnit = (typeof placeUnits)[number]

/** Whether a word names an offer. */
export function isOfferCode(word: string): word is OfferCode {
  return offerCodes.some((code) => code === word)
}

/** The offer of a booking that began as a hold; throws for one that came from a quote, which would be a bug: a quote holds nothing. */
export function heldOffer(code: BookedOfferCode): OfferCode {
  if (!isOfferCode(code)) throw new Error(`${code} is quoted, not held`)
  return code
}
