import { setup } from 'xstate'
import { hasPassed, type Instant } from '#domain/calendar.ts'

/** What the life cycle has to know about a quote to decide; read from its row by the command, with the application's clock as `now`. */
export type QuoteFacts = {
  now: Instant
  /** Until when the answer that was sent can be accepted; null before the first answer. */
  validUntil: Instant | null
}

/**
 * Every fact that can happen to a quote after it was asked for. `complete` says that an answer has everything it must have
 * (lines, sessions, organiser and guarantee of package travel); `claimed` that its sessions were taken in this transaction.
 */
export type QuoteLifecycleEvent =
  | { type: 'quote.taken' }
  | { type: 'quote.sent'; complete: boolean }
  | { type: 'quote.accepted'; claimed: boolean }
  | { type: 'change.asked' }
  | { type: 'quote.declined' }
  | { type: 'quote.expired' }
  | { type: 'quote.renewed' }
  | { type: 'quote.withdrawn' }

/** An effect is a name: the machine says that it is due, the command makes the rows in the same transaction. */
function leaveToCommand(): void {}

const effects = {
  setValidity: leaveToCommand,
  restartAnswerClock: leaveToCommand,
  makeBooking: leaveToCommand,
  sendQuote: leaveToCommand,
  sendAccepted: leaveToCommand,
  notifySchool: leaveToCommand,
}

/** What a change of a quote's status makes necessary, by name. */
export type QuoteEffect = keyof typeof effects

/** True for the name of an effect. */
export function isQuoteEffect(name: string): name is QuoteEffect {
  return Object.hasOwn(effects, name)
}

function isValid({ validUntil, now }: QuoteFacts): boolean {
  return validUntil !== null && !hasPassed(validUntil, now)
}

/** The vocabulary of a quote's life: facts, guards and effects, before any state is named. */
export const quoteLifecycle = setup({
  types: { context: {} as QuoteFacts, input: {} as QuoteFacts, events: {} as QuoteLifecycleEvent },
  actions: effects,
  guards: {
    isComplete: (_, { complete }: { complete: boolean }) => complete,
    mayBeAccepted: ({ context }, { claimed }: { claimed: boolean }) => isValid(context) && claimed,
    isValid: ({ context }) => isValid(context),
    isOver: ({ context }) => !isValid(context),
  },
})
