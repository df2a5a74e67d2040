import { transition } from 'xstate'
import { bookingStatusSchema } from '#domain/booking.ts'
import type { BookingStatus } from '#domain/booking.ts'
import { allowedEventSchema } from '#domain/refusal.ts'
import type { AllowedEvent } from '#domain/refusal.ts'
import type { BookingFacts, LifecycleEvent } from './bookingLifecycleFacts.ts'
import { isLifecycleEffect, lifecycle } from './bookingLifecycleSetup.ts'
import type { LifecycleEffect } from './bookingLifecycleSetup.ts'

export type { BookingFacts, LifecycleEvent } from './bookingLifecycleFacts.ts'
export type { LifecycleEffect } from './bookingLifecycleSetup.ts'

const bookedEffects = ['chargePrice', 'sendConfirmation', 'notifySchool'] as const
const requestedEffects = ['setRequestDeadline', 'sendRequestReceived', 'notifySchool'] as const

const held = lifecycle.createStateConfig({
  on: {
    'hold.extended': { guard: 'mayBeExtended', target: 'held', actions: 'prolongHold' },
    'hold.released': { target: 'expired', actions: 'freePlaces' },
    'hold.expired': { guard: 'holdIsOver', target: 'expired', actions: 'freePlaces' },
    'booking.submitted': [
      { guard: { type: 'becomesRequest', params: ({ event }) => event }, target: 'requested', actions: requestedEffects },
      { guard: { type: 'becomesBooking', params: ({ event }) => event }, target: 'confirmed', actions: bookedEffects },
    ],
  },
})

const requested = lifecycle.createStateConfig({
  on: {
    'request.approved': { guard: { type: 'mayBeApproved', params: ({ event }) => event }, target: 'confirmed', actions: bookedEffects },
    'request.declined': { target: 'declined', actions: ['freePlaces', 'sendDeclined'] },
    'request.expired': { guard: 'requestIsOver', target: 'expired', actions: ['freePlaces', 'sendExpired', 'notifySchool'] },
    'guest.withdrew': { target: 'cancelled', actions: ['freePlaces', 'notifySchool'] },
    'proposal.made': { guard: 'requestIsOpen', target: 'requested', actions: ['setProposalDeadline', 'sendProposal'] },
    'proposal.accepted': { guard: { type: 'mayAcceptProposal', params: ({ event }) => event }, target: 'confirmed', actions: bookedEffects },
    'proposal.declined': { guard: 'proposalIsOpen', target: 'declined', actions: ['freePlaces', 'notifySchool'] },
    'participants.changed': { guard: 'mayChangeParticipants', target: 'requested', actions: 'keepParticipants' },
  },
})

const confirmed = lifecycle.createStateConfig({
  on: {
    'participants.changed': { guard: 'mayChangeParticipants', target: 'confirmed', actions: 'keepParticipants' },
    'booking.moved': { guard: { type: 'mayBeMoved', params: ({ event }) => event }, target: 'confirmed', actions: ['sendMoved', 'notifySchool'] },
    'sessions.calledOff': { guard: 'hasOpenDays', target: 'confirmed', actions: ['freePlaces', 'offerChoice'] },
    'callOff.answered': [
      { guard: { type: 'mayTakeNewDate', params: ({ event }) => event }, target: 'confirmed', actions: ['sendMoved', 'notifySchool'] },
      {
        guard: { type: 'refundEndsUnattended', params: ({ event }) => event },
        target: 'cancelled',
        actions: ['creditCalledOffDays', 'sendCancelled', 'notifySchool'],
      },
      {
        guard: { type: 'refundEndsAttended', params: ({ event }) => event },
        target: 'completed',
        actions: ['creditCalledOffDays', 'sendCredited', 'sendThanks', 'notifySchool'],
      },
      {
        guard: { type: 'choosesRefund', params: ({ event }) => event },
        target: 'confirmed',
        actions: ['creditCalledOffDays', 'sendCredited', 'notifySchool'],
      },
    ],
    'guest.cancelled': {
      guard: 'isBeforeFirstStart',
      target: 'cancelled',
      actions: ['freePlaces', 'refundByLadder', 'sendCancelled', 'notifySchool'],
    },
    'school.cancelled': [
      { guard: { type: 'isForMoney', params: ({ event }) => event }, target: 'cancelled', actions: ['freePlaces', 'refundPaid', 'sendCancelled'] },
      { target: 'cancelled', actions: ['freePlaces', 'refundAll', 'sendCancelled'] },
    ],
    'day.attended': [
      { guard: 'isLastDay', target: 'completed', actions: 'sendThanks' },
      { guard: 'hasOpenDays', target: 'confirmed' },
    ],
    'day.missed': [
      { guard: 'isLastDayOfNone', target: 'no_show' },
      { guard: 'isLastDay', target: 'completed', actions: 'sendThanks' },
      { guard: 'hasOpenDays', target: 'confirmed' },
    ],
  },
})

