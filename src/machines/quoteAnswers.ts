import { hasPassed, msOf, type Instant } from '#domain/calendar.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import type { QuoteStatus } from '#domain/quote.ts'
import type { Reply } from './bookingMachineActors.ts'
import { troubleIn } from './bookingReplies.ts'
import { withErrors, atStep, type QuoteChange } from './quoteChanges.ts'
import { errorFromRefusal, errorsFromFields, stepOfField } from './quoteDetails.ts'
import { quoteTime } from './quoteDrafts.ts'
import type { QuoteAnswer, QuoteDelivered } from './quoteMachineActors.ts'
import type { QuoteContext, QuoteFieldError } from './quoteMachineContext.ts'

/** The quote as it was read, with the server's clock; another revision than the one that was read has its terms still to be accepted. */
export function afterQuote(context: QuoteContext, reply: Reply<QuoteAnswer>): QuoteChange {
  if (reply.kind !== 'answer') return troubleIn(reply)
  const quote = reply.answer
  if (quote === null) return { notice: 'quoteUnknown', quote: null }
  const clockOffset = msOf(quote.serverTime) - msOf(reply.receivedAt)
  const isOther = quote.revision !== context.quote?.revision
  return {
    quote,
    clockOffset,
    now: quoteTime(reply.receivedAt, clockOffset),
    online: true,
    booked: context.booked,
    ...(isOther && { acceptTerms: false, key: null }),
  }
}

/** What became of what was sent; only a clear answer ends the waiting for one. */
export function afterDelivery(context: QuoteContext, reply: Reply<QuoteDelivered>): QuoteChange {
  if (reply.kind === 'noAnswer' || reply.kind === 'offline') return troubleIn(reply)
  if (reply.kind === 'tooMany' || reply.kind === 'outage') return { ...troubleIn(reply), online: true }
  const answered: QuoteChange = { awaitingOutcome: false, key: null, online: true }
  if (reply.kind === 'invalid') return { ...answered, ...withServerErrors(context, errorsFromFields(reply.fields)) }
  const { answer } = reply
  if (!answer.ok) {
    const error = context.task === 'request' ? errorFromRefusal(answer.refusal, context) : null
    return { ...answered, refusal: answer.refusal, ...(error !== null && withServerErrors(context, [error])) }
  }
  if ('quote' in answer) {
    const { reference, estimate, answerBy } = answer.quote
    return { ...answered, sent: { reference, estimate, answerBy } }
  }
  if ('booking' in answer) return { ...answered, booked: { reference: answer.booking.reference, manageKey: answer.booking.manageKey } }
  return { ...answered, typed: { ...context.typed, text: '' } }
}

/** The status of the quote in an answer as the guest sees it: one that can be accepted no more has expired; null without a quote. */
export function statusIn(reply: Reply<QuoteAnswer>, clock: Pick<QuoteContext, 'now'>): QuoteStatus | null {
  return reply.kind === 'answer' && reply.answer !== null ? shownStatus(reply.answer, clock.now) : null
}

/** The status of a quote as the guest sees it at a moment. */
export function shownStatus(quote: NonNullable<QuoteAnswer>, now: Instant): QuoteStatus {
  const isOver = quote.status === 'sent' && (quote.offered === null || hasPassed(quote.offered.validUntil, now))
  return isOver ? 'expired' : quote.status
}

/** The reason of a no, or null when it was not one. */
export function quoteRefusalIn(reply: Reply<QuoteDelivered>): RefusalCode | null {
  return reply.kind === 'answer' && !reply.answer.ok ? reply.answer.refusal.code : null
}

/** True when the school has what was sent. */
export function isDelivered(reply: Reply<QuoteDelivered>): boolean {
  return reply.kind === 'answer' && reply.answer.ok
}

/** True when a no is about one answer that can be put right on its screen. */
export function isAboutAnswer(context: QuoteContext, reply: Reply<QuoteDelivered>): boolean {
  if (reply.kind === 'invalid') return true
  return context.task === 'request' && reply.kind === 'answer' && !reply.answer.ok && errorFromRefusal(reply.answer.refusal, context) !== null
}

function withServerErrors(context: QuoteContext, errors: QuoteFieldError[]): QuoteChange {
  const first = errors[0]
  const step = context.task === 'request' && first !== undefined ? stepOfField(first.field) : context.step
  return { ...withErrors(context, errors), ...atStep(step, true) }
}
