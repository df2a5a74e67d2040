import { remember, remembered } from './sessionMemory.ts'

const BOOKED_AT = 'booking.bookedAt'

/** Remembers that a booking was made or opened at a place, which is its page and the search part of its address, so that this page shows it; no key and no name is kept. */
export function rememberBooked(place: string | null): void {
  remember(BOOKED_AT, place)
}

/** Whether the booking of this session was made at this place. */
export function wasBookedAt(place: string): boolean {
  return remembered(BOOKED_AT) === place
}
