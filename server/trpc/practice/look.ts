import { practiceLookSchema, practicePaymentSchema } from '#domain/wire/practiceWire.ts'
import { publicProcedure } from '../trpc.ts'
import { practiceBankOf } from './practiceBank.ts'

/** A payment as the practice bank's page shows it. */
export const look = publicProcedure
  .input(practiceLookSchema)
  .output(practicePaymentSchema)
  .mutation(async ({ ctx, input }) => {
    const payment = await practiceBankOf(ctx.deps).look(input.reference)
    return { payment: payment && { amount: payment.amount, status: payment.status } }
  })
