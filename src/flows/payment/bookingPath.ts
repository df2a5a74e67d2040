import { isOfferCode, type BookedOfferCode } from '#domain/offer.ts'

/** The page that shows a booking, without its language: the place its session remembers and the path it lives at. */
export function bookingPageOf(offer: BookedOfferCode): { place: string; path: string } {
  const kind = isOfferCode(offer) && offer.startsWith('wake') ? offer : 'lessons'
  return { place: kind, path: `/book/${kind}` }
}
