import type { Instant } from '#domain/calendar.ts'
import type { QuoteEvent, Refused } from '#domain/refusal.ts'
import { allowedQuoteEventsOf, type QuoteFacts } from '#machines/quoteLifecycleMachine.ts'
import type { QuoteRow } from '#server/repositories/quoteRow.ts'
import { lockQuote, quoteIdOfKey, readQuoteGuest } from '#server/repositories/quotesRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { hashOfKey } from '#server/secrets.ts'
import { WrongUse } from './wrongUse.ts'

/** What the life cycle decides about a quote from, at `now`. */
export function quoteFactsOf({ validUntil }: QuoteRow, now: Instant): QuoteFacts {
  return { now, validUntil }
}

/** What a guest may do with a quote now. */
export function allowedByQuote(quote: QuoteRow, now: Instant): QuoteEvent[] {
  return allowedQuoteEventsOf(quote.status, quoteFactsOf(quote, now))
}

/** The refusal of something a quote does not allow now, with what it does allow. */
export function quoteNotAllowedNow(quote: QuoteRow, now: Instant): Refused {
  return { ok: false, refusal: { code: 'notAllowedNow', allowed: allowedByQuote(quote, now) } }
}

/** Locks the quote that a key opens; wrong, unknown and erased look alike. */
export async function lockOwnQuote(tx: Transaction, quoteKey: string): Promise<QuoteRow> {
  const id = await quoteIdOfKey(tx, hashOfKey(quoteKey))
  const quote = id === null ? null : await lockQuote(tx, id)
  if (quote === null || (await readQuoteGuest(tx, quote.id)) === null) throw new WrongUse('unknownKey')
  return quote
}

/** Locks a quote that staff name by its id. */
export async function lockKnownQuote(tx: Transaction, quoteId: string): Promise<QuoteRow> {
  const quote = await lockQuote(tx, quoteId)
  if (quote === null) throw new WrongUse('unknownKey')
  return quote
}
