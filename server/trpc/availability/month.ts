import { monthAnswerSchema, monthRequestSchema } from '#domain/wire/monthWire.ts'
import { publicProcedure } from '../trpc.ts'
import { readMonth } from './readMonth.ts'

/** What can be booked in a month; most calls are answered from bytes in memory before they come here (monthCache.ts). */
export const month = publicProcedure
  .input(monthRequestSchema)
  .output(monthAnswerSchema)
  .query(({ ctx, input }) => readMonth(ctx.deps, input, ctx.deps.clock.now()))
