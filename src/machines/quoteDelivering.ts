import type { Reply } from './bookingMachineActors.ts'
import { reply } from './bookingParams.ts'
import { deliveryOf } from './quoteChanges.ts'
import type { QuoteDelivered } from './quoteMachineActors.ts'
import type { QuoteContext, QuoteTask } from './quoteMachineContext.ts'
import { quote } from './quoteMachineSetup.ts'

const keepDelivery = { type: 'keepDelivery', params: reply } as const
const opensAgain = { target: '#opening', actions: [keepDelivery, { type: 'notice', params: { notice: 'quoteMoved' } }] } as const

type Ended = { event: { output: Reply<QuoteDelivered> } }

function replyTo(task: QuoteTask) {
  return ({ event }: Ended) => ({ reply: event.output, task })
}

function delivered(task: QuoteTask, target: string) {
  return { guard: { type: 'isDelivered', params: replyTo(task) }, target, actions: keepDelivery } as const
}

/** Where an answer leads; what is no answer is told apart by the state that waits for it. */
const answers = [
  delivered('request', '#sent'),
  delivered('accept', '#accepted'),
  delivered('askChange', '#changeAsked'),
  delivered('decline', '#declined'),
  delivered('renew', '#renewed'),
  { guard: { type: 'isAboutAnswer', params: replyTo('request') }, target: '#filling', actions: keepDelivery },
  { guard: { type: 'isInvalid', params: reply }, target: '#showing', actions: keepDelivery },
  { guard: { type: 'isSuperseded', params: reply }, target: '#superseded', actions: keepDelivery },
  { guard: { type: 'isTaken', params: reply }, target: '#taken', actions: keepDelivery },
  { guard: { type: 'hasMoved', params: reply }, ...opensAgain },
  { guard: { type: 'isRefused', params: reply }, target: '#refused', actions: keepDelivery },
] as const

const deliver = { src: 'deliver', input: ({ context }: { context: QuoteContext }) => deliveryOf(context) } as const

function isTask(task: QuoteTask, target: string) {
  return { guard: { type: 'isTask', params: { task } }, target } as const
}

/** Something is on its way to the school. No answer never means that it failed. */
export const delivering = quote.createStateConfig({
  id: 'delivering',
  tags: 'busy',
  initial: 'routing',
  invoke: {
    ...deliver,
    onDone: [
      ...answers,
      { guard: { type: 'isOffline', params: reply }, target: '#offline', actions: 'loseConnection' },
      { guard: { type: 'isTooMany', params: reply }, target: '#rateLimited', actions: keepDelivery },
      { guard: { type: 'isOutage', params: reply }, target: '#sendFailed', actions: keepDelivery },
      { target: '#unknownOutcome' },
    ],
    onError: '#unknownOutcome',
  },
  states: {
    routing: {
      always: [
        isTask('accept', 'accepting'),
        isTask('askChange', 'askingChange'),
        isTask('decline', 'declining'),
        isTask('renew', 'renewing'),
        { target: 'sending' },
      ],
    },
    sending: { tags: 'filling' },
    accepting: { tags: 'quoted' },
    askingChange: { tags: 'quoted' },
    declining: { tags: 'quoted' },
    renewing: { tags: 'quoted' },
  },
})

/** Nobody knows whether it arrived: it is sent again by itself after 2, 5 and 10 seconds, then by hand, always under the same key. */
export const unknownOutcome = quote.createStateConfig({
  id: 'unknownOutcome',
  tags: 'trouble',
  initial: 'waiting',
  states: {
    waiting: { tags: 'busy', after: { nextRetry: 'retrying' }, on: { 'connection.found': { target: 'retrying', actions: 'findConnection' } } },
    retrying: {
      id: 'retrying',
      tags: 'busy',
      invoke: {
        ...deliver,
        onDone: [...answers, { guard: 'mayRetryItself', target: 'waiting', actions: 'countRetry' }, { target: 'stuck' }],
        onError: [{ guard: 'mayRetryItself', target: 'waiting', actions: 'countRetry' }, { target: 'stuck' }],
      },
    },
    stuck: { on: { 'retry.pressed': 'retrying', 'connection.found': { target: 'retrying', actions: 'findConnection' } } },
  },
})

const back = [
  { guard: { type: 'isTask', params: { task: 'request' } }, target: '#filling', actions: 'stopAwaiting' },
  { target: '#showing', actions: 'stopAwaiting' },
] as const

/** The server is away; everything typed is kept, it is sent again under its key or said on WhatsApp. */
export const sendFailed = quote.createStateConfig({ id: 'sendFailed', tags: 'trouble', on: { 'retry.pressed': '#delivering', 'back.pressed': back } })

/** There is no connection; it is kept on this device and goes when there is one. */
export const offline = quote.createStateConfig({
  id: 'offline',
  tags: 'trouble',
  on: { 'connection.found': { target: '#delivering', actions: 'findConnection' }, 'retry.pressed': '#delivering', 'back.pressed': back },
})

/** Sent too often: the wait is counted down before another try. */
export const rateLimited = quote.createStateConfig({
  id: 'rateLimited',
  tags: 'trouble',
  initial: 'waiting',
  on: { 'back.pressed': back },
  states: { waiting: { after: { waitOver: 'ready' } }, ready: { on: { 'retry.pressed': '#delivering' } } },
})

/** The school said no for a reason that only a person can change. */
export const refused = quote.createStateConfig({
  id: 'refused',
  tags: 'trouble',
  on: { 'back.pressed': back, 'startAgain.pressed': { target: '#filling', actions: 'startAgain' } },
})

/** The places of the quote were taken before it was accepted; the school is asked for others. */
export const taken = quote.createStateConfig({
  id: 'taken',
  tags: ['quoted', 'trouble'],
  on: { 'change.wished': '#opened.wordingChange', 'back.pressed': '#showing' },
})

/** The school has sent a newer version than the one that was to be accepted. */
export const superseded = quote.createStateConfig({ id: 'superseded', tags: ['quoted', 'trouble'], on: { 'reload.pressed': '#opening' } })
