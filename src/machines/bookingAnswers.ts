import { monthOf, msOf } from '#domain/calendar.ts'
import type { LocalDate } from '#domain/calendar.ts'
import type { ConfirmAnswer } from '#domain/wire/confirmWire.ts'
import type { ExtendAnswer, HoldAnswer } from '#domain/wire/holdWire.ts'
import type { MonthAnswer } from '#domain/wire/monthWire.ts'
import type { Change } from './bookingChanges.ts'
import { withErrors } from './bookingChanges.ts'
import { errorFromRefusal, errorsFromFields } from './bookingDetails.ts'
import { serverTime } from './bookingDrafts.ts'
import type { Reply, TripAnswer } from './bookingMachineActors.ts'
import type { BookingContext } from './bookingMachineContext.ts'
import { holdIn, troubleIn } from './bookingReplies.ts'
import { withPreparationLeft } from './preparationDrafts.ts'

/** The month as the server answered it, beside the months known already. */
export function afterMonth({ months, clockOffset, now }: BookingContext, reply: Reply<MonthAnswer>): Change {
  if (reply.kind !== 'answer') return troubleIn(reply)
  const { answer, receivedAt } = reply
  const time = serverTime(receivedAt, clockOffset)
  return { months: { ...months, [answer.month]: answer }, online: true, now: msOf(time) > msOf(now) ? time : now }
}

/** The calendar turns to the first day with room; where there is none, it says so. */
export function afterSearch(reply: Reply<LocalDate | null>): Change {
  if (reply.kind !== 'answer') return troubleIn(reply)
  return reply.answer === null ? { notice: 'noFreeDays' } : { month: monthOf(reply.answer), shownDay: reply.answer, notice: null }
}

/**
 * The places that were given, with their price and the server's clock, or why there are none. Older places that can no longer be
 * replaced (they are a booking by now, or nobody knows them any more) are let go of, or they would stand in the way of every other.
 */
export function afterHold(context: BookingContext, reply: Reply<HoldAnswer | ExtendAnswer>): Change {
  if (reply.kind !== 'answer') return troubleIn(reply)
  if (!reply.answer.ok) return { refusal: reply.answer.refusal, ...(reply.answer.refusal.code === 'notAllowedNow' && { hold: null }) }
  const { hold } = reply.answer
  const clock = { now: hold.serverTime, clockOffset: msOf(hold.serverTime) - msOf(reply.receivedAt) }
  const isOther = hold.id !== context.hold?.id
  return { hold, ...clock, online: true, refusal: null, notice: null, ...(isOther && { agreedTotal: null, confirmKey: null }) }
}

/** The lapsed places were given again, perhaps at a new price, which the visitor is asked about. */
export function afterRehold(context: BookingContext, reply: Reply<HoldAnswer>): Change {
  const change = afterHold(context, reply)
  const hold = holdIn(reply)
  if (hold === null || context.hold === null) return change.refusal?.code === 'noSpaceLeft' ? { ...change, hold: null, months: {} } : change
  if (hold.total === context.hold.total) return change
  return { ...change, refusal: { code: 'priceChanged', was: context.hold.total, now: hold.total } }
}

/** What became of the order; only a clear answer ends the waiting for one. */
export function afterConfirm(context: BookingContext, reply: Reply<ConfirmAnswer>): Change {
  if (reply.kind === 'noAnswer' || reply.kind === 'offline') return troubleIn(reply)
  if (reply.kind === 'tooMany' || reply.kind === 'outage') return { ...troubleIn(reply), online: true }
  const answered: Change = { awaitingOutcome: false, confirmKey: null, online: true }
  if (reply.kind === 'invalid') return { ...answered, ...withErrors(context, errorsFromFields(reply.fields)) }
  if (reply.answer.ok) return { ...answered, booked: reply.answer.booking, refusal: null }
  const { refusal } = reply.answer
  const error = errorFromRefusal(refusal)
  if (error !== null) return { ...answered, ...withErrors(context, [error]) }
  return { ...answered, refusal, ...(refusal.code === 'noSpaceLeft' && { hold: null, agreedTotal: null, months: {} }) }
}

/** The trip as its owner may see it. */
export function afterTrip(context: BookingContext, reply: Reply<TripAnswer>): Change {
  if (reply.kind !== 'answer') return troubleIn(reply)
  if (reply.answer === null) return { notice: 'bookingUnknown' }
  return { trip: reply.answer, online: true, ...withPreparationLeft(context, reply.answer.reference) }
}
