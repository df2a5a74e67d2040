import { z } from 'zod'
import { catalogueSchema } from '#domain/catalogue.ts'
import { catalogueInForce } from '#server/repositories/factsRepository.ts'
import { publicProcedure } from '../trpc.ts'

/** The price list in force. */
export const current = publicProcedure
  .input(z.object({}).optional())
  .output(catalogueSchema)
  .query(async ({ ctx }) => catalogueInForce(await ctx.deps.facts(), ctx.deps.clock.now()))
