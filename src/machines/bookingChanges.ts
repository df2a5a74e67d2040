import { monthOf } from '#domain/calendar.ts'
import type { Instant, LocalDate, LocalMonth, WallTime } from '#domain/calendar.ts'
import type { OfferCode } from '#domain/offer.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { chosenOffer, daysFrom, isHoldOf, partyFor, swapped } from './bookingChoice.ts'
import { asksPeopleFirst, isAboutPeople, orderErrors, peopleErrors } from './bookingDetails.ts'
import { contextFromDraft, serverTime } from './bookingDrafts.ts'
import { keyOf } from './bookingKeys.ts'
import type { BookingContext, DetailField, FieldError, Found, Notice } from './bookingMachineContext.ts'

/** What a fact changes in a booking. */
export type Change = Partial<BookingContext>

/** The half-finished booking of this browser session, or none; in either case the device's clock. */
export function afterFound(context: BookingContext, { draft, preparation, deviceTime }: Found): BookingContext {
  const found = { ...context, preparationLeft: preparation }
  return draft === null ? { ...found, now: deviceTime } : contextFromDraft(found, draft, deviceTime)
}

/** True when an order was sent and its outcome is not known. */
export function awaitsOutcome({ awaitingOutcome, confirmKey, hold }: BookingContext): boolean {
  return awaitingOutcome && confirmKey !== null && hold !== null
}

/** True when the visitor had places and was at the details. */
export function fillsDetails(context: BookingContext): boolean {
  return context.screen === 'who' && isHoldOf(context.hold, context)
}

/** Another party asks for other answers; the chosen days stay, what is free for them is asked again. */
export function withParty({ catalogue, offer, party }: BookingContext, wished: number): Change {
  const next = partyFor(catalogue, offer, wished)
  return next === party ? {} : { party: next, months: {}, onFull: 'refuse', confirmKey: null, fieldErrors: [], step: 'people' }
}

/** Another offer: a chosen first day stays, the days after it are filled in anew; a single day is tapped again. */
export function withOffer(context: BookingContext, offer: OfferCode): Change {
  if (offer === context.offer) return {}
  const next = { ...context, offer, party: partyFor(context.catalogue, offer, context.party), months: {} }
  const [first] = context.days
  const days = first !== undefined && chosenOffer(next).days > 1 ? daysFrom(next, first.date, first.start) : []
  return { offer, party: next.party, months: {}, days, onFull: 'refuse', confirmKey: null, fieldErrors: [] }
}

/** The month in the calendar; a day of another month is no longer open. */
export function withMonth({ shownDay }: BookingContext, month: LocalMonth): Change {
  return { month, shownDay: shownDay !== null && monthOf(shownDay) === month ? shownDay : null, notice: null }
}

/** The day whose starts are shown; the calendar turns to its month. */
export function withDay(day: LocalDate): Change {
  return { shownDay: day, month: monthOf(day), notice: null }
}

/** The start that was tapped, and for a package the days that would follow it. */
export function withStart(context: BookingContext, date: LocalDate, start: WallTime, onFull: 'refuse' | 'request'): Change {
  return { days: daysFrom(context, date, start), shownDay: date, month: monthOf(date), onFull, notice: null }
}

/** One day of the package was exchanged. */
export function withSwap({ days }: BookingContext, index: number, day: DayChoice): Change {
  return { days: swapped(days, index, day), onFull: 'refuse', notice: null }
}

/** Other days were chosen as a whole. */
export function withDays(days: DayChoice[]): Change {
  const [first] = days
  return { days, onFull: 'refuse', ...(first !== undefined && withDay(first.date)) }
}

/** What was typed, as it was typed; the field's error goes, and the order is another one now. */
export function withTyped({ details, fieldErrors }: BookingContext, field: DetailField, value: string): Change {
  return { details: { ...details, [field]: value }, fieldErrors: without(fieldErrors, field), confirmKey: null }
}

/** The tick under the terms. */
export function withTerms({ fieldErrors }: BookingContext, accepted: boolean): Change {
  return { acceptTerms: accepted, fieldErrors: without(fieldErrors, 'acceptTerms'), confirmKey: null }
}

/** Everything that is to be put right before the form at hand can be left; the summary takes the focus. */
export function withErrors(context: BookingContext, errors: FieldError[]): Change {
  const step = errors.some(isAboutPeople) ? 'people' : 'check'
  return { fieldErrors: errors, focusRequests: context.focusRequests + 1, step }
}

/** The errors that stand between the form at hand and its button: a large party's people are checked on their own screen. */
export function errorsAtHand(context: BookingContext): FieldError[] {
  const atPeople = asksPeopleFirst(context) && context.step === 'people'
  return atPeople ? peopleErrors(context) : [...peopleErrors(context), ...orderErrors(context)]
}

/** A new intention to hold: a new key, and the once-only second hold is to be had again. */
export function withNewHoldKey({ keySeed, keyCount }: BookingContext): Change {
  return { keyCount: keyCount + 1, holdKey: keyOf(keySeed, keyCount + 1), reholds: 0, choiceMoved: false, refusal: null, notice: null, resume: 'hold' }
}

/** The lapsed places are asked for once more, under a new key. */
export function withReholdKey({ keySeed, keyCount, reholds }: BookingContext): Change {
  return { keyCount: keyCount + 1, holdKey: keyOf(keySeed, keyCount + 1), reholds: reholds + 1, choiceMoved: false, notice: null, resume: 'hold' }
}

/** The places that are held become the choice again, whatever the calendar was opened for since. */
export function withHoldTakenUp({ hold }: BookingContext): Change {
  if (hold === null) return {}
  const days = hold.days.map(({ date, start }) => ({ date, start }))
  return { offer: hold.offer, party: hold.party, months: {}, confirmKey: null, fieldErrors: [], step: 'people', ...withDays(days) }
}

/** The same order keeps its key; one that was changed since has none and gets a new one. */
export function withConfirmKey({ keySeed, keyCount, confirmKey }: BookingContext): Change {
  const order: Change = { awaitingOutcome: true, resume: 'confirm', retries: 0, refusal: null, fieldErrors: [], notice: null }
  return confirmKey === null ? { ...order, keyCount: keyCount + 1, confirmKey: keyOf(keySeed, keyCount + 1) } : order
}

/** The new price is agreed to: the order carries it, under a new key. */
export function withAgreedPrice({ refusal, agreedTotal }: BookingContext): Change {
  return { agreedTotal: refusal?.code === 'priceChanged' ? refusal.now : agreedTotal, refusal: null, confirmKey: null }
}

/** The server's clock as this device tells it now, after sleep or a hidden page. */
export function withClock({ clockOffset }: BookingContext, deviceTime: Instant): Change {
  return { now: serverTime(deviceTime, clockOffset) }
}

/** The booking as it stands when this device's clock shows `deviceTime`. */
export function atDevice(context: BookingContext, deviceTime: Instant): BookingContext {
  return { ...context, ...withClock(context, deviceTime) }
}

/** Back at the calendar without places; what was typed stays. */
export function withoutHold(notice: Notice | null): Change {
  return { hold: null, days: [], reholds: 0, agreedTotal: null, confirmKey: null, notice, months: {} }
}

function without(errors: FieldError[], field: DetailField): FieldError[] {
  return errors.filter((error) => error.field !== field)
}
