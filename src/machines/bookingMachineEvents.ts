import type { Instant, LocalDate, LocalMonth, WallTime } from '#domain/calendar.ts'
import type { Locale, TeachingLanguage } from '#domain/language.ts'
import type { OfferCode } from '#domain/offer.ts'
import type { DayChoice } from '#domain/refusal.ts'
import type { DetailField } from './bookingMachineContext.ts'
import type { PrepareField } from './tripFacts.ts'

/** Everything a guest, their device or their clock can bring to a booking. */
export type BookingMachineEvent =
  | { type: 'month.shown'; month: LocalMonth }
  | { type: 'day.shown'; day: LocalDate }
  | { type: 'party.changed'; party: number }
  | { type: 'offer.changed'; offer: OfferCode }
  | { type: 'languages.changed'; languages: TeachingLanguage[] }
  | { type: 'nextFreeDay.pressed' }
  /** A start with room was tapped: it is held at once, or begins a package. */
  | { type: 'start.tapped'; date: LocalDate; start: WallTime }
  /** A start without room for the party was tapped, to ask the school for it. */
  | { type: 'start.requested'; date: LocalDate; start: WallTime }
  /** The day at `index` of the chosen ones was exchanged. */
  | { type: 'days.swapped'; index: number; day: DayChoice }
  | { type: 'days.dropped' }
  | { type: 'days.held.pressed' }
  /** Back to the calendar; the places stay held until another choice replaces them. */
  | { type: 'choice.reopened' }
  /** Back to the details with the places that are held. */
  | { type: 'choice.kept' }
  | { type: 'details.typed'; field: DetailField; value: string }
  | { type: 'terms.ticked'; accepted: boolean }
  | { type: 'people.finished' }
  | { type: 'people.reopened' }
  | { type: 'booking.submitted' }
  | { type: 'hold.extended.pressed' }
  | { type: 'hold.again.pressed' }
  | { type: 'alternative.chosen'; days: DayChoice[] }
  | { type: 'request.pressed' }
  | { type: 'price.accepted' }
  | { type: 'retry.pressed' }
  | { type: 'back.pressed' }
  | { type: 'startAgain.pressed' }
  | { type: 'prepare.opened' }
  | { type: 'prepare.typed'; field: PrepareField; value: string }
  | { type: 'prepare.saved.pressed' }
  /** Other days for the whole booking. */
  | { type: 'move.opened' }
  /** New days for those the school called off. */
  | { type: 'newDate.opened' }
  /** The chosen days are looked at once more before anything changes. */
  | { type: 'move.checked' }
  | { type: 'move.confirmed' }
  | { type: 'refund.chosen' }
  | { type: 'cancel.opened' }
  | { type: 'cancel.confirmed' }
  | { type: 'proposal.answered'; accept: boolean }
  | { type: 'language.changed'; locale: Locale }
  | { type: 'connection.lost' }
  | { type: 'connection.found' }
  /** The device's clock was looked at: after sleep, or when the page became visible again. */
  | { type: 'clock.read'; deviceTime: Instant }
