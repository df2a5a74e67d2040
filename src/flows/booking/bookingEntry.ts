import { localDateSchema, wallTimeSchema } from '#domain/calendar.ts'
import { offerCodeSchema, type OfferCode } from '#domain/offer.ts'
import type { BookingEntry } from '#machines/bookingMachineContext.ts'

/** What an address asks for: `offer`, `date`, `start`, `people`. Words it does not understand are left out, nothing is taken. */
export function bookingEntryOf(search: string, offers: readonly OfferCode[]): BookingEntry {
  const asked = new URLSearchParams(search)
  const word = (name: string): string => (asked.get(name) ?? '').replace(/^"|"$/g, '')
  const offer = offerCodeSchema.safeParse(word('offer'))
  const date = localDateSchema.safeParse(word('date'))
  const start = wallTimeSchema.safeParse(word('start'))
  const people = Number(word('people'))
  return {
    search,
    offer: offer.success && offers.includes(offer.data) ? offer.data : (offers[0] ?? 'lesson.intro'),
    party: Number.isInteger(people) && people > 0 ? people : 1,
    day: date.success ? date.data : null,
    start: date.success && start.success ? start.data : null,
  }
}
