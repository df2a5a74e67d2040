import type { Instant } from '#domain/calendar.ts'
import type { CardEvent } from '#domain/cardPayment.ts'
import { cents, type Cents } from '#domain/money.ts'
import { columnOfInstant } from './rows.ts'
import type { Database, Transaction } from './transaction.ts'

/** What became of an event of the provider when it arrived. `early`: it belongs after one that has not arrived yet. */
export type CardEventOutcome = 'applied' | 'known' | 'ignored' | 'early' | 'unknownPayment'

/** Whether an event has arrived before. Ask it with the booking locked. */
export async function isKnownEvent(database: Database | Transaction, provider: string, eventId: string): Promise<boolean> {
  return (await database.paymentEvent.count({ where: { id: nameOf(provider, eventId) } })) > 0
}

/** Keeps an event once, with what became of it; false when it was kept before. */
export async function keepCardEvent(
  tx: Transaction,
  event: CardEvent & { provider: string },
  kept: { outcome: Exclude<CardEventOutcome, 'known'>; now: Instant },
): Promise<boolean> {
  const { id, provider, reference, kind, amount, occurredAt } = event
  const { count } = await tx.paymentEvent.createMany({
    data: [
      {
        id: nameOf(provider, id),
        provider,
        providerReference: reference,
        kind,
        amountCents: amount,
        occurredAt: columnOfInstant(occurredAt),
        receivedAt: columnOfInstant(kept.now),
        outcome: kept.outcome,
      },
    ],
    skipDuplicates: true,
  })
  return count === 1
}

/** Refunds of a payment that were told before the payment itself. */
export async function earlyRefundsOf(tx: Transaction, provider: string, reference: string): Promise<{ name: string; amount: Cents }[]> {
  const rows = await tx.paymentEvent.findMany({
    where: { provider, providerReference: reference, kind: 'refunded', outcome: 'early' },
    select: { id: true, amountCents: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ id, amountCents }) => ({ name: id, amount: cents(amountCents) }))
}

/** Two providers may use the same ids. */
function nameOf(provider: string, eventId: string): string {
  return `${provider}:${eventId}`
}
