import { hasPassed, type Instant } from '#domain/calendar.ts'
import { bookedOfferOf } from '#domain/bookedOffer.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { deleteSeats, insertSeats, seatsOfBooking } from '#server/repositories/seatsRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { findPlaces, lockStarts, type FoundPlaces, type WantedPlaces } from './claimPlaces.ts'
import { lapse } from './endHolds.ts'
import { findQuoteSeats, type FoundQuoteSeats } from './findQuoteSeats.ts'

/** The booking with its places claimed again, or why that was not possible. */
export type Reclaimed = { kind: 'claimed'; booking: BookingRow } | Exclude<FoundPlaces, { kind: 'fits' }>

/** Whether the time of a booking's hold is over at `now`, whether the clock has ended it yet or not. */
export function isLate(booking: BookingRow, now: Instant): boolean {
  return booking.status === 'expired' || (booking.holdExpiresAt !== null && hasPassed(booking.holdExpiresAt, now))
}

/** The places a booking wants, from its own row and the price list it was made under. */
export function wantedBy(booking: BookingRow, catalogue: Catalogue, now: Instant): WantedPlaces {
  const { days, party, languages, policies } = booking
  return { offer: bookedOfferOf(catalogue, booking), days, party, languages, policies, now }
}

/**
 * Claims the days of a lapsed hold, or of one whose session was called off meanwhile, again inside the transaction that confirms it: the same days and starts, at a group that
 * has room. A hold without places only has to be bookable still (engine.md section 3, "Late").
 */
export async function reclaimPlaces(tx: Transaction, booking: BookingRow, wanted: WantedPlaces): Promise<Reclaimed> {
  await lockStarts(tx, wanted, [booking.id])
  const lapsed = booking.status === 'held' && isLate(booking, wanted.now) ? await lapse(tx, booking, wanted.now) : booking
  const found = await placesFor(tx, booking, wanted)
  if (found.kind === 'notBookable') return found
  if (booking.places === 'none') return { kind: 'claimed', booking: lapsed }
  if (found.kind === 'full') return found
  await deleteSeats(tx, booking.id)
  await insertSeats(tx, booking.id, found.seats)
  return { kind: 'claimed', booking: lapsed }
}

/** What came from a quote wants its own sessions back, as people were spread over them; everything else any group of its starts. */
async function placesFor(tx: Transaction, booking: BookingRow, wanted: WantedPlaces): Promise<FoundQuoteSeats | FoundPlaces> {
  const { group } = wanted.offer
  if (group === undefined) return await findPlaces(tx, wanted)
  const seats = (await seatsOfBooking(tx, booking.id)).filter((seat) => seat.status !== 'moved')
  return await findQuoteSeats(tx, { offer: { group }, seats, policies: wanted.policies, now: wanted.now })
}
