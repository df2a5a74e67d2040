import { holdRefSchema, releaseAnswerSchema } from '#domain/wire/holdWire.ts'
import { releaseHold as release } from '#server/commands/releaseHold.ts'
import { publicProcedure } from '../trpc.ts'

/** Gives the places of a hold back. */
export const releaseHold = publicProcedure
  .input(holdRefSchema)
  .output(releaseAnswerSchema)
  .mutation(async ({ ctx, input }) => {
    const answer = await release(ctx.deps, input)
    if (answer.ok) ctx.deps.forgetMonths([])
    return answer
  })
