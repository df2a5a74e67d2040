import { offerOf, type Camp, type Catalogue, type Offer } from './catalogue.ts'
import type { LocalDate } from './calendar.ts'
import { isOfferCode, type BookedOfferCode } from './offer.ts'
import type { QuoteOfferCode } from './quote.ts'

/** What was booked, as far as places, days and mails ask: an offer of the price list, or what an accepted quote became. */
export type BookedOffer = Pick<Offer, 'activity' | 'unit' | 'days' | 'sessionMinutes' | 'party' | 'age'> & { code: BookedOfferCode; group?: GroupRule }

/** How people of a quoted offer sit in a session: at most so many with anybody else, alone or not, and how many on a boat (product.md B2, B3-21, 22). */
export type GroupRule = { most: number; alone: boolean; boat: number }

/** A camp or a multi-sport week, with the groups it is sold in. */
export type QuotedOffer = BookedOffer & { code: QuoteOfferCode; group: GroupRule }

/** A booking as far as its offer asks. */
export type BookedDays = { offer: BookedOfferCode; days: readonly { date: LocalDate }[] }

/** People one quote can be for (product.md B6-42). */
export const QUOTE_PARTY_MAX = 8

/** A multi-sport week with us is wingfoil in lessons' sessions; its wake session ends when its own session does. */
const MULTI_SPORT_MINUTES = 180

/** What a premium camp's four hours a day are split into: two sessions, morning and afternoon (product.md B3-20). */
const PREMIUM_SESSIONS_A_DAY = 2

/** The offer of a booking under a price list. What came from a quote has as many days as the booking has dates. */
export function bookedOfferOf(catalogue: Catalogue, booking: BookedDays): BookedOffer {
  const { offer } = booking
  return isOfferCode(offer) ? offerOf(catalogue, offer) : quotedOfferOf(catalogue, offer, new Set(booking.days.map((day) => day.date)).size)
}

/** What a quote is about, of so many days on the water; ages as for lessons, of a multi-sport week its own (product.md B3-30). */
export function quotedOfferOf(catalogue: Catalogue, code: QuoteOfferCode, days: number): QuotedOffer {
  const { age } = offerOf(catalogue, 'lesson.intro')
  const boat = offerOf(catalogue, 'wakeboard').party.max
  const common = { activity: 'wingfoil', unit: 'person', days, party: { min: 1, max: QUOTE_PARTY_MAX } } as const
  if (code !== 'multiSport') {
    const camp = campOf(catalogue, code)
    return { ...common, code, sessionMinutes: minutesOf(camp), age, group: { most: camp.groupMax, alone: camp.tier === 'premium', boat } }
  }
  const group = { most: catalogue.policies.groupMax, alone: false, boat }
  return { ...common, code, group, sessionMinutes: MULTI_SPORT_MINUTES, age: { ...age, minimum: catalogue.multiSport.minimumAge, byRequestFrom: null } }
}

/** The row of the camp matrix behind a quoted offer; throws when the list lacks it, which would be a bug. */
export function campOf(catalogue: Catalogue, code: Exclude<QuoteOfferCode, 'multiSport'>): Camp {
  const camp = catalogue.camps.find(({ tier }) => code === `camp.${tier}`)
  if (camp === undefined) throw new Error(`Catalogue ${catalogue.version} has no ${code}`)
  return camp
}

function minutesOf({ tier, teachingHoursPerDay }: Camp): number {
  return (teachingHoursPerDay * 60) / (tier === 'premium' ? PREMIUM_SESSIONS_A_DAY : 1)
}
