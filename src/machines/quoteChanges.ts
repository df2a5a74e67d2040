import { monthOf, type Instant, type LocalDate } from '#domain/calendar.ts'
import { QUOTE_PARTY_MAX } from '#domain/bookedOffer.ts'
import type { QuoteAddOnCode, QuoteOfferCode } from '#domain/quote.ts'
import { keyOf } from './bookingKeys.ts'
import { errorsOfStep, firstFaultyStep, quoteRequestOf } from './quoteDetails.ts'
import { quoteFromDraft, quoteTime } from './quoteDrafts.ts'
import type { QuoteDelivery } from './quoteMachineActors.ts'
import {
  quoteSteps,
  type QuoteContext,
  type QuoteField,
  type QuoteFieldError,
  type QuoteFound,
  type QuoteStep,
  type QuoteTask,
  type QuoteTypedField,
} from './quoteMachineContext.ts'
import { daysFor, typedIn } from './quoteWish.ts'

/** What a fact changes in a quote. */
export type QuoteChange = Partial<QuoteContext>

/** The half-finished request of this browser session, or none; in either case the device's clock. */
export function afterFound(context: QuoteContext, { draft, deviceTime }: QuoteFound): QuoteContext {
  const now = { ...context, now: deviceTime }
  return draft === null ? now : quoteFromDraft(now, draft)
}

/** Whatever is chosen differently makes it another request, to be sent under another key. */
export function withChosen(chosen: QuoteChange): QuoteChange {
  return { ...chosen, key: null, notice: null }
}

/** Another offer keeps its number of days where it comes in it. */
export function withOffer({ catalogue, days }: QuoteContext, offer: QuoteOfferCode): QuoteChange {
  return withChosen({ offer, days: daysFor({ catalogue, offer }, days) })
}

/** Another arrival day; the calendar turns to its month. */
export function withArrival({ fieldErrors }: QuoteContext, arrival: LocalDate): QuoteChange {
  return withChosen({ arrival, month: monthOf(arrival), fieldErrors: without(fieldErrors, 'arrival') })
}

/** Other people; never more than one quote is for, and what was said about a child who is not there any more is no error. */
export function withParty({ fieldErrors }: QuoteContext, adults: number, children: number): QuoteChange {
  const grown = Math.min(Math.max(0, adults), QUOTE_PARTY_MAX)
  const errors = fieldErrors.filter(({ field }) => field !== 'adults' && !field.startsWith('childrenAges.'))
  return withChosen({ adults: grown, children: Math.min(Math.max(0, children), QUOTE_PARTY_MAX - grown), fieldErrors: errors })
}

/** So many of an add-on. */
export function withAddOn({ addOns }: QuoteContext, code: QuoteAddOnCode, quantity: number): QuoteChange {
  return withChosen({ addOns: { ...addOns, [code]: Math.max(0, quantity) } })
}

/** What was typed, as it was typed; the field's error goes, and what is sent is something else now. */
export function withTyped({ typed, fieldErrors }: QuoteContext, field: QuoteTypedField, value: string): QuoteChange {
  return { typed: { ...typed, [field]: value }, fieldErrors: without(fieldErrors, field), key: null }
}

/** The tick under the terms; never set by anybody but the guest. */
export function withTerms({ fieldErrors }: QuoteContext, accepted: boolean): QuoteChange {
  return { acceptTerms: accepted, fieldErrors: without(fieldErrors, 'acceptTerms') }
}

/** The errors that stand between the screen at hand and the next one. */
export function errorsAtHand(context: QuoteContext): QuoteFieldError[] {
  return errorsOfStep(context, context.step)
}

/** Everything that is to be put right on a screen; the summary takes the focus. */
export function withErrors({ focusRequests }: QuoteContext, errors: QuoteFieldError[]): QuoteChange {
  return { fieldErrors: errors, focusRequests: focusRequests + 1 }
}

/** What stands in the way of the request: on the first screen where something does. */
export function withFirstErrors(context: QuoteContext): QuoteChange {
  const step = firstFaultyStep(context) ?? 'contact'
  return { ...withErrors(context, errorsOfStep(context, step)), ...atStep(step, step !== 'contact') }
}

/** The screen after the one at hand; an answer that was changed leads back to the last one. */
export function nextStep({ step, changing }: Pick<QuoteContext, 'step' | 'changing'>): QuoteStep {
  return changing ? 'contact' : (quoteSteps[quoteSteps.indexOf(step) + 1] ?? 'contact')
}

/** The screen before the one at hand; an answer that was to be changed leads back to the last one. */
export function stepBefore({ step, changing }: Pick<QuoteContext, 'step' | 'changing'>): QuoteStep {
  return changing ? 'contact' : (quoteSteps[quoteSteps.indexOf(step) - 1] ?? 'offer')
}

/** A screen, and whether it was opened from the last one. */
export function atStep(step: QuoteStep, changing: boolean): QuoteChange {
  return { step, changing: changing && step !== 'contact' }
}

/** The same thing sent again keeps its key; something else gets a new one. */
export function withTask({ keySeed, keyCount, key, task: before }: QuoteContext, task: QuoteTask): QuoteChange {
  const sending: QuoteChange = { task, awaitingOutcome: true, retries: 0, refusal: null, fieldErrors: [], notice: null }
  return key !== null && before === task ? sending : { ...sending, keyCount: keyCount + 1, key: keyOf(keySeed, keyCount + 1) }
}

/** The time of the quote has run out on this device's clock. */
export function withValidityOver({ quote, now }: QuoteContext): QuoteChange {
  return { now: quote?.offered?.validUntil ?? now }
}

/** What is sent, under its key. */
export function deliveryOf(context: QuoteContext): QuoteDelivery {
  const { task, key, quote, typed } = context
  if (key === null) throw new Error('Nothing is sent without a key')
  if (task === 'request') return { task, request: quoteRequestOf(context, key) }
  if (task === 'accept') return { task, key, revision: quote?.revision ?? 0 }
  return task === 'askChange' ? { task, key, text: typedIn(typed, 'text').trim() } : { task, key }
}

/** The server's clock as this device tells it now, after sleep or a hidden page. */
export function withClock({ clockOffset }: QuoteContext, deviceTime: Instant): QuoteChange {
  return { now: quoteTime(deviceTime, clockOffset) }
}

function without(errors: QuoteFieldError[], field: QuoteField): QuoteFieldError[] {
  return errors.filter((error) => error.field !== field)
}
