import { enquiryBeginAnswerSchema } from '#domain/wire/enquiryWire.ts'
import { formStampOf } from '#server/secrets.ts'
import { publicProcedure } from '../trpc.ts'

/** The signed moment at which a form was shown; `enquiries.send` wants it back. */
export const begin = publicProcedure
  .output(enquiryBeginAnswerSchema)
  .query(({ ctx }) => ({ startedAt: formStampOf(ctx.deps.linkSecret, ctx.deps.clock.now()) }))
