import { answerProposalAnswerSchema, answerProposalRequestSchema } from '#domain/wire/changeWire.ts'
import { answerProposal as answerIt } from '#server/commands/answerProposal.ts'
import { publicProcedure } from '../trpc.ts'
import { openedBooking } from './openedBooking.ts'

/** The guest's answer to another time that the school has proposed. */
export const answerProposal = publicProcedure
  .input(answerProposalRequestSchema)
  .output(answerProposalAnswerSchema)
  .mutation(async ({ ctx, input: { manageKey, ...request } }) => {
    const answer = await answerIt(ctx.deps, await openedBooking(ctx, manageKey), request)
    if (answer.ok) ctx.deps.forgetMonths([])
    return answer
  })
