import type { Catalogue } from '#domain/catalogue.ts'
import type { OfferCode } from '#domain/offer.ts'

/** The three pages on which something is booked at once (specification, routes): one for all lessons, one for each session behind the boat. */
export const bookingKinds = {
  lessons: { page: 'bookLessons', trail: ['home', 'book'] },
  wakeboard: { page: 'bookWakeboard', trail: ['home', 'wakeboard'] },
  wakefoil: { page: 'bookWakefoil', trail: ['home', 'wakefoil'] },
} as const

export type BookingKind = keyof typeof bookingKinds

/** On which page an offer is booked. */
export function kindOf(offer: OfferCode): BookingKind {
  return offer === 'wakeboard' || offer === 'wakefoil' ? offer : 'lessons'
}

/** What can be booked on a page, in the order of the price list. */
export function offersOfKind({ offers }: Pick<Catalogue, 'offers'>, kind: BookingKind): OfferCode[] {
  return offers.map(({ code }) => code).filter((code) => kindOf(code) === kind)
}
