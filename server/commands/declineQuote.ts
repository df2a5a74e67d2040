import type { z } from 'zod'
import type { declineQuoteRequestSchema, QuoteChangeAnswer } from '#domain/wire/quoteWire.ts'
import type { CommandDeps } from './commandDeps.ts'
import { changeQuoteOnce } from './quoteChange.ts'

/** Ends a quote because its guest says no. */
export async function declineQuote(deps: CommandDeps, request: z.infer<typeof declineQuoteRequestSchema>): Promise<QuoteChangeAnswer> {
  const now = deps.clock.now()
  const step = { event: { type: 'quote.declined' }, story: { endedAt: now } } as const
  return await changeQuoteOnce(deps, { procedure: 'quotes.decline', request, news: 'quoteDeclined', step }, now)
}