const expired = lifecycle.createStateConfig({
  on: {
    'booking.submitted': [
      { guard: { type: 'lapsedAndBecomesRequest', params: ({ event }) => event }, target: 'requested', actions: requestedEffects },
      { guard: { type: 'lapsedAndBecomesBooking', params: ({ event }) => event }, target: 'confirmed', actions: bookedEffects },
    ],
  },
})

const cancelled = lifecycle.createStateConfig({
  on: {
    'receipt.received': [
      { guard: { type: 'wasForMoneyAndFits', params: ({ event }) => event }, target: 'confirmed', actions: ['sendConfirmation', 'notifySchool'] },
      { target: 'cancelled', actions: 'openRefundTask' },
    ],
    'places.refilled': { guard: 'keptItsPart', target: 'cancelled', actions: ['refundRefilledShare', 'sendCredited'] },
  },
})

/** The life of a booking from its hold to its end; the only way its status changes (engine.md section 3). Run by the server through {@link stepOf}. */
export const bookingLifecycleMachine = lifecycle.createMachine({
  id: 'bookingLifecycle',
  context: ({ input }) => input,
  initial: 'held',
  states: { held, requested, confirmed, completed: {}, declined: {}, expired, cancelled, no_show: {} },
})

/** What a fact does to a booking: its new status and the effects that are due, or the events it allows instead. */
export type LifecycleStep = { allowed: true; from: BookingStatus; to: BookingStatus; effects: LifecycleEffect[] } | { allowed: false; instead: AllowedEvent[] }

/** The step that `event` makes from `status`; a fact the machine does not know there changes nothing and is answered with the allowed events. */
export function stepOf(status: BookingStatus, facts: BookingFacts, event: LifecycleEvent): LifecycleStep {
  const snapshot = bookingLifecycleMachine.resolveState({ value: status, context: facts })
  if (!snapshot.can(event)) return { allowed: false, instead: allowedEventsOf(status, facts) }
  const [next, actions] = transition(bookingLifecycleMachine, snapshot, event)
  const effects = actions.map((action) => action.type).filter(isLifecycleEffect)
  return { allowed: true, from: status, to: bookingStatusSchema.parse(next.value), effects }
}

/** The status after `event`, or null where the machine does not allow it. */
export function nextStatus(status: BookingStatus, facts: BookingFacts, event: LifecycleEvent): BookingStatus | null {
  const step = stepOf(status, facts, event)
  return step.allowed ? step.to : null
}

/** The fact each public event would become, supposing that places can be claimed: whether they can is asked when it happens. */
const factOf = {
  extendHold: { type: 'hold.extended' },
  releaseHold: { type: 'hold.released' },
  confirm: { type: 'booking.submitted', needsHuman: true, claimed: true },
  withdraw: { type: 'guest.withdrew' },
  answerProposal: { type: 'proposal.declined' },
  participants: { type: 'participants.changed' },
  reschedule: { type: 'booking.moved', by: 'guest', claimed: true },
  chooseAfterCallOff: { type: 'callOff.answered', choice: 'refund', claimed: false },
  cancel: { type: 'guest.cancelled' },
} as const satisfies Record<AllowedEvent, LifecycleEvent>

/** What the guest may do with the booking now; the buttons of the trip page and the list in `notAllowedNow` are exactly these. */
export function allowedEventsOf(status: BookingStatus, facts: BookingFacts): AllowedEvent[] {
  const snapshot = bookingLifecycleMachine.resolveState({ value: status, context: facts })
  return allowedEventSchema.options.filter((name) => snapshot.can(factOf[name]))
}
