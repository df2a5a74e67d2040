import { instantFromMs, monthOf, msOf, type Instant } from '#domain/calendar.ts'
import { QUOTE_PARTY_MAX } from '#domain/bookedOffer.ts'
import type { QuoteOfferCode } from '#domain/quote.ts'
import type { QuoteDraft } from '#domain/quoteDraft.ts'
import { arrivalWindow } from '#domain/quoteRules.ts'
import type { QuoteContext, QuoteInput } from './quoteMachineContext.ts'
import { arrivalFault, daysFor } from './quoteWish.ts'

/** What is looked at first when the address asks for nothing: the camp with the lowest price. */
const FIRST_OFFER: QuoteOfferCode = 'camp.budget'
/** Two travel together most often. */
const FIRST_ADULTS = 2

/** Nothing is wrong, nothing was sent and nothing was read. */
const nothingYet = {
  focusRequests: 0,
  notice: null,
  refusal: null,
  task: 'request',
  key: null,
  keyCount: 0,
  awaitingOutcome: false,
  retries: 0,
  waitSeconds: 0,
  online: true,
  clockOffset: 0,
  sent: null,
  quote: null,
  booked: null,
} as const

/** A quote at its very beginning: what the address asks for is preset, nothing is sent. */
export function freshQuote({ locale, catalogue, entry, deviceTime, keySeed }: QuoteInput): QuoteContext {
  const offer = entry.offer ?? FIRST_OFFER
  const now = { catalogue, now: deviceTime }
  const arrival = entry.arrival !== null && arrivalFault(now, entry.arrival) === null ? entry.arrival : null
  return {
    locale,
    catalogue,
    entry,
    offer,
    days: daysFor({ catalogue, offer }, 0),
    choice: 'wakeboard',
    lodging: false,
    month: monthOf(arrival ?? arrivalWindow(catalogue.policies, deviceTime).first),
    arrival,
    flexibleDays: 0,
    adults: Math.min(entry.people ?? FIRST_ADULTS, QUOTE_PARTY_MAX),
    children: 0,
    rooms: 1,
    transfer: false,
    level: null,
    languages: [],
    addOns: {},
    typed: {},
    acceptTerms: false,
    step: 'offer',
    changing: false,
    keySeed,
    now: deviceTime,
    fieldErrors: [],
    ...nothingYet,
  }
}

/** What the browser's session should keep of a request at a moment of this device's clock; null when it should keep nothing. */
export function quoteDraftOf(context: QuoteContext, deviceTime: Instant): QuoteDraft | null {
  if (context.sent !== null || context.quote !== null) return null
  const { offer, days, choice, lodging, month, arrival, flexibleDays, adults, children, rooms, transfer, level, languages, step, changing, key } = context
  return {
    version: 1,
    savedAt: deviceTime,
    entry: context.entry.search,
    offer,
    days,
    choice,
    lodging,
    month,
    arrival,
    flexibleDays,
    adults,
    children,
    rooms,
    transfer,
    level,
    languages,
    step,
    changing,
    key,
    addOns: Object.fromEntries(Object.entries(context.addOns).map(([code, quantity]) => [code, quantity ?? 0])),
    typed: Object.fromEntries(Object.entries(context.typed).map(([field, text]) => [field, text ?? ''])),
    awaitingOutcome: context.awaitingOutcome && key !== null,
  }
}

/**
 * The request taken up again from a draft. Under the address it began with it is as it was left; under another one the visitor
 * came for another offer, which stands first again, while dates, people and everything typed are kept. A request without an
 * answer is taken up in either case.
 */
export function quoteFromDraft(context: QuoteContext, draft: QuoteDraft): QuoteContext {
  const { version: _, savedAt: _at, entry, offer, days, step, changing, key, awaitingOutcome, arrival, ...kept } = draft
  const known = { ...context, ...kept, arrival: arrival !== null && arrivalFault(context, arrival) === null ? arrival : null }
  if (entry !== context.entry.search && !awaitingOutcome) return { ...known, ...presetBy(context, known) }
  return { ...known, offer, days: daysFor({ ...context, offer }, days), step, changing, key, awaitingOutcome }
}

/** A new beginning in the same place: nothing chosen, nothing typed; keys go on counting, so none is used twice. */
export function quoteStartedAgain({ locale, catalogue, entry, keySeed, keyCount, now, clockOffset, online }: QuoteContext): QuoteContext {
  return { ...freshQuote({ locale, catalogue, entry, deviceTime: now, keySeed }), keyCount, clockOffset, online }
}

/** The server's clock as this device can tell it. */
export function quoteTime(deviceTime: Instant, clockOffset: number): Instant {
  return instantFromMs(msOf(deviceTime) + clockOffset)
}

/** What another address asks for stands before what was left. */
function presetBy({ entry, arrival, month }: QuoteContext, left: QuoteContext): Partial<QuoteContext> {
  return {
    ...(entry.arrival !== null && arrival !== null && { arrival, month }),
    ...(entry.people !== null && { adults: entry.people, children: Math.min(left.children, Math.max(0, QUOTE_PARTY_MAX - entry.people)) }),
  }
}
