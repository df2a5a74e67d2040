import { rescheduleAnswerSchema, rescheduleRequestSchema } from '#domain/wire/changeWire.ts'
import { rescheduleBooking } from '#server/commands/rescheduleBooking.ts'
import { countAttempt } from '../countAttempt.ts'
import { publicProcedure } from '../trpc.ts'
import { openedBooking } from './openedBooking.ts'

/** Moves a booking to other days; each move writes two mails, so they are counted. */
export const reschedule = publicProcedure
  .input(rescheduleRequestSchema)
  .output(rescheduleAnswerSchema)
  .mutation(async ({ ctx, input: { manageKey, ...request } }) => {
    const bookingId = await openedBooking(ctx, manageKey)
    await countAttempt(ctx, 'move', bookingId, request.key)
    const answer = await rescheduleBooking(ctx.deps, bookingId, request)
    if (answer.ok) ctx.deps.forgetMonths([])
    return answer
  })
