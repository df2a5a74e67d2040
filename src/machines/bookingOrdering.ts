import { confirmRequestOf } from './bookingDetails.ts'
import { booking } from './bookingMachineSetup.ts'
import { reply } from './bookingParams.ts'
import type { BookingContext } from './bookingMachineContext.ts'
import type { ConfirmRequest } from '#domain/wire/confirmWire.ts'

/** The order under its key; the same key is repeated until there is an answer. */
function orderOf({ context }: { context: BookingContext }): ConfirmRequest {
  const { hold, confirmKey } = context
  if (hold === null || confirmKey === null) throw new Error('An order needs places and a key')
  return confirmRequestOf(context, hold, confirmKey)
}

const keepOutcome = { type: 'keepOutcome', params: reply } as const

/** Where an order's answer leads; what is no answer is told apart by the state that waits for it. */
const answers = [
  { guard: { type: 'isConfirmed', params: reply }, target: '#confirmed', actions: keepOutcome },
  { guard: { type: 'isRequested', params: reply }, target: '#requested', actions: keepOutcome },
  { guard: { type: 'isOtherPrice', params: reply }, target: '#priceChanged', actions: keepOutcome },
  { guard: { type: 'isFull', params: reply }, target: '#taken', actions: keepOutcome },
  { guard: { type: 'isAboutPerson', params: reply }, target: '#details', actions: keepOutcome },
  { guard: { type: 'needsHuman', params: reply }, target: '#needsHuman', actions: keepOutcome },
  { guard: { type: 'isBookedAlready', params: reply }, target: '#opening', actions: 'stopAwaiting' },
  { guard: { type: 'isRefused', params: reply }, target: '#refused', actions: keepOutcome },
  { guard: { type: 'isInvalid', params: reply }, target: '#details', actions: keepOutcome },
] as const

/** The order is on its way. No answer never means that it failed. */
export const submitting = booking.createStateConfig({
  id: 'submitting',
  tags: ['who', 'busy'],
  invoke: {
    src: 'confirmBooking',
    input: orderOf,
    onDone: [
      ...answers,
      { guard: { type: 'isOffline', params: reply }, target: '#offline', actions: 'loseConnection' },
      { guard: { type: 'isTooMany', params: reply }, target: '#rateLimited', actions: keepOutcome },
      { guard: { type: 'isOutage', params: reply }, target: '#outage', actions: keepOutcome },
      { target: '#unknownOutcome' },
    ],
    onError: '#unknownOutcome',
  },
})

/** Nobody knows whether the order arrived: it is asked again by itself after 2, 5 and 10 seconds, then by hand, always under the same key. */
export const unknownOutcome = booking.createStateConfig({
  id: 'unknownOutcome',
  tags: ['who', 'trouble'],
  initial: 'waiting',
  states: {
    waiting: {
      tags: 'busy',
      after: { nextRetry: 'retrying' },
      on: { 'connection.found': { target: 'retrying', actions: 'findConnection' } },
    },
    retrying: {
      id: 'retrying',
      tags: 'busy',
      invoke: {
        src: 'confirmBooking',
        input: orderOf,
        onDone: [...answers, { guard: 'mayRetryItself', target: 'waiting', actions: 'countRetry' }, { target: 'stuck' }],
        onError: [{ guard: 'mayRetryItself', target: 'waiting', actions: 'countRetry' }, { target: 'stuck' }],
      },
    },
    stuck: { on: { 'retry.pressed': 'retrying', 'connection.found': { target: 'retrying', actions: 'findConnection' } } },
  },
})

const openTrip = {
  src: 'loadTrip',
  onDone: [{ guard: { type: 'isTrip', params: reply }, target: '#viewing', actions: { type: 'keepTrip', params: reply } }, { target: 'alone' }],
  onError: 'alone',
} as const

/** The booking stands; its trip page opens, and until it does the answer itself is shown. */
export const confirmed = booking.createStateConfig({
  id: 'confirmed',
  tags: 'trip',
  initial: 'opening',
  states: { opening: { tags: 'busy', invoke: openTrip }, alone: { on: { 'retry.pressed': 'opening' } } },
})

/** The school has the request; otherwise like a booking. */
export const requested = booking.createStateConfig({
  id: 'requested',
  tags: 'trip',
  initial: 'opening',
  states: { opening: { tags: 'busy', invoke: openTrip }, alone: { on: { 'retry.pressed': 'opening' } } },
})
