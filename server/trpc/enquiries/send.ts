import { msOf, type Instant } from '#domain/calendar.ts'
import { MINIMAL_FILL_SECONDS } from '#domain/enquiry.ts'
import { enquiryAnswerSchema, enquiryRequestSchema } from '#domain/wire/enquiryWire.ts'
import { receiveEnquiry } from '#server/commands/receiveEnquiry.ts'
import { WrongUse } from '#server/commands/wrongUse.ts'
import { momentInFormStamp } from '#server/secrets.ts'
import { visitorOf } from '../apiContext.ts'
import { TooMany } from '../apiTrouble.ts'
import { countForm } from '../countForm.ts'
import { publicProcedure } from '../trpc.ts'
import { withMailableEmail } from '../withMailableEmail.ts'

/** Takes a message or a rental request. A form sent sooner than anybody can write is asked to wait for the seconds that are missing. */
export const send = publicProcedure
  .input(enquiryRequestSchema)
  .output(enquiryAnswerSchema)
  .mutation(async ({ ctx, input }) => {
    const missing = secondsMissing(momentInFormStamp(ctx.deps.linkSecret, input.startedAt), ctx.deps.clock.now())
    if (missing > 0) throw new TooMany(missing)
    await countForm(ctx, input.key)
    return await receiveEnquiry(ctx.deps, withMailableEmail(input, 'email'), visitorOf(ctx))
  })

function secondsMissing(shownAt: Instant | null, now: Instant): number {
  if (shownAt === null) throw new WrongUse('invalidInput', ['startedAt'])
  return Math.min(MINIMAL_FILL_SECONDS, Math.ceil(MINIMAL_FILL_SECONDS - (msOf(now) - msOf(shownAt)) / 1_000))
}
