import type { Instant } from '#domain/calendar.ts'
import type { EnquiryDraft } from '#domain/enquiryDraft.ts'
import type { Locale } from '#domain/language.ts'
import type { RentalCode } from '#domain/rentalPricing.ts'

/** The two forms that are sent to a person: a message, and a request for equipment. */
export type EnquiryForm = 'contact' | 'rental'

/** A field in which something is typed or chosen, named as the API names it in a 400. `website` is the field people do not see. */
export type EnquiryTypedField =
  | 'name'
  | 'email'
  | 'phone'
  | 'service'
  | 'date'
  | 'participants'
  | 'accommodationType'
  | 'message'
  | 'specialRequests'
  | 'rental.from'
  | 'rental.to'
  | 'rental.competence'
  | 'website'

/** A field that can be wrong; the page uses the same name for its input, its error and its link. */
export type EnquiryField = EnquiryTypedField | 'rental.items'

/** What has been typed, field by field, exactly as it was typed; a field that nobody has touched is missing. */
export type TypedEnquiry = { readonly [field in EnquiryTypedField]?: string }

/** How many of each thing somebody would like to rent. */
export type RentedItems = { readonly [code in RentalCode]?: number }

/** What is wrong with a field. `limit` carries characters (`tooShort`, `tooLong`), people (`peopleInvalid`) or days (`stayTooLong`); 0 elsewhere. */
export type EnquiryErrorCode =
  | 'missing'
  | 'emailInvalid'
  | 'phoneInvalid'
  | 'tooShort'
  | 'tooLong'
  | 'invalid'
  | 'dateInvalid'
  | 'datePast'
  | 'peopleInvalid'
  | 'noItems'
  | 'endsTooSoon'
  | 'stayTooLong'
export type EnquiryFieldError = { field: EnquiryField; code: EnquiryErrorCode; limit: number }

/** Everything a visitor, their device or their clock can bring to a form. */
export type EnquiryEvent =
  | { type: 'details.typed'; field: EnquiryTypedField; value: string }
  | { type: 'item.changed'; code: RentalCode; quantity: number }
  | { type: 'enquiry.submitted' }
  | { type: 'retry.pressed' }
  /** Another message after the one that was sent. */
  | { type: 'startAgain.pressed' }
  | { type: 'language.changed'; locale: Locale }
  | { type: 'clock.read'; deviceTime: Instant }

/** What the page knows before the machine starts. */
export type EnquiryInput = {
  form: EnquiryForm
  locale: Locale
  /** This device's clock. */
  deviceTime: Instant
  /** A fresh random UUID v4 for every start of the machine; all idempotency keys are counted on from it. */
  keySeed: string
}

/** Everything a form knows; plain JSON. */
export type EnquiryContext = {
  form: EnquiryForm
  locale: Locale
  typed: TypedEnquiry
  items: RentedItems
  fieldErrors: EnquiryFieldError[]
  /** Grows whenever the error summary should take the focus. */
  focusRequests: number
  /** The server's signed moment at which the form was shown; null until it is known. */
  startedAt: string | null
  /** The idempotency key of what is sent; null when it has changed since. */
  key: string | null
  keySeed: string
  keyCount: number
  /** Seconds to wait before trying again makes sense; 0 where unknown. */
  waitSeconds: number
  /** How often the form has waited by itself because it was filled in faster than people do. */
  pauses: number
  /** Until when a person answers; null until the message has arrived. */
  answerBy: Instant | null
  now: Instant
}

/** What `loadDraft` finds in the browser. */
export type EnquiryFound = { draft: EnquiryDraft | null; deviceTime: Instant }
