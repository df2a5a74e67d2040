import { waitlistLeaveAnswerSchema, waitlistLeaveSchema } from '#domain/wire/waitlistWire.ts'
import { leaveWaitlist } from '#server/commands/leaveWaitlist.ts'
import { publicProcedure } from '../trpc.ts'

/** Takes somebody off the waiting list by the key in their mail. */
export const leave = publicProcedure
  .input(waitlistLeaveSchema)
  .output(waitlistLeaveAnswerSchema)
  .mutation(async ({ ctx, input }) => {
    await leaveWaitlist(ctx.deps, input.leaveKey)
    return { ok: true }
  })
