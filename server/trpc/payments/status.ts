import { paymentStatusAnswerSchema, paymentStatusRequestSchema } from '#domain/wire/paymentWire.ts'
import { openBooking } from '#server/commands/openBooking.ts'
import { WrongUse } from '#server/commands/wrongUse.ts'
import { publicProcedure } from '../trpc.ts'
import { noPayment, readPaymentStatus } from './readPaymentStatus.ts'

/** What became of the last try to pay by card. Whatever opens nothing is answered alike: not found. */
export const status = publicProcedure
  .input(paymentStatusRequestSchema)
  .output(paymentStatusAnswerSchema)
  .query(async ({ ctx, input }) => {
    const now = ctx.deps.clock.now()
    try {
      const bookingId = await openBooking(ctx.deps, { manageKey: input.manageKey ?? null, cookie: ctx.cookies.read('booking') }, now)
      return await readPaymentStatus(ctx.deps.database, { bookingId, reference: input.reference ?? null }, now)
    } catch (error) {
      if (error instanceof WrongUse) return noPayment(now)
      throw error
    }
  })
