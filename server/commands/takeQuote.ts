import type { QuoteChangeAnswer } from '#domain/wire/quoteWire.ts'
import type { CommandDeps } from './commandDeps.ts'
import { commit } from './commit.ts'
import { lockKnownQuote } from './ownQuote.ts'
import { takeQuoteStep } from './takeQuoteStep.ts'

/** Somebody at the school works on a new quote. */
export async function takeQuote(deps: Pick<CommandDeps, 'database' | 'clock'>, quoteId: string): Promise<QuoteChangeAnswer> {
  const now = deps.clock.now()
  return await commit(deps.database, async (tx): Promise<QuoteChangeAnswer> => {
    const step = await takeQuoteStep(tx, await lockKnownQuote(tx, quoteId), { event: { type: 'quote.taken' }, actor: 'staff', now })
    return step.ok ? { ok: true, status: step.quote.status } : step
  })
}
