import type { Instant } from '#domain/calendar.ts'
import type { CardEvent } from '#domain/cardPayment.ts'
import { attemptStepOf, type AttemptEffect } from '#machines/paymentAttemptMachine.ts'
import { readAttempt, updateAttempt, type PaymentAttempt } from '#server/repositories/attemptsRepository.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { earlyRefundsOf, isKnownEvent, keepCardEvent, type CardEventOutcome } from '#server/repositories/cardEventsRepository.ts'
import { lockBooking } from '#server/repositories/bookingsRepository.ts'
import type { RunningFacts } from '#server/repositories/factsRepository.ts'
import { insertLedgerEntry } from '#server/repositories/ledgerRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { askNothingMore } from './askNothingMore.ts'
import type { CommandDeps } from './commandDeps.ts'
import { commit } from './commit.ts'
import { takeReceipt } from './takeReceipt.ts'

type ToldEvent = CardEvent & { provider: string }
type Around = { facts: RunningFacts; now: Instant }

/**
 * Takes an event of a card provider: once for its id, in whatever order it comes, and the only way in which a card moves
 * money. An event of a payment we do not know is kept and changes nothing. Refunds that are told before their payment wait
 * for it. Answers what became of it (flows.md D9).
 */
export async function receiveCardEvent(deps: CommandDeps, event: ToldEvent): Promise<CardEventOutcome> {
  const around = { facts: await deps.facts(), now: deps.clock.now() }
  return await commit(deps.database, async (tx): Promise<CardEventOutcome> => {
    const known = await readAttempt(tx, event.attemptId)
    const booking = known && (await lockBooking(tx, known.bookingId))
    const attempt = booking && (await readAttempt(tx, event.attemptId))
    if (!attempt || isForeign(attempt, event)) return await keep(tx, event, 'unknownPayment', around.now)
    if (await isKnownEvent(tx, event.provider, event.id)) return 'known'
    return await keep(tx, event, await apply(tx, { booking, attempt }, event, around), around.now)
  })
}

/** An event under one of our names that speaks of another payment is not about it. */
function isForeign(attempt: PaymentAttempt, event: ToldEvent): boolean {
  return attempt.provider !== event.provider || (attempt.providerReference !== null && attempt.providerReference !== event.reference)
}

async function keep(tx: Transaction, event: ToldEvent, outcome: Exclude<CardEventOutcome, 'known'>, now: Instant): Promise<CardEventOutcome> {
  return (await keepCardEvent(tx, event, { outcome, now })) ? outcome : 'known'
}

async function apply(
  tx: Transaction,
  { booking, attempt }: { booking: BookingRow; attempt: PaymentAttempt },
  event: ToldEvent,
  around: Around,
): Promise<'applied' | 'ignored' | 'early'> {
  const step = attemptStepOf(attempt.status, { now: around.now, endsAt: attempt.endsAt }, { type: `payment.${event.kind}` })
  if (!step.allowed) return event.kind === 'refunded' ? 'early' : 'ignored'
  const isSettled = step.to === 'succeeded' || step.to === 'declined'
  await updateAttempt(tx, attempt.id, { status: step.to, providerReference: event.reference, ...(isSettled && { settledAt: around.now }) })
  for (const effect of step.effects) await deeds[effect](tx, booking, event, around)
  return 'applied'
}

const deeds: Record<AttemptEffect, (tx: Transaction, booking: BookingRow, event: ToldEvent, around: Around) => Promise<void>> = {
  bookReceipt: async (tx, booking, { provider, reference, amount }, around) => {
    const source = `card:${provider}`
    await takeReceipt(tx, booking, { amount, means: 'card', source, reference: `${source}:${reference}`, actor: 'system' }, around)
    for (const refund of await earlyRefundsOf(tx, provider, reference)) await bookRefund(tx, booking, { ...refund, source }, around.now)
  },
  bookRefund: (tx, booking, { provider, id, amount }, { now }) =>
    bookRefund(tx, booking, { name: `${provider}:${id}`, amount, source: `card:${provider}` }, now),
}

async function bookRefund(
  tx: Transaction,
  booking: BookingRow,
  { name, amount, source }: Pick<CardEvent, 'amount'> & { name: string; source: string },
  now: Instant,
): Promise<void> {
  await insertLedgerEntry(tx, { bookingId: booking.id, kind: 'refund', purpose: 'card', amount, source, reference: `card:${name}`, at: now })
  await askNothingMore(tx, booking, { cause: `card:${name}`, at: now })
}
