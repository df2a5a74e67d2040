import { isLocalDate, isWallTime } from '#domain/calendar.ts'
import { isOfferCode, type OfferCode } from '#domain/offer.ts'
import type { BookingEntry } from '#machines/bookingMachineContext.ts'

/** What an address asks for: `offer`, `date`, `start`, `people`. Words it does not understand are left out, nothing is taken. */
export function bookingEntryOf(search: string, offers: readonly OfferCode[]): BookingEntry {
  const asked = new URLSearchParams(search)
  const word = (name: string): string => (asked.get(name) ?? '').replace(/^"|"$/g, '')
  const offer = word('offer')
  const date = word('date')
  const start = word('start')
  const people = Number(word('people'))
  return {
    search,
    offers,
    offer: isOfferCode(offer) && offers.includes(offer) ? offer : (offers[0] ?? 'lesson.intro'),
    party: Number.isInteger(people) && people > 0 ? people : 1,
    day: isLocalDate(date) ? date : null,
    start: isLocalDate(date) && isWallTime(start) ? start : null,
  }
}
