import { fromPromise, setup } from 'xstate'
import type { Reply } from './bookingMachineActors.ts'
import { reply } from './bookingParams.ts'

/** Everything somebody who came by the link of their mail can do. Opening the link changes nothing. */
export type LeaveWaitlistEvent = { type: 'leave.confirmed' } | { type: 'stay.chosen' } | { type: 'retry.pressed' }

type Left = { reply: Reply<unknown> }

/** Somebody wants to be taken off the waiting list: they are asked before it is done. The key stays outside the machine. */
export const leaveWaitlistMachine = setup({
  types: { events: {} as LeaveWaitlistEvent, tags: {} as 'busy' },
  actors: { leave: fromPromise<Reply<unknown>>(() => Promise.reject(new Error('leave not provided'))) },
  guards: {
    hasLeft: (_, { reply: said }: Left) => said.kind === 'answer',
    isUnknown: (_, { reply: said }: Left) => said.kind === 'invalid',
  },
}).createMachine({
  id: 'leaveWaitlist',
  context: {},
  initial: 'asking',
  states: {
    asking: { on: { 'leave.confirmed': 'leaving', 'stay.chosen': 'stayed' } },
    leaving: {
      tags: 'busy',
      invoke: {
        src: 'leave',
        onDone: [
          { guard: { type: 'hasLeft', params: reply }, target: 'left' },
          { guard: { type: 'isUnknown', params: reply }, target: 'unknown' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    left: {},
    stayed: {},
    /** The key is nobody's; unknown, wrong and old keys look alike. */
    unknown: {},
    failed: { on: { 'retry.pressed': 'leaving', 'stay.chosen': 'stayed' } },
  },
})
