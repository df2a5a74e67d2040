import type { Instant } from '#domain/calendar.ts'
import type { Quote } from '#domain/wire/quoteWire.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import type { CommandDeps } from '#server/commands/commandDeps.ts'
import type { Logger } from '#server/logger.ts'
import type { CardProvider } from '#server/payments/cardProvider.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import type { Guest } from '#server/repositories/guestsRepository.ts'

/** A booking as its owner sees it, and the rows behind it. */
export type ReadTrip = { trip: Trip; booking: BookingRow; guest: Guest }

/** What jobs are given: everything commands need, a way for mails to leave, and the address that links begin with. */
export type JobDeps = CommandDeps & {
  /** Who takes cards; null where nobody does. */
  cards: CardProvider | null
  mailer: Mailer
  /** An origin without a slash at its end. */
  publicUrl: string
  /** The booking as its owner may see it at `now`, with the rows it was told from; null where there is none, or its personal data have been erased. */
  readTrip: (bookingId: string, now: Instant) => Promise<ReadTrip | null>
  /** The quote that a key opens as its guest may see it at `now`; null where there is none, or its personal data have been erased. */
  readQuote: (quoteKey: string, now: Instant) => Promise<Quote | null>
  log: Logger
}

/** One kind of job: it looks at what is due at the application's now, and may run twice without harm. */
export type Job = (deps: JobDeps, payload: unknown) => Promise<void>
