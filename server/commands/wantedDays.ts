import { bookedOfferOf } from '#domain/bookedOffer.ts'
import type { Instant } from '#domain/calendar.ts'
import { inOrder } from '#domain/dayChoices.ts'
import type { DayChoice, Refusal } from '#domain/refusal.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { catalogueOfVersion, type RunningFacts } from '#server/repositories/factsRepository.ts'
import type { WantedPlaces } from './claimPlaces.ts'
import { unreachableDay } from './claimPlaces.ts'

/** Who asks for new days: online booking closes some hours before a start, the school itself decides until it begins. */
export type Asker = 'guest' | 'staff'

/** Places a booking wants on other days than its own, under the price list and the rules it was made under. */
export function wantedOn(booking: BookingRow, days: readonly DayChoice[], around: { facts: RunningFacts; now: Instant; by: Asker }): WantedPlaces {
  const { facts, now, by } = around
  const { party, languages } = booking
  const policies = by === 'staff' ? { ...booking.policies, leadTimeHours: 0 } : booking.policies
  return { offer: bookedOfferOf(catalogueOfVersion(facts, booking.catalogueVersion), booking), days: inOrder(days), party, languages, policies, now }
}

/** Why some of the days cannot be had whatever is free on them: past, or beyond the horizon; null when all could. */
export function unreachableOf({ days, policies, now }: WantedPlaces): Refusal | null {
  return days.map((day) => unreachableDay(day, policies, now)).find((refusal) => refusal !== null) ?? null
}
