import type { Quote } from '#domain/wire/quoteWire.ts'
import type { HouseFacts } from './houseFacts.ts'
import type { MailDetails } from './mailDetails.ts'

/** Everything a mail about a quote says, read when it is sent. */
export type QuoteMailFacts = HouseFacts & {
  quote: Quote
  details: MailDetails
  /** What the guest wrote with the request, and what they would like changed; only the school reads it. */
  message: string | null
  changeText: string | null
  /** Opens the quote; the key stands behind the # and never reaches a log. */
  quoteUrl: string
}
