import { openAnswerSchema, openRequestSchema } from '#domain/wire/tripWire.ts'
import { openBooking } from '#server/commands/openBooking.ts'
import { publicProcedure } from '../trpc.ts'
import { openFor } from './bookingCookie.ts'

/** Exchanges the key of a booking for the cookie that opens it. */
export const open = publicProcedure
  .input(openRequestSchema)
  .output(openAnswerSchema)
  .mutation(async ({ ctx, input }) => {
    openFor(ctx, await openBooking(ctx.deps, { manageKey: input.manageKey, cookie: null }, ctx.deps.clock.now()))
    return { ok: true as const }
  })
