import { msOf } from '#domain/calendar.ts'
import type { QuoteContext } from './quoteMachineContext.ts'

/** Longest wait a timer of a browser can count, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Milliseconds until the quote can be accepted no more. */
export function msUntilInvalid({ quote, now }: Pick<QuoteContext, 'quote' | 'now'>): number {
  const validUntil = quote?.offered?.validUntil
  return validUntil === undefined ? 0 : Math.min(LONGEST_TIMER_MS, Math.max(0, msOf(validUntil) - msOf(now)))
}
