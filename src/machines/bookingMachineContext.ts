import type { BookingDraft } from '#domain/bookingDraft.ts'
import type { PreparationDraft } from '#domain/preparationDraft.ts'
import type { Instant, LocalDate, LocalMonth, WallTime } from '#domain/calendar.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import type { Locale, TeachingLanguage } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'
import type { OfferCode } from '#domain/offer.ts'
import type { DayChoice, Refusal } from '#domain/refusal.ts'
import type { Booked } from '#domain/wire/confirmWire.ts'
import type { Hold } from '#domain/wire/holdWire.ts'
import type { MonthAnswer } from '#domain/wire/monthWire.ts'
import type { Group } from '#domain/wire/changeWire.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import type { Moving, PrepareError, TripChange, TripOutcome, TypedPreparation } from './tripFacts.ts'

/** A field of the details, named as the API names it in a 400; the page uses the same name for its input, its error and its link. */
export type DetailField =
  | 'contact.firstName'
  | 'contact.lastName'
  | 'contact.email'
  | 'contact.phone'
  | 'contact.channel'
  | `participants.${number}.age`
  | `participants.${number}.swims`
  | `participants.${number}.firstName`
  | 'guardian.name'
  | 'guardian.relation'
  | 'guardian.phone'
  /** 'yes', 'no' or not yet answered. */
  | 'guardian.present'
  /** 'yes' when the person who books does not ride; changes labels only. */
  | 'forSomebodyElse'
  | 'acceptTerms'

/** What has been typed, field by field, exactly as it was typed; a field that nobody has touched is missing. */
export type TypedDetails = { readonly [field in DetailField]?: string }

/** What is wrong with a field; the page has a sentence for each. `tooYoung` and `needsConfidentSwimming` carry the age in `limit`. */
export type FieldErrorCode =
  | 'missing'
  | 'tooLong'
  | 'invalid'
  | 'emailInvalid'
  | 'phoneInvalid'
  | 'ageInvalid'
  | 'tooYoung'
  | 'cannotSwim'
  | 'needsConfidentSwimming'
  | 'guardianMustBePresent'
  | 'termsNotAccepted'

/** One thing to put right; `limit` is in the unit of the field (years, characters). */
export type FieldError = { field: DetailField; code: FieldErrorCode; limit: number | null }

/** Something the visitor is told in passing on the screen they were brought back to. */
export type Notice = 'holdEndedTwice' | 'bookingUnknown' | 'noFreeDays' | 'extendFailed'

/** How the visitor arrived: what the address asks for. Nothing of it takes places. */
export type BookingEntry = {
  /** The search part of the address. */
  search: string
  /** What can be booked on the page they came to. */
  offers: readonly OfferCode[]
  offer: OfferCode
  party: number
  day: LocalDate | null
  start: WallTime | null
}

/** What the page knows before the machine starts. */
export type BookingInput = {
  locale: Locale
  catalogue: Catalogue
  entry: BookingEntry
  /** Today at the beach. */
  today: LocalDate
  /** This device's clock. */
  deviceTime: Instant
  /** A fresh random UUID v4 for every start of the machine; all idempotency keys are counted on from it. */
  keySeed: string
}

/** Everything the booking of a guest knows; plain JSON. */
export type BookingContext = {
  locale: Locale
  catalogue: Catalogue
  entry: BookingEntry
  offer: OfferCode
  /** People, 1-8 (wake 1-5). */
  party: number
  languages: TeachingLanguage[]
  /** The month in the calendar. */
  month: LocalMonth
  /** The day whose starts are shown. */
  shownDay: LocalDate | null
  /** Answers for the present offer and party, by month. */
  months: { [month: string]: MonthAnswer }
  /** The chosen days in order; complete when there are as many as the offer has. */
  days: DayChoice[]
  /** `request`: ask the school when the party does not fit. */
  onFull: 'refuse' | 'request'
  /** True when the choice was changed while it was being held: the answer is then held anew. */
  choiceMoved: boolean
  hold: Hold | null
  /** How often lapsed places were held again; once is allowed (engine.md section 3). */
  reholds: number
  details: TypedDetails
  acceptTerms: boolean
  fieldErrors: FieldError[]
  /** Grows whenever the error summary should take the focus. */
  focusRequests: number
  /** Which half of the details a party of three or more is at. */
  step: 'people' | 'check'
  screen: 'when' | 'who'
  /** The last no, while the visitor is looking at it. */
  refusal: Refusal | null
  notice: Notice | null
  /** The new total the visitor agreed to after a price change, in cents. */
  agreedTotal: Cents | null
  /** What is repeated when the visitor tries again after an outage. */
  resume: 'hold' | 'confirm'
  /** Seconds to wait before trying again makes sense; 0 where unknown. */
  waitSeconds: number
  /** How often an order without an answer was asked again by itself. */
  retries: number
  awaitingOutcome: boolean
  online: boolean
  keySeed: string
  keyCount: number
  holdKey: string
  confirmKey: string | null
  /** The server's clock as far as we know it. */
  now: Instant
  /** Server's clock minus this device's, in milliseconds. */
  clockOffset: number
  booked: Booked | null
  trip: Trip | null
  /** What a friend sees who came by the group link; null for everybody else. */
  group: Group | null
  /** What has been typed into "Help us prepare" and not been saved. */
  prepared: TypedPreparation
  /** The same from before the page was loaded again, until its booking is known. */
  preparationLeft: PreparationDraft | null
  prepareErrors: PrepareError[]
  /** The change that is on its way or could not be sent. */
  change: TripChange | null
  /** What the last change has brought about, while the visitor is looking at it. */
  outcome: TripOutcome | null
  moving: Moving | null
}

/** What `loadDraft` finds in the browser. */
export type Found = { draft: BookingDraft | null; preparation: PreparationDraft | null; deviceTime: Instant; wantsTrip: boolean; wantsGroup: boolean }
