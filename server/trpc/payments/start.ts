import { paymentStartAnswerSchema, paymentStartSchema } from '#domain/wire/paymentWire.ts'
import { openBooking } from '#server/commands/openBooking.ts'
import { startPayment } from '#server/commands/startPayment.ts'
import { openFor } from '../bookings/bookingCookie.ts'
import { countAttempt } from '../countAttempt.ts'
import { publicProcedure } from '../trpc.ts'

/** Begins to pay by card what is due now, and lets the browser open the booking when the bank sends it back. */
export const start = publicProcedure
  .input(paymentStartSchema)
  .output(paymentStartAnswerSchema)
  .mutation(async ({ ctx, input }) => {
    const opener = { manageKey: input.manageKey ?? null, cookie: ctx.cookies.read('booking') }
    const bookingId = await openBooking(ctx.deps, opener, ctx.deps.clock.now())
    await countAttempt(ctx, 'pay', bookingId, input.key)
    const answer = await startPayment(ctx.deps, { key: input.key, bookingId })
    if (answer.ok) openFor(ctx, bookingId)
    return answer
  })
