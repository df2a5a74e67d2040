import type { SnapshotFrom } from 'xstate'
import type { quoteMachine } from '#machines/quoteMachine.ts'
import { quoteSteps, type QuoteStep } from '#machines/quoteMachineContext.ts'

export type QuoteSnapshot = SnapshotFrom<typeof quoteMachine>

const troubles = ['unknownOutcome', 'sendFailed', 'offline', 'rateLimited', 'refused', 'taken', 'superseded', 'openingFailed'] as const
export type QuoteTrouble = (typeof troubles)[number]

const pages = ['sent', 'opening', 'opened', 'inProgress', 'accepted', 'changeAsked', 'declined', 'renewed', 'expired', 'withdrawn'] as const
export type QuotePage = (typeof pages)[number]

/** The screens a visitor can be at; every state of the machine has exactly one. */
export type QuoteView = QuoteStep | QuotePage | QuoteTrouble | 'restoring'

/** The screen of a state. What is on its way is shown where it was sent from. */
export function quoteViewOf(snapshot: QuoteSnapshot): QuoteView {
  const trouble = troubles.find((name) => snapshot.matches(name))
  if (trouble !== undefined) return trouble
  const page = pages.find((name) => snapshot.matches(name))
  if (page !== undefined) return page
  if (snapshot.matches('delivering')) return sentFrom(snapshot)
  return snapshot.matches('filling') ? snapshot.context.step : 'restoring'
}

/** Whether a screen is one of those that go wrong and have a way on. */
export function isQuoteTrouble(view: QuoteView): view is QuoteTrouble {
  return troubles.some((trouble) => trouble === view)
}

/** Whether a screen asks for something. */
export function isQuoteStep(view: QuoteView): view is QuoteStep {
  return quoteSteps.some((step) => step === view)
}

/** Whether a screen is not part of the page's first load. */
export function isLaterQuote(view: QuoteView): view is Exclude<QuoteView, 'restoring' | 'opening' | 'offer'> {
  return view !== 'restoring' && view !== 'opening' && view !== 'offer'
}

function sentFrom({ context }: QuoteSnapshot): QuoteView {
  if (context.task === 'request') return 'contact'
  return context.task === 'renew' ? 'expired' : 'opened'
}
