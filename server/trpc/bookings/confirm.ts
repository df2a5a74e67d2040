import { confirmAnswerSchema, confirmRequestSchema } from '#domain/wire/confirmWire.ts'
import { confirmBooking } from '#server/commands/confirmBooking.ts'
import { visitorOf } from '../apiContext.ts'
import { countAttempt } from '../countAttempt.ts'
import { publicProcedure } from '../trpc.ts'
import { withMailableEmail } from '../withMailableEmail.ts'
import { openFor } from './bookingCookie.ts'

/** Turns a hold into a booking or a request, and opens it for the browser that did. */
export const confirm = publicProcedure
  .input(confirmRequestSchema)
  .output(confirmAnswerSchema)
  .mutation(async ({ ctx, input }) => {
    await countAttempt(ctx, 'confirm', visitorOf(ctx).cookieHash ?? input.holdId, input.key)
    const answer = await confirmBooking(ctx.deps, { ...input, contact: withMailableEmail(input.contact, 'contact.email') })
    if (answer.ok) openFor(ctx, input.holdId)
    return answer
  })
