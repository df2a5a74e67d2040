import { monthOf } from '#domain/calendar.ts'
import { holdAnswerSchema, holdRequestSchema } from '#domain/wire/holdWire.ts'
import { holdPlaces } from '#server/commands/holdPlaces.ts'
import { visitorOf } from '../apiContext.ts'
import { countAttempt } from '../countAttempt.ts'
import { publicProcedure } from '../trpc.ts'

/** Keeps places for a visitor for a quarter of an hour. */
export const hold = publicProcedure
  .input(holdRequestSchema)
  .output(holdAnswerSchema)
  .mutation(async ({ ctx, input }) => {
    const visitor = visitorOf(ctx)
    await countAttempt(ctx, 'hold', visitor.cookieHash ?? input.key, input.key)
    const answer = await holdPlaces(ctx.deps, input, visitor)
    if (answer.ok) ctx.deps.forgetMonths(input.replaces === undefined ? input.days.map((day) => monthOf(day.date)) : [])
    return answer
  })
