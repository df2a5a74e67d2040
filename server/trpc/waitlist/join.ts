import { waitlistJoinAnswerSchema, waitlistJoinSchema } from '#domain/wire/waitlistWire.ts'
import { joinWaitlist } from '#server/commands/joinWaitlist.ts'
import { visitorOf } from '../apiContext.ts'
import { countForm } from '../countForm.ts'
import { publicProcedure } from '../trpc.ts'
import { withMailableEmail } from '../withMailableEmail.ts'

/** Puts a visitor on the waiting list of a full day. */
export const join = publicProcedure
  .input(waitlistJoinSchema)
  .output(waitlistJoinAnswerSchema)
  .mutation(async ({ ctx, input }) => {
    await countForm(ctx, input.key)
    return await joinWaitlist(ctx.deps, withMailableEmail(input, 'email'), visitorOf(ctx))
  })
