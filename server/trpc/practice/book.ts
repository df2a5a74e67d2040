import { monthOf } from '#domain/calendar.ts'
import { practiceBookedSchema, practiceBookSchema } from '#domain/wire/practiceWire.ts'
import { bookPracticeLesson } from '#server/commands/bookPracticeLesson.ts'
import { openFor } from '../bookings/bookingCookie.ts'
import { visitorOf } from '../apiContext.ts'
import { countAttempt } from '../countAttempt.ts'
import { publicProcedure } from '../trpc.ts'
import { practiceBankOf } from './practiceBank.ts'

/** Books a lesson for a guest who does not exist, so that there is something to pay, and opens it for the tester's browser. */
export const book = publicProcedure
  .input(practiceBookSchema)
  .output(practiceBookedSchema)
  .mutation(async ({ ctx, input }) => {
    practiceBankOf(ctx.deps)
    await countAttempt(ctx, 'hold', visitorOf(ctx).cookieHash ?? '', crypto.randomUUID())
    const { id, reference, date } = await bookPracticeLesson(ctx.deps, input.locale)
    ctx.deps.forgetMonths([monthOf(date)])
    openFor(ctx, id)
    return { reference }
  })
