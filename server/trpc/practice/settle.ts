import { practiceSettleSchema, practiceSettledSchema } from '#domain/wire/practiceWire.ts'
import { serveTester } from '#server/payments/practiceDesk.ts'
import { publicProcedure } from '../trpc.ts'
import { practiceBankOf } from './practiceBank.ts'

/** Lets something happen to a payment at the practice bank and says where its guest goes afterwards. */
export const settle = publicProcedure
  .input(practiceSettleSchema)
  .output(practiceSettledSchema)
  .mutation(async ({ ctx, input }) => {
    const report = (cause: unknown): void => {
      ctx.deps.log.warn('The practice bank could not send a notice', { cause })
    }
    return { happened: await serveTester(practiceBankOf(ctx.deps), input, report), returnTo: '/payment-success' }
  })
