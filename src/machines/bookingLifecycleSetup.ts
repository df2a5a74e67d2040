import { setup } from 'xstate'
import type { Instant } from '#domain/calendar.ts'
import { isInLastMinutes } from '#domain/holdTime.ts'
import type { BookingFacts, LifecycleEvent } from './bookingLifecycleFacts.ts'

/** An effect is a name: the machine says that it is due, the command makes the rows in the same transaction. */
function leaveToCommand(): void {}

const effects = {
  prolongHold: leaveToCommand,
  freePlaces: leaveToCommand,
  chargePrice: leaveToCommand,
  sendConfirmation: leaveToCommand,
  setRequestDeadline: leaveToCommand,
  sendRequestReceived: leaveToCommand,
  notifySchool: leaveToCommand,
  setProposalDeadline: leaveToCommand,
  sendProposal: leaveToCommand,
  sendDeclined: leaveToCommand,
  sendExpired: leaveToCommand,
  keepParticipants: leaveToCommand,
  sendMoved: leaveToCommand,
  offerChoice: leaveToCommand,
  creditCalledOffDays: leaveToCommand,
  refundByLadder: leaveToCommand,
  refundAll: leaveToCommand,
  refundPaid: leaveToCommand,
  sendCancelled: leaveToCommand,
  sendThanks: leaveToCommand,
  sendCredited: leaveToCommand,
  refundRefilledShare: leaveToCommand,
  openRefundTask: leaveToCommand,
}

/** What a change of status makes necessary, by name. */
export type LifecycleEffect = keyof typeof effects

/** True for the name of an effect. */
export function isLifecycleEffect(name: string): name is LifecycleEffect {
  return Object.hasOwn(effects, name)
}

function isAfter(a: Instant, b: Instant): boolean {
  return Date.parse(a) > Date.parse(b)
}

function holdLives({ holdExpiresAt, now }: BookingFacts): boolean {
  return holdExpiresAt !== null && isAfter(holdExpiresAt, now)
}

function requestLives({ requestDeadline, now }: BookingFacts): boolean {
  return requestDeadline !== null && isAfter(requestDeadline, now)
}

/** A request without places holds nothing, so nothing of it can have run out. */
function hasItsPlaces(facts: BookingFacts, claimed: boolean): boolean {
  return facts.places === 'none' || holdLives(facts) || claimed
}

type Submitted = { needsHuman: boolean; claimed: boolean }
type Claim = { claimed: boolean }

/** The vocabulary of the life cycle: facts, guards and effects, before any state is named. */
export const lifecycle = setup({
  types: { context: {} as BookingFacts, input: {} as BookingFacts, events: {} as LifecycleEvent },
  actions: effects,
  guards: {
    mayBeExtended: ({ context: { holdExpiresAt, holdExtended, now } }) => holdExpiresAt !== null && !holdExtended && isInLastMinutes(holdExpiresAt, now),
    holdIsOver: ({ context }) => !holdLives(context),
    becomesRequest: ({ context }, { needsHuman, claimed }: Submitted) => (needsHuman || context.places === 'none') && hasItsPlaces(context, claimed),
    becomesBooking: ({ context }, { needsHuman, claimed }: Submitted) => !needsHuman && context.places === 'held' && hasItsPlaces(context, claimed),
    lapsedAndBecomesRequest: ({ context }, { needsHuman, claimed }: Submitted) =>
      context.holdLapsed && (needsHuman || context.places === 'none') && hasItsPlaces(context, claimed),
    lapsedAndBecomesBooking: ({ context }, { needsHuman, claimed }: Submitted) =>
      context.holdLapsed && !needsHuman && context.places === 'held' && hasItsPlaces(context, claimed),
    mayBeApproved: ({ context }, { claimed }: Claim) => requestLives(context) && claimed,
    requestIsOver: ({ context }) => !requestLives(context),
    requestIsOpen: ({ context }) => requestLives(context),
    proposalIsOpen: ({ context }) => requestLives(context) && context.proposalOpen,
    mayAcceptProposal: ({ context }, { claimed }: Claim) => requestLives(context) && context.proposalOpen && claimed,
    mayChangeParticipants: ({ context }) => isAfter(context.participantsUntil, context.now),
    mayBeMoved: ({ context }, { by, claimed }: Claim & { by: 'guest' | 'staff' }) =>
      claimed && context.daysOpen > 0 && (by === 'staff' || isAfter(context.rescheduleUntil, context.now)),
    hasOpenDays: ({ context }) => context.daysOpen > 0,
    mayTakeNewDate: ({ context }, { choice, claimed }: Claim & { choice: string }) => context.daysCalledOff > 0 && choice === 'newDate' && claimed,
    choosesRefund: ({ context }, { choice }: { choice: string }) => context.daysCalledOff > 0 && choice === 'refund',
    refundEndsUnattended: ({ context }, { choice }: { choice: string }) =>
      context.daysCalledOff > 0 && choice === 'refund' && context.daysOpen === 0 && context.daysAttended === 0,
    refundEndsAttended: ({ context }, { choice }: { choice: string }) =>
      context.daysCalledOff > 0 && choice === 'refund' && context.daysOpen === 0 && context.daysAttended > 0,
    isBeforeFirstStart: ({ context }) => isAfter(context.firstStart, context.now),
    isLastDay: ({ context }) => context.daysOpen === 1 && context.daysCalledOff === 0,
    isLastDayOfNone: ({ context }) => context.daysOpen === 1 && context.daysCalledOff === 0 && context.daysAttended === 0,
    isForMoney: (_, { reason }: { reason: string }) => reason === 'unpaid' || reason === 'duplicate',
    wasForMoneyAndFits: ({ context }, { claimed }: Claim) => context.cancelReason === 'unpaid' && claimed,
    keptItsPart: ({ context }) => context.cancelReason === 'customer',
  },
})
