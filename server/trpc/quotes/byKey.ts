import { quoteByKeyRequestSchema, quoteSchema } from '#domain/wire/quoteWire.ts'
import { WrongUse } from '#server/commands/wrongUse.ts'
import { publicProcedure } from '../trpc.ts'
import { readQuote } from './readQuote.ts'

/** The quote that a key opens, as its guest may see it. */
export const byKey = publicProcedure
  .input(quoteByKeyRequestSchema)
  .output(quoteSchema)
  .query(async ({ ctx, input }) => {
    const quote = await readQuote(ctx.deps, input.quoteKey, ctx.deps.clock.now())
    if (quote === null) throw new WrongUse('unknownKey')
    return quote
  })
