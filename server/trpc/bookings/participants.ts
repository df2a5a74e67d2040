import { participantsAnswerSchema, participantsRequestSchema } from '#domain/wire/changeWire.ts'
import { changeParticipants } from '#server/commands/changeParticipants.ts'
import { openGroup } from '#server/commands/openGroup.ts'
import { publicProcedure } from '../trpc.ts'
import { openedBooking } from './openedBooking.ts'

/** "Help us prepare": by the owner, or by friends with the group key, who change participants only. */
export const participants = publicProcedure
  .input(participantsRequestSchema)
  .output(participantsAnswerSchema)
  .mutation(async ({ ctx, input: { manageKey, groupKey, ...request } }) => {
    const opened =
      groupKey === undefined
        ? ({ bookingId: await openedBooking(ctx, manageKey), by: 'owner' } as const)
        : ({ bookingId: await openGroup(ctx.deps, groupKey), by: 'friend' } as const)
    return await changeParticipants(ctx.deps, opened, request)
  })
