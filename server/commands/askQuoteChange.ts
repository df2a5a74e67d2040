import type { z } from 'zod'
import type { askChangeRequestSchema, QuoteChangeAnswer } from '#domain/wire/quoteWire.ts'
import type { CommandDeps } from './commandDeps.ts'
import { answerPromisedAt, changeQuoteOnce } from './quoteChange.ts'

/** Gives a sent quote back to the school because its guest would like something changed; the wish is kept in the quote's own column. */
export async function askQuoteChange(deps: CommandDeps, request: z.infer<typeof askChangeRequestSchema>): Promise<QuoteChangeAnswer> {
  const now = deps.clock.now()
  const story = { answerBy: await answerPromisedAt(deps, now) }
  const step = { event: { type: 'change.asked' }, story, columns: { changeText: request.text } } as const
  return await changeQuoteOnce(deps, { procedure: 'quotes.askChange', request, news: 'quoteChangeAsked', step }, now)
}
