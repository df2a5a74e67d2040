import { localDateOf, type Instant, type WallTime } from '#domain/calendar.ts'
import { cancellationDatesFor } from '#domain/cancellation.ts'
import { bookedOfferOf } from '#domain/bookedOffer.ts'
import { endOf, type Catalogue } from '#domain/catalogue.ts'
import { teachingLanguages, type TeachingLanguage } from '#domain/language.ts'
import { heldOffer } from '#domain/offer.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { holdSchema, type Hold, type HeldDay } from '#domain/wire/holdWire.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'

/** A hold as it is kept under its key: without its secret. */
export const keptHoldSchema = holdSchema.omit({ secret: true })
export type KeptHold = Omit<Hold, 'secret'>

/** A seat as far as days are told: when it is and which languages its instructor speaks; `end` is its session's. */
export type SeatOnDay = DayChoice & { languages: readonly TeachingLanguage[]; end?: WallTime }

/** A hold as its visitor may see it at `now`; the catalogue is the one it was made under. */
export function keptHoldOf(booking: BookingRow, seats: readonly SeatOnDay[], catalogue: Catalogue, now: Instant): KeptHold {
  if (booking.holdExpiresAt === null) throw new Error(`Booking ${booking.id} is no hold`)
  return {
    id: booking.id,
    expiresAt: booking.holdExpiresAt,
    serverTime: now,
    extendable: !booking.holdExtended,
    places: booking.places,
    offer: heldOffer(booking.offer),
    party: booking.party,
    catalogueVersion: booking.catalogueVersion,
    total: booking.total,
    deposit: booking.deposit,
    lines: booking.price.lines,
    payments: booking.price.payments,
    ...cancellationDatesFor(booking.firstDate, localDateOf(now), booking.policies),
    days: bookedDaysOf(booking, seats, catalogue),
  }
}

/**
 * The days of a booking with their ends, in how many groups the party is and which languages these speak. A week of several
 * sports ends a day when that day's session does.
 */
export function bookedDaysOf(booking: Pick<BookingRow, 'offer' | 'days'>, seats: readonly SeatOnDay[], catalogue: Catalogue): HeldDay[] {
  const offer = bookedOfferOf(catalogue, booking)
  return booking.days.map(({ date, start }) => {
    const own = seats.filter((seat) => seat.date === date && seat.start === start)
    const spoken = new Set(own.flatMap((seat) => seat.languages))
    const end = (offer.code === 'multiSport' ? own[0]?.end : undefined) ?? endOf(offer, start)
    return { date, start, end, groups: own.length, languages: teachingLanguages.filter((language) => spoken.has(language)) }
  })
}
