import { lockQuote, quotesPastValidity } from '#server/repositories/quotesRepository.ts'
import { reading } from '#server/repositories/transaction.ts'
import type { CommandDeps } from './commandDeps.ts'
import { commit } from './commit.ts'
import { takeQuoteStep } from './takeQuoteStep.ts'

/** One run ends at most this many; the next run goes on. */
const BATCH = 200

/** Ends every sent quote whose time is over. Only tidies: nobody can accept it any more (product.md B4-34). Answers how many ended. */
export async function expireQuotes(deps: Pick<CommandDeps, 'database' | 'clock'>): Promise<number> {
  const now = deps.clock.now()
  const ids = await reading(() => quotesPastValidity(deps.database, now, BATCH))
  let ended = 0
  for (const id of ids) {
    ended += await commit(deps.database, async (tx): Promise<number> => {
      const quote = await lockQuote(tx, id)
      if (quote?.status !== 'sent') return 0
      const step = await takeQuoteStep(tx, quote, { event: { type: 'quote.expired' }, actor: 'clock', now, story: { endedAt: now } })
      return step.ok ? 1 : 0
    })
  }
  return ended
}
