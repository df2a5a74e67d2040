import type { Instant, LocalDate, LocalMonth } from '#domain/calendar.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import type { Locale, TeachingLanguage } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'
import type { Level } from '#domain/participants.ts'
import type { QuoteAddOnCode, QuoteChoice, QuoteOfferCode } from '#domain/quote.ts'
import type { QuoteDraft } from '#domain/quoteDraft.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Quote } from '#domain/wire/quoteWire.ts'
import type { ContactErrorCode, ContactField } from './contactErrors.ts'

/** The screens on which a guest says what they want a quote for, in order; what is asked for is checked on the last one. */
export const quoteSteps = ['offer', 'dates', 'people', 'extras', 'contact'] as const
export type QuoteStep = (typeof quoteSteps)[number]

/** A field in which something is typed, named as the API names it in a 400; `text` is the change that is asked for. */
export type QuoteTypedField = ContactField | 'contact.channel' | `childrenAges.${number}` | 'message' | 'text'

/** A field that can be wrong; the page uses the same name for its input, its error and its link. */
export type QuoteField = QuoteTypedField | 'arrival' | 'adults' | 'acceptTerms'

/** What has been typed, field by field, exactly as it was typed; a field that nobody has touched is missing. */
export type TypedQuote = { readonly [field in QuoteTypedField]?: string }

/** What is wrong with a field. `limit` carries days (`tooSoon`), years (`tooYoung`), people (`tooMany`) or characters (`tooLong`). */
export type QuoteErrorCode = ContactErrorCode | 'tooSoon' | 'tooFar' | 'ageInvalid' | 'tooYoung' | 'minorAlone' | 'tooMany' | 'termsNotAccepted'
export type QuoteFieldError = { field: QuoteField; code: QuoteErrorCode; limit: number | null }

/** What is sent to the school: the request itself, or what a guest says to the quote they were sent. */
export type QuoteTask = 'request' | 'accept' | 'askChange' | 'decline' | 'renew'

/** Something the visitor is told in passing on the screen they were brought to. */
export type QuoteNotice = 'quoteUnknown' | 'quoteMoved'

/** How the visitor arrived: what the address asks for. Nothing of it is sent. */
export type QuoteEntry = {
  /** The search part of the address. */
  search: string
  offer: QuoteOfferCode | null
  arrival: LocalDate | null
  people: number | null
}

/** What the page knows before the machine starts. */
export type QuoteInput = {
  locale: Locale
  catalogue: Catalogue
  entry: QuoteEntry
  /** This device's clock. */
  deviceTime: Instant
  /** A fresh random UUID v4 for every start of the machine; all idempotency keys are counted on from it. */
  keySeed: string
}

/** The receipt of a request. */
export type SentQuote = { reference: string; estimate: Cents; answerBy: Instant }

/** Everything a guest's quote knows; plain JSON. The key that opens a sent quote stays outside. */
export type QuoteContext = {
  locale: Locale
  catalogue: Catalogue
  entry: QuoteEntry
  offer: QuoteOfferCode
  days: number
  choice: QuoteChoice
  /** Whether multi-sport comes with a place to stay; camps always do. */
  lodging: boolean
  /** The month in the calendar. */
  month: LocalMonth
  arrival: LocalDate | null
  /** Days the arrival may be earlier or later. */
  flexibleDays: number
  adults: number
  children: number
  rooms: number
  transfer: boolean
  level: Level | null
  languages: TeachingLanguage[]
  addOns: { readonly [code in QuoteAddOnCode]?: number }
  typed: TypedQuote
  acceptTerms: boolean
  step: QuoteStep
  /** True while one answer is being changed from the last screen, to which the way leads back. */
  changing: boolean
  fieldErrors: QuoteFieldError[]
  /** Grows whenever the error summary should take the focus. */
  focusRequests: number
  notice: QuoteNotice | null
  refusal: Refusal | null
  /** What is being sent, or was last. */
  task: QuoteTask
  /** The idempotency key of what is sent; null when it has changed since. */
  key: string | null
  keySeed: string
  keyCount: number
  awaitingOutcome: boolean
  /** How often something without an answer was sent again by itself. */
  retries: number
  /** Seconds to wait before trying again makes sense; 0 where unknown. */
  waitSeconds: number
  online: boolean
  /** The server's clock as far as we know it. */
  now: Instant
  /** Server's clock minus this device's, in milliseconds. */
  clockOffset: number
  sent: SentQuote | null
  /** The quote behind the key, as it was last read. */
  quote: Quote | null
  /** The booking that was made here a moment ago; where it was made before, the quote itself names it. */
  booked: { reference: string; manageKey: string } | null
}

/** What `loadDraft` finds in the browser. */
export type QuoteFound = { draft: QuoteDraft | null; deviceTime: Instant; wantsQuote: boolean }
