import type { Instant } from '#domain/calendar.ts'
import type { QuoteStatus } from '#domain/quote.ts'
import type { Actor } from './eventsRepository.ts'
import { columnOfInstant } from './rows.ts'
import type { Transaction } from './transaction.ts'

/** One fact of a quote's history: codes, counts, cents and instants only. The sequence is the quote's new version + 1. */
export type NewQuoteEvent = {
  quoteId: string
  sequence: number
  event: string
  actor: Actor
  at: Instant
  from: QuoteStatus | null
  to: QuoteStatus
  payload: { [name: string]: string | number | null }
}

/** Adds a fact to a quote's history. */
export async function insertQuoteEvent(tx: Transaction, event: NewQuoteEvent): Promise<void> {
  await tx.quoteEvent.create({ data: { ...event, at: columnOfInstant(event.at) }, select: { id: true } })
}
