import type { Instant, LocalDate, LocalMonth } from '#domain/calendar.ts'
import type { Locale, TeachingLanguage } from '#domain/language.ts'
import type { Level } from '#domain/participants.ts'
import type { QuoteAddOnCode, QuoteChoice, QuoteOfferCode } from '#domain/quote.ts'
import type { QuoteStep, QuoteTypedField } from './quoteMachineContext.ts'

/** Everything a guest, their device or their clock can bring to a quote. */
export type QuoteMachineEvent =
  | { type: 'offer.chosen'; offer: QuoteOfferCode }
  | { type: 'days.chosen'; days: number }
  | { type: 'choice.chosen'; choice: QuoteChoice }
  | { type: 'lodging.chosen'; lodging: boolean }
  | { type: 'month.shown'; month: LocalMonth }
  | { type: 'arrival.chosen'; arrival: LocalDate }
  | { type: 'flexibility.chosen'; flexibleDays: number }
  | { type: 'party.changed'; adults: number; children: number }
  | { type: 'rooms.changed'; rooms: number }
  | { type: 'transfer.ticked'; wanted: boolean }
  | { type: 'level.chosen'; level: Level }
  | { type: 'languages.changed'; languages: TeachingLanguage[] }
  | { type: 'addOn.changed'; code: QuoteAddOnCode; quantity: number }
  | { type: 'details.typed'; field: QuoteTypedField; value: string }
  /** The button that leads on from a screen. */
  | { type: 'step.finished' }
  /** A screen is opened again: to change one answer from the last screen, or by the browser's history. */
  | { type: 'step.reopened'; step: QuoteStep; changing: boolean }
  | { type: 'quote.requested' }
  | { type: 'terms.ticked'; accepted: boolean }
  | { type: 'quote.accepted' }
  /** The guest wants to say what should be different. */
  | { type: 'change.wished' }
  | { type: 'change.submitted' }
  /** The guest wants to say no, and is asked whether they are sure. */
  | { type: 'refusal.considered' }
  | { type: 'quote.declined' }
  | { type: 'renewal.pressed' }
  /** The newest version of the quote is wanted. */
  | { type: 'reload.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'back.pressed' }
  | { type: 'startAgain.pressed' }
  | { type: 'language.changed'; locale: Locale }
  | { type: 'connection.lost' }
  | { type: 'connection.found' }
  /** The device's clock was looked at, after sleep or when the page became visible again. */
  | { type: 'clock.read'; deviceTime: Instant }
