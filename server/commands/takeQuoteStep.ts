import type { Instant } from '#domain/calendar.ts'
import type { Refused } from '#domain/refusal.ts'
import { quoteStepOf, type QuoteEffect, type QuoteLifecycleEvent } from '#machines/quoteLifecycleMachine.ts'
import type { Actor } from '#server/repositories/eventsRepository.ts'
import { insertQuoteEvent } from '#server/repositories/quoteEventsRepository.ts'
import type { QuoteRow } from '#server/repositories/quoteRow.ts'
import { updateQuote, type QuoteChanges } from '#server/repositories/quotesRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { quoteFactsOf } from './ownQuote.ts'

/** The parts of a quote's story that a step may change. */
export type QuoteStory = Pick<QuoteChanges, 'revision' | 'total' | 'deposit' | 'answerBy' | 'sentAt' | 'validUntil' | 'endedAt'>

/** One step of a quote. `story` is what its history tells of it; `columns` are changes that no history tells. */
export type QuoteStepWish = {
  event: QuoteLifecycleEvent
  actor: Actor
  now: Instant
  story?: QuoteStory
  columns?: Pick<QuoteChanges, 'termsVersion' | 'changeText'>
}

/** The quote after the step and the effects that are due, or the refusal that names what is allowed instead. */
export type QuoteStepTaken = { ok: true; quote: QuoteRow; effects: QuoteEffect[] } | Refused

/**
 * Takes a locked quote one step further in its life: the life cycle decides, the row and its history are written together.
 * This is the only way in which a quote's status changes.
 */
export async function takeQuoteStep(tx: Transaction, quote: QuoteRow, step: QuoteStepWish): Promise<QuoteStepTaken> {
  const { event, actor, now, story = {}, columns = {} } = step
  const decided = quoteStepOf(quote.status, quoteFactsOf(quote, now), event)
  if (!decided.allowed) return { ok: false, refusal: { code: 'notAllowedNow', allowed: decided.instead } }
  const next = await updateQuote(tx, quote, { ...columns, ...story, status: decided.to })
  await insertQuoteEvent(tx, {
    quoteId: quote.id,
    sequence: next.version + 1,
    event: event.type,
    actor,
    at: now,
    from: decided.from,
    to: decided.to,
    payload: { ...story },
  })
  return { ok: true, quote: next, effects: decided.effects }
}
