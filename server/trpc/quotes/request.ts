import { quoteRequestAnswerSchema, quoteRequestSchema } from '#domain/wire/quoteWire.ts'
import { requestQuote } from '#server/commands/requestQuote.ts'
import { visitorOf } from '../apiContext.ts'
import { countForm } from '../countForm.ts'
import { publicProcedure } from '../trpc.ts'
import { withMailableEmail } from '../withMailableEmail.ts'

/** Takes the wish for a camp or a multi-sport week. */
export const request = publicProcedure
  .input(quoteRequestSchema)
  .output(quoteRequestAnswerSchema)
  .mutation(async ({ ctx, input }) => {
    await countForm(ctx, input.key)
    return await requestQuote(ctx.deps, { ...input, contact: withMailableEmail(input.contact, 'contact.email') }, visitorOf(ctx))
  })
