import { byKeyRequestSchema, tripSchema } from '#domain/wire/tripWire.ts'
import { openBooking } from '#server/commands/openBooking.ts'
import { WrongUse } from '#server/commands/wrongUse.ts'
import { publicProcedure } from '../trpc.ts'
import { readTrip } from './readTrip.ts'

/** The booking that a key or the cookie opens, as its owner may see it. */
export const byKey = publicProcedure
  .input(byKeyRequestSchema)
  .output(tripSchema)
  .query(async ({ ctx, input }) => {
    const now = ctx.deps.clock.now()
    const opener = { manageKey: input.manageKey ?? null, cookie: ctx.cookies.read('booking') }
    const trip = await readTrip(ctx.deps, await openBooking(ctx.deps, opener, now), now)
    if (trip === null) throw new WrongUse('unknownKey')
    return trip
  })
