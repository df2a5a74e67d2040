import { fromPromise } from 'xstate'
import type { AcceptQuoteAnswer, Quote, QuoteChangeAnswer, QuoteRequest, QuoteRequestAnswer } from '#domain/wire/quoteWire.ts'
import type { Reply } from './bookingMachineActors.ts'
import type { QuoteFound, QuoteTask } from './quoteMachineContext.ts'

/** What is sent under a key: a request, or what the guest says to their quote. The flow adds the key that opens the quote. */
export type QuoteDelivery =
  | { task: 'request'; request: QuoteRequest }
  | { task: 'accept'; key: string; revision: number }
  | { task: 'askChange'; key: string; text: string }
  | { task: Extract<QuoteTask, 'decline' | 'renew'>; key: string }

/** What the school's server says to something that was sent. */
export type QuoteDelivered = QuoteRequestAnswer | AcceptQuoteAnswer | QuoteChangeAnswer

/** The quote behind the address's key; null when the server does not know it. */
export type QuoteAnswer = Quote | null

function notProvided(name: string): Promise<never> {
  return Promise.reject(new Error(`${name} not provided`))
}

/** The effects of a quote; the flow provides every one of them, an absent one fails loudly. */
export const quoteActors = {
  /** Reads the draft of this browser session. Never asks the server. */
  loadDraft: fromPromise<QuoteFound>(() => notProvided('loadDraft')),
  loadQuote: fromPromise<Reply<QuoteAnswer>>(() => notProvided('loadQuote')),
  deliver: fromPromise<Reply<QuoteDelivered>, QuoteDelivery>(() => notProvided('deliver')),
}
