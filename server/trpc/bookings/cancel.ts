import { cancelAnswerSchema, cancelRequestSchema } from '#domain/wire/changeWire.ts'
import { cancelBooking } from '#server/commands/cancelBooking.ts'
import { publicProcedure } from '../trpc.ts'
import { openedBooking } from './openedBooking.ts'

/** Ends a booking, or withdraws a request. */
export const cancel = publicProcedure
  .input(cancelRequestSchema)
  .output(cancelAnswerSchema)
  .mutation(async ({ ctx, input: { manageKey, ...request } }) => {
    const answer = await cancelBooking(ctx.deps, await openedBooking(ctx, manageKey), request)
    if (answer.ok) ctx.deps.forgetMonths([])
    return answer
  })
