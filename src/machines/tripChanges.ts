import { monthOf } from '#domain/calendar.ts'
import { heldOffer } from '#domain/offer.ts'
import type { Group } from '#domain/wire/changeWire.ts'
import type { Change } from './bookingChanges.ts'
import { keyOf } from './bookingKeys.ts'
import type { Reply, TripAnswer, TripChangeAnswer } from './bookingMachineActors.ts'
import { withPreparationLeft } from './preparationDrafts.ts'
import type { BookingContext } from './bookingMachineContext.ts'
import { troubleIn } from './bookingReplies.ts'
import { openDaysOf } from './tripDays.ts'
import type { Moving, PrepareField, TripChange, TripOutcome } from './tripFacts.ts'
import { errorsOfPreparation, preparationErrors, preparationOf } from './tripPreparing.ts'

/** The form opens on what is known, and on what was typed before the guest went back; what the last change brought about has been read. */
export const preparationBegun: Change = { prepareErrors: [], outcome: null, refusal: null }

/** What was typed; the field's error goes. */
export function withPrepared({ prepared, prepareErrors }: BookingContext, field: PrepareField, value: string): Change {
  return { prepared: { ...prepared, [field]: value }, prepareErrors: prepareErrors.filter((error) => error.field !== field) }
}

/** Everything that is to be put right before the form can be saved; the summary takes the focus. */
export function withPrepareErrors(context: BookingContext): Change {
  return { prepareErrors: preparationErrors(context), focusRequests: context.focusRequests + 1 }
}

/** Other days are chosen: the calendar opens at the days there are, or at the first called-off one with nothing chosen. */
export function withDaysReopened({ trip }: BookingContext, reason: Moving['reason']): Change {
  if (trip === null) return {}
  const open = openDaysOf(trip)
  const days = reason === 'move' ? open : []
  const [first] = reason === 'move' ? open : (trip.callOff?.days ?? [])
  return {
    moving: { reason, count: reason === 'move' ? open.length : (trip.callOff?.days.length ?? 0) },
    offer: heldOffer(trip.offer),
    party: trip.party,
    days,
    months: {},
    ...(first !== undefined && { month: monthOf(first.date) }),
    shownDay: days.length === 1 ? (first?.date ?? null) : null,
    onFull: 'refuse',
    agreedTotal: null,
    outcome: null,
    refusal: null,
    notice: null,
  }
}

/** A change is about to be sent under a key of its own. */
export function withChange(context: BookingContext, changeUnder: (key: string) => TripChange): Change {
  const key = keyOf(context.keySeed, context.keyCount + 1)
  return { keyCount: context.keyCount + 1, change: changeUnder(key), retries: 0, refusal: null, outcome: null }
}

/** What was typed into "Help us prepare". */
export function withPreparationSent(context: BookingContext): Change {
  return { ...withChange(context, (key) => ({ kind: 'participants', request: preparationOf(context, key) })), prepareErrors: [] }
}

/** The end of the booking, for the refund the guest has read. */
export function withCancelSent(context: BookingContext): Change {
  const refund = context.trip?.refundIfCancelledNow
  const expected = refund === null || refund === undefined ? {} : { expectedRefund: refund.amount }
  return withChange(context, (key) => ({ kind: 'cancel', request: { key, ...expected } }))
}

/** The chosen days, for the total the guest has read. */
export function withMoveSent(context: BookingContext): Change {
  const { days, trip, moving, agreedTotal } = context
  if (moving?.reason === 'callOff') return withChange(context, (key) => ({ kind: 'chooseAfterCallOff', request: { key, choice: 'newDate', days } }))
  const expectedTotal = agreedTotal ?? trip?.total
  return withChange(context, (key) => ({ kind: 'reschedule', request: { key, days, ...(expectedTotal !== undefined && { expectedTotal }) } }))
}

/** The money back for the days the school called off. */
export function withRefundSent(context: BookingContext): Change {
  return withChange(context, (key) => ({ kind: 'chooseAfterCallOff', request: { key, choice: 'refund' } }))
}

/** Yes or no to the time the school has proposed. */
export function withAnswerSent(context: BookingContext, accept: boolean): Change {
  return withChange(context, (key) => ({ kind: 'answerProposal', request: { key, accept } }))
}

/** What became of the change; only a clear answer ends it. */
export function afterChange(context: BookingContext, reply: Reply<TripChangeAnswer>): Change {
  if (reply.kind === 'invalid')
    return { change: null, online: true, prepareErrors: errorsOfPreparation(reply.fields), focusRequests: context.focusRequests + 1 }
  if (reply.kind !== 'answer') return troubleIn(reply)
  if (!reply.answer.ok) return { change: null, online: true, refusal: reply.answer.refusal }
  return { change: null, online: true, prepared: {}, moving: null, outcome: outcomeFor(context, reply.answer.outcome) }
}

/** What the last change brought about is no longer said once the booking has changed again. */
export function withoutOvertaken({ trip }: BookingContext, reply: Reply<TripAnswer>): Change {
  return reply.kind === 'answer' && reply.answer?.version !== trip?.version ? { outcome: null, refusal: null } : {}
}

/** What the group link shows. */
export function afterGroup(context: BookingContext, reply: Reply<Group | null>): Change {
  if (reply.kind !== 'answer') return troubleIn(reply)
  return { group: reply.answer, online: true, ...(reply.answer && withPreparationLeft(context, reply.answer.reference)) }
}

/** A request that ends is taken back, not cancelled: there is no money in it. */
function outcomeFor({ trip }: BookingContext, outcome: TripOutcome): TripOutcome {
  return outcome.kind === 'cancelled' && trip?.status === 'requested' ? { kind: 'withdrawn' } : outcome
}
