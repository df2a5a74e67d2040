import type { BookingContext } from './bookingMachineContext.ts'
import { booking } from './bookingMachineSetup.ts'
import { reply } from './bookingParams.ts'
import type { TripChange } from './tripFacts.ts'

/** The change that is on its way, under its key: whatever sends it again sends the same. */
export function changeOf({ context }: { context: BookingContext }): TripChange {
  if (context.change === null) throw new Error('Nothing is being changed')
  return context.change
}

const keepChanged = { type: 'keepChanged', params: reply } as const

/** A change that was done. */
export const isDone = { guard: { type: 'isChanged', params: reply }, actions: keepChanged } as const

/** A no that no other choice of the guest would turn into a yes. */
export const isRefused = { guard: { type: 'isRefused', params: reply }, actions: keepChanged } as const

/** An answer that nobody can read, or none: nobody knows whether the change was made, so it is asked again under its key. */
export const noAnswer = [{ guard: 'mayAskAgain', target: '#changeUnsure.waiting' }, { target: '#changeUnsure.stuck' }] as const

/** What is no answer, for every change alike. */
export const unanswered = [
  { guard: { type: 'isOffline', params: reply }, target: '#changeUnsent.offline', actions: 'loseConnection' },
  { guard: { type: 'isTooMany', params: reply }, target: '#changeUnsent.waiting', actions: keepChanged },
  { guard: { type: 'isOutage', params: reply }, target: '#changeUnsent.ready', actions: keepChanged },
  ...noAnswer,
] as const

/** The same change goes out again from where it came. */
const again = [
  { guard: 'isFriend', target: '#friendSaving' },
  { guard: { type: 'sends', params: { kind: 'participants' } }, target: '#saving' },
  { guard: { type: 'sends', params: { kind: 'cancel' } }, target: '#cancelling' },
  { guard: { type: 'sends', params: { kind: 'reschedule' } }, target: '#moving' },
  { guard: { type: 'sends', params: { kind: 'answerProposal' } }, target: '#answering' },
  { target: '#settling' },
] as const

const counted = again.map((way) => ({ ...way, actions: 'countRetry' as const }))
const connected = again.map((way) => ({ ...way, actions: 'findConnection' as const }))

/** Nobody knows whether the change was made: asked again after 2, 5 and 10 seconds, then by hand, always under the same key. */
export const changeUnsure = booking.createStateConfig({
  id: 'changeUnsure',
  tags: ['trip', 'trouble'],
  initial: 'waiting',
  states: {
    waiting: { tags: 'busy', after: { nextRetry: counted }, on: { 'connection.found': connected } },
    stuck: { on: { 'retry.pressed': again, 'connection.found': connected } },
  },
})

const back = [{ guard: 'isFriend', target: '#helping' }, { target: '#showing' }] as const

/** The change has not left this device, or the server did not take it: it is kept, and sent again when the guest or the connection says so. */
export const changeUnsent = booking.createStateConfig({
  id: 'changeUnsent',
  tags: ['trip', 'trouble'],
  initial: 'ready',
  on: { 'back.pressed': back },
  states: {
    offline: { on: { 'connection.found': connected, 'retry.pressed': again } },
    waiting: { after: { waitOver: 'ready' } },
    ready: { on: { 'retry.pressed': again } },
  },
})
