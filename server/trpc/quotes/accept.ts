import { acceptQuoteAnswerSchema, acceptQuoteRequestSchema } from '#domain/wire/quoteWire.ts'
import { acceptQuote } from '#server/commands/acceptQuote.ts'
import { visitorOf } from '../apiContext.ts'
import { openFor } from '../bookings/bookingCookie.ts'
import { countAttempt } from '../countAttempt.ts'
import { publicProcedure } from '../trpc.ts'

/** Turns a sent quote into a booking, and opens it for the browser that did. */
export const accept = publicProcedure
  .input(acceptQuoteRequestSchema)
  .output(acceptQuoteAnswerSchema)
  .mutation(async ({ ctx, input }) => {
    await countAttempt(ctx, 'confirm', visitorOf(ctx).cookieHash ?? input.key, input.key)
    const answer = await acceptQuote(ctx.deps, input)
    if (!answer.ok) return answer
    ctx.deps.forgetMonths([])
    openFor(ctx, input.key)
    return answer
  })
