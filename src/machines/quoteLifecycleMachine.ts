import { transition } from 'xstate'
import type { QuoteStatus } from '#domain/quote.ts'
import { quoteEventSchema, type QuoteEvent } from '#domain/refusal.ts'
import { quoteStatusSchema } from '#domain/wire/quoteWire.ts'
import { isQuoteEffect, quoteLifecycle, type QuoteEffect, type QuoteFacts, type QuoteLifecycleEvent } from './quoteLifecycleSetup.ts'

export type { QuoteEffect, QuoteFacts, QuoteLifecycleEvent } from './quoteLifecycleSetup.ts'

/** What the school is asked for again waits for it with a new promise. */
const askedAgain = ['restartAnswerClock', 'notifySchool'] as const

const waiting = {
  'quote.declined': { target: 'declined', actions: 'notifySchool' },
  'quote.withdrawn': { target: 'withdrawn' },
} as const

const asked = quoteLifecycle.createStateConfig({
  on: {
    ...waiting,
    'quote.taken': { target: 'in_progress' },
    'quote.sent': { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'sent', actions: ['setValidity', 'sendQuote'] },
  },
})

const inProgress = quoteLifecycle.createStateConfig({
  on: {
    ...waiting,
    'quote.sent': { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'sent', actions: ['setValidity', 'sendQuote'] },
  },
})

const sent = quoteLifecycle.createStateConfig({
  on: {
    'quote.accepted': {
      guard: { type: 'mayBeAccepted', params: ({ event }) => event },
      target: 'accepted',
      actions: ['makeBooking', 'sendAccepted', 'notifySchool'],
    },
    'quote.sent': { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'sent', actions: ['setValidity', 'sendQuote'] },
    'change.asked': { guard: 'isValid', target: 'in_progress', actions: askedAgain },
    'quote.declined': { guard: 'isValid', target: 'declined', actions: 'notifySchool' },
    'quote.expired': { guard: 'isOver', target: 'expired' },
    'quote.renewed': { guard: 'isOver', target: 'in_progress', actions: askedAgain },
    'quote.withdrawn': { target: 'withdrawn' },
  },
})

const expired = quoteLifecycle.createStateConfig({ on: { 'quote.renewed': { target: 'in_progress', actions: askedAgain } } })

/** The life of a quote from the request to its end; the only way its status changes (product.md B4-34). Run by the server through {@link quoteStepOf}. */
export const quoteLifecycleMachine = quoteLifecycle.createMachine({
  id: 'quoteLifecycle',
  context: ({ input }) => input,
  initial: 'new',
  states: { new: asked, in_progress: inProgress, sent, accepted: {}, declined: {}, expired, withdrawn: {} },
})

/** What a fact does to a quote: its new status and the effects that are due, or the events it allows its guest instead. */
export type QuoteStep = { allowed: true; from: QuoteStatus; to: QuoteStatus; effects: QuoteEffect[] } | { allowed: false; instead: QuoteEvent[] }

/** The step that `event` makes from `status`; a fact the machine does not know there changes nothing and is answered with the allowed events. */
export function quoteStepOf(status: QuoteStatus, facts: QuoteFacts, event: QuoteLifecycleEvent): QuoteStep {
  const snapshot = quoteLifecycleMachine.resolveState({ value: status, context: facts })
  if (!snapshot.can(event)) return { allowed: false, instead: allowedQuoteEventsOf(status, facts) }
  const [next, actions] = transition(quoteLifecycleMachine, snapshot, event)
  const effects = actions.map((action) => action.type).filter(isQuoteEffect)
  return { allowed: true, from: status, to: quoteStatusSchema.parse(next.value), effects }
}

/** The fact each public event would become, supposing that its sessions can be claimed: whether they can is asked when it happens. */
const factOf = {
  accept: { type: 'quote.accepted', claimed: true },
  decline: { type: 'quote.declined' },
  askChange: { type: 'change.asked' },
  renew: { type: 'quote.renewed' },
} as const satisfies Record<QuoteEvent, QuoteLifecycleEvent>

/** What the guest may do with the quote now; the buttons of its page and the list in `notAllowedNow` are exactly these. */
export function allowedQuoteEventsOf(status: QuoteStatus, facts: QuoteFacts): QuoteEvent[] {
  const snapshot = quoteLifecycleMachine.resolveState({ value: status, context: facts })
  return quoteEventSchema.options.filter((name) => snapshot.can(factOf[name]))
}
