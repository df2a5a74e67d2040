import type { QuoteChangeAnswer } from '#domain/wire/quoteWire.ts'
import type { CommandDeps } from './commandDeps.ts'
import { commit } from './commit.ts'
import { lockKnownQuote } from './ownQuote.ts'
import { takeQuoteStep } from './takeQuoteStep.ts'

/** Ends a quote because the school takes it back; one that was accepted is a booking and is cancelled there. */
export async function withdrawQuote(deps: Pick<CommandDeps, 'database' | 'clock'>, quoteId: string): Promise<QuoteChangeAnswer> {
  const now = deps.clock.now()
  return await commit(deps.database, async (tx): Promise<QuoteChangeAnswer> => {
    const quote = await lockKnownQuote(tx, quoteId)
    const step = await takeQuoteStep(tx, quote, { event: { type: 'quote.withdrawn' }, actor: 'staff', now, story: { endedAt: now } })
    return step.ok ? { ok: true, status: step.quote.status } : step
  })
}
