import type { Instant } from '#domain/calendar.ts'
import { minus } from '#domain/money.ts'
import { balanceOf } from '#domain/payment.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { insertLedgerEntry, ledgerOf } from '#server/repositories/ledgerRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'

/** Statuses in which a booking is over and nobody is asked for money any more. */
const ended: readonly BookingRow['status'][] = ['cancelled', 'declined', 'expired']

/**
 * When money leaves a booking that has ended (moved to where it belongs, sent back by the bank), the school keeps what is left
 * and asks its guest for nothing: what it would have kept of that money is waived. `cause` names what left, and is waived for once.
 */
export async function askNothingMore(tx: Transaction, booking: BookingRow, { cause, at }: { cause: string; at: Instant }): Promise<void> {
  if (!ended.includes(booking.status)) return
  const { owed, paid } = balanceOf(await ledgerOf(tx, booking.id))
  if (owed <= paid) return
  const amount = minus(owed, paid)
  await insertLedgerEntry(tx, { bookingId: booking.id, kind: 'waiver', purpose: 'left', amount, source: 'ledger', reference: `waiver:${cause}`, at })
}
