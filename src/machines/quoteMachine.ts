import { fact } from './bookingParams.ts'
import { delivering, offline, rateLimited, refused, sendFailed, superseded, taken, unknownOutcome } from './quoteDelivering.ts'
import { freshQuote } from './quoteDrafts.ts'
import { filling } from './quoteFilling.ts'
import { quote } from './quoteMachineSetup.ts'
import { accepted, changeAsked, declined, expired, inProgress, opened, opening, openingFailed, renewed, sent, showing, withdrawn } from './quoteOpened.ts'

/** The page finds out where this visitor left off: at a quote they were sent, in a half-finished request, or nowhere yet. */
const restoring = quote.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'loadDraft',
    onDone: [
      {
        guard: { type: 'wantsQuote', params: ({ event }) => event.output },
        target: 'opening',
        actions: { type: 'keepFound', params: ({ event }) => ({ ...event.output, draft: null }) },
      },
      {
        guard: { type: 'awaitsOutcome', params: ({ event }) => event.output },
        target: '#retrying',
        actions: { type: 'keepFound', params: ({ event }) => event.output },
      },
      { target: 'filling', actions: { type: 'keepFound', params: ({ event }) => event.output } },
    ],
    onError: 'filling',
  },
})

/** A guest asks for a quote for a camp or a multi-sport week, and answers the one they were sent (flows.md D2). The flow provides the effects. */
export const quoteMachine = quote.createMachine({
  id: 'quote',
  context: ({ input }) => freshQuote(input),
  initial: 'restoring',
  on: {
    'language.changed': { actions: { type: 'speak', params: fact } },
    'connection.lost': { actions: 'loseConnection' },
    'connection.found': { actions: 'findConnection' },
    'clock.read': { actions: { type: 'readClock', params: fact } },
  },
  states: {
    restoring,
    filling,
    delivering,
    unknownOutcome,
    sendFailed,
    offline,
    rateLimited,
    refused,
    sent,
    opening,
    openingFailed,
    showing,
    opened,
    inProgress,
    taken,
    superseded,
    accepted,
    changeAsked,
    declined,
    renewed,
    expired,
    withdrawn,
  },
})
