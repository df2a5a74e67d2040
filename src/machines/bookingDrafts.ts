import type { BookingDraft } from '#domain/bookingDraft.ts'
import { instantFromMs, localDateOf, monthOf, msOf } from '#domain/calendar.ts'
import type { Instant } from '#domain/calendar.ts'
import { nearestIn, spanFrom } from './bookingCalendar.ts'
import { partyFor } from './bookingChoice.ts'
import { keyOf } from './bookingKeys.ts'
import type { BookingContext, BookingInput } from './bookingMachineContext.ts'

/** Nothing of a booking that stands has been seen. */
const noTrip = {
  trip: null,
  group: null,
  prepared: {},
  preparationLeft: null,
  prepareErrors: [],
  change: null,
  outcome: null,
  moving: null,
} satisfies Partial<BookingContext>

/** A booking at its very beginning: what the address asks for is preset, nothing is taken. */
export function freshContext({ locale, catalogue, entry, today, deviceTime, keySeed }: BookingInput): BookingContext {
  return {
    locale,
    catalogue,
    entry,
    keySeed,
    offer: entry.offer,
    party: partyFor(catalogue, entry.offer, entry.party),
    languages: [],
    month: monthOf(nearestIn(spanFrom(catalogue, today), entry.day ?? today)),
    shownDay: entry.day,
    months: {},
    days: [],
    onFull: 'refuse',
    choiceMoved: false,
    hold: null,
    reholds: 0,
    details: {},
    acceptTerms: false,
    fieldErrors: [],
    focusRequests: 0,
    step: 'people',
    screen: 'when',
    refusal: null,
    notice: null,
    agreedTotal: null,
    resume: 'hold',
    waitSeconds: 0,
    retries: 0,
    awaitingOutcome: false,
    online: true,
    keyCount: 0,
    holdKey: keyOf(keySeed, 0),
    confirmKey: null,
    now: deviceTime,
    clockOffset: 0,
    booked: null,
    ...noTrip,
  }
}

/** What the browser's session should keep of a booking at a moment of this device's clock; null when it should keep nothing. */
export function draftOf(context: BookingContext, deviceTime: Instant): BookingDraft | null {
  if (context.booked !== null || context.trip !== null || context.group !== null) return null
  const { offer, party, languages, month, shownDay, days, hold, reholds, clockOffset, acceptTerms, screen, step, agreedTotal } = context
  return {
    version: 1,
    savedAt: deviceTime,
    entry: context.entry.search,
    offer,
    party,
    languages,
    month,
    shownDay,
    days,
    hold,
    reholds,
    clockOffset,
    acceptTerms,
    screen,
    step,
    agreedTotal,
    details: Object.fromEntries(Object.entries(context.details).map(([field, text]) => [field, text ?? ''])),
    confirmKey: context.confirmKey,
    awaitingOutcome: context.awaitingOutcome && context.confirmKey !== null,
  }
}

/**
 * The booking taken up again from a draft. Under the address it began with it is as it was left; under another one the visitor
 * came to choose something else, so only what they typed and the places they hold (to be replaced) are kept. The language is
 * the page's. An order without an answer is taken up in either case.
 */
export function contextFromDraft(context: BookingContext, draft: BookingDraft, deviceTime: Instant): BookingContext {
  const { languages, hold, reholds, clockOffset, details } = draft
  const kept = { ...context, languages, hold, reholds, clockOffset, details, now: serverTime(deviceTime, clockOffset) }
  if (!isOfPage(draft, context) && !draft.awaitingOutcome) return kept
  const { offer, party, month, shownDay, days, acceptTerms, screen, step, agreedTotal, confirmKey, awaitingOutcome } = draft
  return {
    ...kept,
    offer,
    party: partyFor(context.catalogue, offer, party),
    month,
    shownDay,
    days,
    acceptTerms,
    screen,
    step,
    agreedTotal,
    confirmKey,
    awaitingOutcome,
  }
}

/** True when the draft was begun on this page under this address. */
function isOfPage(draft: BookingDraft, { entry }: BookingContext): boolean {
  return draft.entry === entry.search && entry.offers.includes(draft.offer)
}

/** A new beginning in the same place: nothing chosen, nothing typed; keys go on counting, so none is used twice. */
export function startedAgain(context: BookingContext): BookingContext {
  const { now, clockOffset, keySeed, keyCount, locale, catalogue, entry, offer, party, online } = context
  const fresh = freshContext({
    locale,
    catalogue,
    entry: { ...entry, offer: entry.offers.includes(offer) ? offer : entry.offer, party },
    today: localDateOf(now),
    deviceTime: now,
    keySeed,
  })
  return { ...fresh, now, clockOffset, keyCount, holdKey: keyOf(keySeed, keyCount), online }
}

/** The server's clock as this device can tell it. */
export function serverTime(deviceTime: Instant, clockOffset: number): Instant {
  return instantFromMs(msOf(deviceTime) + clockOffset)
}
