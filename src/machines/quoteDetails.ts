import { QUOTE_PARTY_MAX } from '#domain/bookedOffer.ts'
import { channels, parseEmail } from '#domain/contact.ts'
import { youngestGuest } from '#domain/quoteRules.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { QuoteRequest } from '#domain/wire/quoteWire.ts'
import { contactErrors } from './contactErrors.ts'
import { quoteSteps, type QuoteContext, type QuoteErrorCode, type QuoteField, type QuoteFieldError, type QuoteStep } from './quoteMachineContext.ts'
import { ageField, ageIn, arrivalFault, typedIn, wishOf } from './quoteWish.ts'

/** Most characters of a message and of a change that is asked for. */
export const MESSAGE_MAX = 2000

/** What is wrong with the answers of one screen, in its order. */
export function errorsOfStep(quote: QuoteContext, step: QuoteStep): QuoteFieldError[] {
  if (step === 'dates') return arrivalErrors(quote)
  if (step === 'people') return peopleErrors(quote)
  return step === 'contact' ? reachErrors(quote) : []
}

/** The first screen on which something is wrong, or null when everything can be sent. */
export function firstFaultyStep(quote: QuoteContext): QuoteStep | null {
  return quoteSteps.find((step) => errorsOfStep(quote, step).length > 0) ?? null
}

/** What is wrong with the change that is asked for. */
export function changeErrors({ typed }: Pick<QuoteContext, 'typed'>): QuoteFieldError[] {
  return typedIn(typed, 'text').trim() === '' ? [faultAt('text', 'missing')] : lengthErrors(typedIn(typed, 'text'), 'text')
}

/** What stands between the guest and the order button. */
export function termsErrors({ acceptTerms }: Pick<QuoteContext, 'acceptTerms'>): QuoteFieldError[] {
  return acceptTerms ? [] : [faultAt('acceptTerms', 'termsNotAccepted')]
}

/** What the server found wrong, by its names of the fields; names the page does not have are shown at the message. */
export function errorsFromFields(fields: readonly string[]): QuoteFieldError[] {
  const known = fields.filter(isQuoteField)
  return known.length > 0 ? known.map((field) => faultAt(field, 'invalid')) : [faultAt('message', 'invalid')]
}

/** A no to a request that one answer can put right, as an error at that answer; null for every other no. */
export function errorFromRefusal(refusal: Refusal, { adults }: Pick<QuoteContext, 'adults'>): QuoteFieldError | null {
  switch (refusal.code) {
    case 'ageRule':
      return faultAt(refusal.participant < adults ? 'adults' : ageField(refusal.participant - adults), 'tooYoung', refusal.minimum)
    case 'partyTooLarge':
      return faultAt('adults', 'tooMany', refusal.max)
    case 'leadTime':
      return faultAt('arrival', 'tooSoon')
    case 'beyondHorizon':
      return faultAt('arrival', 'tooFar')
    default:
      return null
  }
}

/** The screen on which a field is asked for. */
export function stepOfField(field: QuoteField): QuoteStep {
  if (field === 'arrival') return 'dates'
  return field === 'adults' || field.startsWith('childrenAges.') ? 'people' : 'contact'
}

/** The request as the server wants it; only asked for when nothing is wrong with it. */
export function quoteRequestOf(quote: QuoteContext, key: string): QuoteRequest {
  const { typed, locale } = quote
  const channel = channels.find((name) => name === typedIn(typed, 'contact.channel'))
  return {
    ...wishOf(quote),
    key,
    locale,
    contact: {
      firstName: typedIn(typed, 'contact.firstName').trim(),
      lastName: typedIn(typed, 'contact.lastName').trim(),
      email: parseEmail(typedIn(typed, 'contact.email')) ?? '',
      phone: typedIn(typed, 'contact.phone').trim(),
      ...(channel !== undefined && { channel }),
    },
    message: typedIn(typed, 'message').trim(),
  }
}

function arrivalErrors(quote: QuoteContext): QuoteFieldError[] {
  const code = quote.arrival === null ? 'missing' : arrivalFault(quote, quote.arrival)
  return code === null ? [] : [faultAt('arrival', code)]
}

function peopleErrors(quote: QuoteContext): QuoteFieldError[] {
  const { adults, children, typed } = quote
  if (adults + children > QUOTE_PARTY_MAX) return [faultAt('adults', 'tooMany', QUOTE_PARTY_MAX)]
  if (adults === 0) return [faultAt('adults', 'minorAlone')]
  return Array.from({ length: children }, (_, child) => ageErrors(quote, child, typedIn(typed, ageField(child)))).flat()
}

function ageErrors(quote: QuoteContext, child: number, text: string): QuoteFieldError[] {
  if (text.trim() === '') return [faultAt(ageField(child), 'missing')]
  const age = ageIn(quote.typed, child)
  const youngest = youngestGuest(quote.catalogue, quote)
  if (age === null) return [faultAt(ageField(child), 'ageInvalid')]
  return age < youngest ? [faultAt(ageField(child), 'tooYoung', youngest)] : []
}

function reachErrors({ typed }: Pick<QuoteContext, 'typed'>): QuoteFieldError[] {
  const contact = contactErrors((field) => typedIn(typed, field)).map(({ field, code }) => faultAt(field, code))
  return [...contact, ...lengthErrors(typedIn(typed, 'message'), 'message')]
}

function lengthErrors(text: string, field: QuoteField): QuoteFieldError[] {
  return text.trim().length > MESSAGE_MAX ? [faultAt(field, 'tooLong', MESSAGE_MAX)] : []
}

function faultAt(field: QuoteField, code: QuoteErrorCode, limit: number | null = null): QuoteFieldError {
  return { field, code, limit }
}

function isQuoteField(name: string): name is QuoteField {
  return /^(arrival|adults|childrenAges\.\d|contact\.(firstName|lastName|email|phone|channel)|message|text|acceptTerms)$/.test(name)
}
