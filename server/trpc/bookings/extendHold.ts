import { extendAnswerSchema, holdRefSchema } from '#domain/wire/holdWire.ts'
import { extendHold as extend } from '#server/commands/extendHold.ts'
import { publicProcedure } from '../trpc.ts'

/** Lets a hold last longer, once. */
export const extendHold = publicProcedure
  .input(holdRefSchema)
  .output(extendAnswerSchema)
  .mutation(({ ctx, input }) => extend(ctx.deps, input))
