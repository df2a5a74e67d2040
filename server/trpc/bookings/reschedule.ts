import { rescheduleAnswerSchema, rescheduleRequestSchema } from '#domain/wire/changeWire.ts'
import { rescheduleBooking } from '#server/commands/rescheduleBooking.ts'
import { publicProcedure } from '../trpc.ts'
import { openedBooking } from './openedBooking.ts'

/** Moves a booking to other days. */
export const reschedule = publicProcedure
  .input(rescheduleRequestSchema)
  .output(rescheduleAnswerSchema)
  .mutation(async ({ ctx, input: { manageKey, ...request } }) => {
    const answer = await rescheduleBooking(ctx.deps, await openedBooking(ctx, manageKey), request)
    if (answer.ok) ctx.deps.forgetMonths([])
    return answer
  })
