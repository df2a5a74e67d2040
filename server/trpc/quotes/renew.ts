import { renewQuoteRequestSchema, quoteChangeAnswerSchema } from '#domain/wire/quoteWire.ts'
import { renewQuote } from '#server/commands/renewQuote.ts'
import { publicProcedure } from '../trpc.ts'

/** Asks the school again for a quote whose time is over. */
export const renew = publicProcedure
  .input(renewQuoteRequestSchema)
  .output(quoteChangeAnswerSchema)
  .mutation(({ ctx, input }) => renewQuote(ctx.deps, input))
