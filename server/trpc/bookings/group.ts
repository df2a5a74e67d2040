import { groupRequestSchema, groupSchema } from '#domain/wire/changeWire.ts'
import { openGroup } from '#server/commands/openGroup.ts'
import { WrongUse } from '#server/commands/wrongUse.ts'
import { publicProcedure } from '../trpc.ts'
import { readGroup } from './readGroup.ts'

/** What friends see with the group key: days and participants, no contact and no money. */
export const group = publicProcedure
  .input(groupRequestSchema)
  .output(groupSchema)
  .query(async ({ ctx, input }) => {
    const shown = await readGroup(ctx.deps, await openGroup(ctx.deps, input.groupKey), ctx.deps.clock.now())
    if (shown === null) throw new WrongUse('unknownKey')
    return shown
  })
