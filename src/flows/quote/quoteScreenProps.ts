import type { QuoteContext } from '#machines/quoteMachineContext.ts'
import type { QuoteMachineEvent } from '#machines/quoteMachineEvents.ts'
import type { QuoteSnapshot } from './quoteView.ts'

/** What a screen of the request is given: what is known, and where what the guest does goes. */
export interface QuoteStepProps {
  context: QuoteContext
  send: (event: QuoteMachineEvent) => void
}

/** What a screen that knows its state is given. */
export interface QuoteStateProps {
  snapshot: QuoteSnapshot
  send: (event: QuoteMachineEvent) => void
}
