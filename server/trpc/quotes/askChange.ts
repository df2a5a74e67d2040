import { askChangeRequestSchema, quoteChangeAnswerSchema } from '#domain/wire/quoteWire.ts'
import { askQuoteChange } from '#server/commands/askQuoteChange.ts'
import { publicProcedure } from '../trpc.ts'

/** Asks the school to change a sent quote. */
export const askChange = publicProcedure
  .input(askChangeRequestSchema)
  .output(quoteChangeAnswerSchema)
  .mutation(({ ctx, input }) => askQuoteChange(ctx.deps, input))
