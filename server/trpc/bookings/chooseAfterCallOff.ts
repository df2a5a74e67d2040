import { chooseAfterCallOffAnswerSchema, chooseAfterCallOffRequestSchema } from '#domain/wire/changeWire.ts'
import { chooseAfterCallOff as choose } from '#server/commands/chooseAfterCallOff.ts'
import { publicProcedure } from '../trpc.ts'
import { openedBooking } from './openedBooking.ts'

/** The guest's choice after the school called days off: the money, or new days. */
export const chooseAfterCallOff = publicProcedure
  .input(chooseAfterCallOffRequestSchema)
  .output(chooseAfterCallOffAnswerSchema)
  .mutation(async ({ ctx, input: { manageKey, ...request } }) => {
    const answer = await choose(ctx.deps, await openedBooking(ctx, manageKey), request)
    if (answer.ok) ctx.deps.forgetMonths([])
    return answer
  })
