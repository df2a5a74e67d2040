import type { z } from 'zod'
import type { QuoteChangeAnswer, renewQuoteRequestSchema } from '#domain/wire/quoteWire.ts'
import type { CommandDeps } from './commandDeps.ts'
import { answerPromisedAt, changeQuoteOnce } from './quoteChange.ts'

/** Asks the school again for a quote whose time is over, whether the clock has ended it yet or not. */
export async function renewQuote(deps: CommandDeps, request: z.infer<typeof renewQuoteRequestSchema>): Promise<QuoteChangeAnswer> {
  const now = deps.clock.now()
  const step = { event: { type: 'quote.renewed' }, story: { answerBy: await answerPromisedAt(deps, now), endedAt: null } } as const
  return await changeQuoteOnce(deps, { procedure: 'quotes.renew', request, news: 'quoteRequested', step }, now)
}
