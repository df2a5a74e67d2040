import type { BookingContext } from './bookingMachineContext.ts'
import { fact, reply } from './bookingParams.ts'

// Looking around in the calendar is the same for a new booking and for one that moves to other days.

/** What is asked of the server to show the month in the calendar. */
export function monthAsked({ context }: { context: BookingContext }) {
  return { offer: context.offer, month: context.month, party: context.party }
}

/** Turning the pages and opening a day. */
export const lookingAround = {
  'month.shown': { target: '.loading', actions: { type: 'showMonth', params: fact } },
  'day.shown': [
    { guard: { type: 'isOtherMonth', params: fact }, target: '.loading', actions: { type: 'showDay', params: fact } },
    { actions: { type: 'showDay', params: fact } },
  ],
  'nextFreeDay.pressed': '.searching',
} as const

/** Where it leads when the month could not be had. */
export const beyondAnswer = [
  { guard: { type: 'isOffline', params: reply }, target: 'offline', actions: 'loseConnection' },
  { target: 'failed', actions: { type: 'keepMonth', params: reply } },
] as const

const again = { 'connection.found': { target: 'loading', actions: 'findConnection' }, 'retry.pressed': 'loading' } as const

/** The calendar without its month: on the way to the next free day, without a connection, or without an answer. */
export const withoutMonth = {
  searching: {
    tags: 'busy',
    invoke: {
      src: 'findFreeDay',
      input: ({ context }: { context: BookingContext }) => ({ offer: context.offer, party: context.party, from: context.month }),
      onDone: [
        { guard: { type: 'isAnswer', params: reply }, target: 'loading', actions: { type: 'keepFreeDay', params: reply } },
        { guard: { type: 'isOffline', params: reply }, target: 'offline', actions: 'loseConnection' },
        { target: 'failed', actions: { type: 'keepFreeDay', params: reply } },
      ],
      onError: 'failed',
    },
  },
  offline: { tags: 'trouble', on: again },
  failed: { tags: 'trouble', on: again },
} as const
