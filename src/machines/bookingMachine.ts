import { choosing, holding } from './bookingChoosing.ts'
import { freshContext } from './bookingDrafts.ts'
import { details } from './bookingFilling.ts'
import { booking } from './bookingMachineSetup.ts'
import { confirmed, requested, submitting, unknownOutcome } from './bookingOrdering.ts'
import { fact, reply } from './bookingParams.ts'
import { helping } from './bookingHelping.ts'
import { changeUnsent, changeUnsure } from './tripSending.ts'
import { viewing } from './tripViewing.ts'
import { holdFailed, needsHuman, offline, outage, priceChanged, rateLimited, refused, taken } from './bookingTrouble.ts'

/** The page finds out where this visitor left off: at their booked trip, in a half-finished booking, or nowhere yet. */
const restoring = booking.createStateConfig({
  tags: 'busy',
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'loadDraft',
        onDone: [
          {
            guard: { type: 'wantsGroup', params: ({ event }) => event.output },
            target: '#joining',
            actions: { type: 'keepFound', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'wantsTrip', params: ({ event }) => event.output },
            target: 'opening',
            actions: { type: 'keepFound', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'awaitsOutcome', params: ({ event }) => event.output },
            target: '#retrying',
            actions: { type: 'keepFound', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'fillsDetails', params: ({ event }) => event.output },
            target: '#details',
            actions: { type: 'keepFound', params: ({ event }) => event.output },
          },
          { target: '#choosing', actions: { type: 'keepFound', params: ({ event }) => event.output } },
        ],
        onError: '#choosing',
      },
    },
    opening: {
      id: 'opening',
      tags: 'trip',
      invoke: {
        src: 'loadTrip',
        onDone: [
          { guard: { type: 'isTrip', params: reply }, target: '#viewing', actions: { type: 'keepTrip', params: reply } },
          { guard: { type: 'isAnswer', params: reply }, target: '#choosing', actions: { type: 'keepTrip', params: reply } },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      tags: ['trip', 'trouble'],
      on: { 'retry.pressed': 'opening', 'connection.found': { target: 'opening', actions: 'findConnection' }, 'startAgain.pressed': '#choosing' },
    },
  },
})

/** The guest begins anew: their places go back, then everything is empty. It never waits long for the server. */
const releasing = booking.createStateConfig({
  id: 'releasing',
  tags: 'busy',
  after: { releaseTimeout: { target: 'choosing', actions: 'startAgain' } },
  invoke: {
    src: 'releaseHold',
    input: ({ context }) => (context.hold === null ? null : { id: context.hold.id, secret: context.hold.secret }),
    onDone: { target: 'choosing', actions: 'startAgain' },
    onError: { target: 'choosing', actions: 'startAgain' },
  },
})

/** A guest books lessons or a boat: every state of the lean flow (pages.md C2), the unhappy ones included. The flow provides the effects. */
export const bookingMachine = booking.createMachine({
  id: 'booking',
  context: ({ input }) => freshContext(input),
  initial: 'restoring',
  on: {
    'language.changed': { actions: { type: 'speak', params: fact } },
    'connection.lost': { actions: 'loseConnection' },
    'connection.found': { actions: 'findConnection' },
    'clock.read': { actions: { type: 'readClock', params: fact } },
  },
  states: {
    restoring,
    choosing,
    holding,
    details,
    submitting,
    unknownOutcome,
    confirmed,
    requested,
    viewing,
    helping,
    changeUnsure,
    changeUnsent,
    releasing,
    taken,
    refused,
    needsHuman,
    holdFailed,
    priceChanged,
    rateLimited,
    outage,
    offline,
  },
})
