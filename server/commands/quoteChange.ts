import { z } from 'zod'
import { addMinutes, type Instant } from '#domain/calendar.ts'
import { quoteStatusSchema, type QuoteChangeAnswer } from '#domain/wire/quoteWire.ts'
import { DatabaseAway } from '#server/repositories/databaseTrouble.ts'
import { inputHashOf } from '#server/secrets.ts'
import type { CommandDeps } from './commandDeps.ts'
import { once } from './once.ts'
import { lockOwnQuote } from './ownQuote.ts'
import { tellSchoolOfQuote, type QuoteNews } from './quoteMails.ts'
import { takeQuoteStep, type QuoteStepWish } from './takeQuoteStep.ts'

const keptSchema = z.object({ status: quoteStatusSchema })

/** What a guest says to a quote: the call as it came, the step it asks for, and what the school hears when the step is taken. */
export type GuestWord = {
  procedure: string
  request: { key: string; quoteKey: string }
  news: QuoteNews
  step: Pick<QuoteStepWish, 'event' | 'story' | 'columns'>
}

/** Takes a guest's step with a quote at most once for its key and tells the school; what is not allowed now says what is. */
export async function changeQuoteOnce(deps: CommandDeps, { procedure, request, news, step: wish }: GuestWord, now: Instant): Promise<QuoteChangeAnswer> {
  const inputHash = inputHashOf(deps.linkSecret, procedure, request)
  const outcome = await once(deps.database, { key: request.key, procedure, inputHash, now, answer: keptSchema }, async (tx, refuse) => {
    const step = await takeQuoteStep(tx, await lockOwnQuote(tx, request.quoteKey), { ...wish, actor: 'guest', now })
    if (!step.ok) return refuse(step)
    if (step.effects.includes('notifySchool')) await tellSchoolOfQuote(tx, step.quote, news, now)
    return { status: step.quote.status }
  })
  if (outcome.ok) return { ok: true, status: outcome.value.status }
  if ('refusal' in outcome) return outcome
  throw new DatabaseAway('The database is busy.')
}

/** When the school has promised to answer what it is asked at `now` (engine.md section 4, product.md B4-34). */
export async function answerPromisedAt(deps: Pick<CommandDeps, 'facts'>, now: Instant): Promise<Instant> {
  const { settings } = await deps.facts()
  return addMinutes(now, settings.school.replyMinutes.form)
}
