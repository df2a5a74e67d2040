import { declineQuoteRequestSchema, quoteChangeAnswerSchema } from '#domain/wire/quoteWire.ts'
import { declineQuote } from '#server/commands/declineQuote.ts'
import { publicProcedure } from '../trpc.ts'

/** Ends a quote for its guest. */
export const decline = publicProcedure
  .input(declineQuoteRequestSchema)
  .output(quoteChangeAnswerSchema)
  .mutation(({ ctx, input }) => declineQuote(ctx.deps, input))
