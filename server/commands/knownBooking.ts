import type { Instant } from '#domain/calendar.ts'
import { balanceOf, type Balance, type LedgerLine } from '#domain/payment.ts'
import type { AllowedEvent, Refused } from '#domain/refusal.ts'
import { allowedEventsOf, type BookingFacts } from '#machines/bookingLifecycleMachine.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { lockBooking } from '#server/repositories/bookingsRepository.ts'
import { ledgerOf } from '#server/repositories/ledgerRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { bookingFactsOf, readSurroundings, type Surroundings } from './bookingFacts.ts'
import { WrongUse } from './wrongUse.ts'

/** A booking and everything that a change of it is decided from, at `now`. */
export type KnownBooking = { booking: BookingRow; around: Surroundings; facts: BookingFacts; balance: Balance; allowed: AllowedEvent[]; now: Instant }

/** Locks a booking that somebody has ordered and reads what surrounds it; to everybody else it does not exist. */
export async function lockKnown(tx: Transaction, bookingId: string, now: Instant): Promise<KnownBooking> {
  const booking = await lockBooking(tx, bookingId)
  if (booking === null || booking.bookedAt === null) throw new WrongUse('unknownKey')
  return knownOf(booking, { around: await readSurroundings(tx, booking), ledger: await ledgerOf(tx, bookingId) }, now)
}

/** A booking as it is known at `now` from its row, its surroundings and its ledger. */
export function knownOf(booking: BookingRow, { around, ledger }: { around: Surroundings; ledger: readonly LedgerLine[] }, now: Instant): KnownBooking {
  const facts = bookingFactsOf(booking, now, around)
  return { booking, around, facts, balance: balanceOf(ledger), allowed: allowedEventsOf(booking.status, facts), now }
}

/** The refusal of something a booking does not allow now, with what it does allow. */
export function notAllowedNow({ allowed }: Pick<KnownBooking, 'allowed'>): Refused {
  return { ok: false, refusal: { code: 'notAllowedNow', allowed } }
}
