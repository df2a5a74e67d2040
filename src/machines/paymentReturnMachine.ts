import { assign, fromPromise, setup } from 'xstate'
import type { PaymentStatusAnswer } from '#domain/wire/paymentWire.ts'
import type { Reply } from './bookingMachineActors.ts'

/** What the page behind a card payment knows; plain JSON. */
export type PaymentReturnContext = {
  /** The booking reference of the address: a hint for the server, never an answer. */
  reference: string | null
  /** What the server said last; null until it has said something. */
  status: PaymentStatusAnswer | null
  /** Questions asked since the page opened or the visitor asked again. */
  asked: number
  /** Milliseconds spent waiting between them. */
  waitedMs: number
}

/** Everything a visitor can do here: ask again when we have stopped asking by ourselves. */
export type PaymentReturnEvent = { type: 'status.wanted' }

/** Milliseconds between questions: 2, 4 and then 8 seconds; after a minute of them nobody is asked any more (product.md B6-39). */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 8_000
const PATIENCE_MS = 60_000

/** The pause before the next question, in milliseconds; 0 when the minute is over. */
export function pauseAfter({ asked, waitedMs }: Pick<PaymentReturnContext, 'asked' | 'waitedMs'>): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, asked - 1), LONGEST_PAUSE_MS)
  return Math.max(0, Math.min(pause, PATIENCE_MS - waitedMs))
}

type Answered = { output: Reply<PaymentStatusAnswer> }

function stateIn({ output }: Answered): PaymentStatusAnswer['state'] | null {
  return output.kind === 'answer' ? output.answer.state : null
}

/** A guest has come back from the bank: the server says what became of the money, the address says nothing (flows.md D9). */
export const paymentReturnMachine = setup({
  types: { context: {} as PaymentReturnContext, input: {} as { reference: string | null }, events: {} as PaymentReturnEvent, tags: {} as 'busy' },
  actors: {
    /** Asks the server how the last payment stands. */
    loadStatus: fromPromise<Reply<PaymentStatusAnswer>, { reference: string | null }>(() => Promise.reject(new Error('loadStatus not provided'))),
  },
  guards: {
    hasCome: (_, answered: Answered) => stateIn(answered) === 'received',
    hasFailed: (_, answered: Answered) => stateIn(answered) === 'failed',
    isNowhere: (_, answered: Answered) => stateIn(answered) === 'notFound',
    hasPatience: ({ context }) => pauseAfter(context) > 0,
    wasAnswered: ({ context }) => context.status !== null,
  },
  actions: {
    count: assign(({ context }) => ({ asked: context.asked + 1 })),
    hear: assign(({ context }, { output }: Answered) => ({ status: output.kind === 'answer' ? output.answer : context.status })),
    wait: assign(({ context }) => ({ waitedMs: context.waitedMs + pauseAfter(context) })),
    beginAgain: assign({ asked: 0, waitedMs: 0 }),
  },
  delays: { pause: ({ context }) => pauseAfter(context) },
}).createMachine({
  id: 'paymentReturn',
  context: ({ input }) => ({ reference: input.reference, status: null, asked: 0, waitedMs: 0 }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      entry: 'count',
      invoke: {
        src: 'loadStatus',
        input: ({ context }) => ({ reference: context.reference }),
        onDone: [
          { guard: { type: 'hasCome', params: ({ event }) => event }, target: 'received', actions: { type: 'hear', params: ({ event }) => event } },
          { guard: { type: 'hasFailed', params: ({ event }) => event }, target: 'failed', actions: { type: 'hear', params: ({ event }) => event } },
          { guard: { type: 'isNowhere', params: ({ event }) => event }, target: 'notFound', actions: { type: 'hear', params: ({ event }) => event } },
          { guard: 'hasPatience', target: 'waiting', actions: { type: 'hear', params: ({ event }) => event } },
          { target: 'stopped', actions: { type: 'hear', params: ({ event }) => event } },
        ],
        onError: [{ guard: 'hasPatience', target: 'waiting' }, { target: 'stopped' }],
      },
    },
    waiting: { tags: 'busy', after: { pause: { target: 'asking', actions: 'wait' } } },
    stopped: {
      initial: 'choosing',
      on: { 'status.wanted': { target: 'asking', actions: 'beginAgain' } },
      states: {
        choosing: { always: [{ guard: 'wasAnswered', target: 'undecided' }, { target: 'unreachable' }] },
        /** The payment is still being checked; a mail will tell. */
        undecided: {},
        /** The server has not answered once. */
        unreachable: {},
      },
    },
    received: {},
    failed: {},
    notFound: { on: { 'status.wanted': { target: 'asking', actions: 'beginAgain' } } },
  },
})
