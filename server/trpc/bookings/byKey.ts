import { byKeyRequestSchema, tripSchema } from '#domain/wire/tripWire.ts'
import { WrongUse } from '#server/commands/wrongUse.ts'
import { publicProcedure } from '../trpc.ts'
import { openedBooking } from './openedBooking.ts'
import { readTrip } from './readTrip.ts'

/** The booking that a key or the cookie opens, as its owner may see it. */
export const byKey = publicProcedure
  .input(byKeyRequestSchema)
  .output(tripSchema)
  .query(async ({ ctx, input }) => {
    const now = ctx.deps.clock.now()
    const trip = await readTrip(ctx.deps, await openedBooking(ctx, input.manageKey), now)
    if (trip === null) throw new WrongUse('unknownKey')
    return trip
  })
