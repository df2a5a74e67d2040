import { redatedCharges, redatingOf } from '#domain/redating.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { insertLedgerEntry, ledgerOf } from '#server/repositories/ledgerRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import type { Instant } from '#domain/calendar.ts'

/**
 * Gives what is still to be paid of a booking that has just got its new days their due dates: the old charge is taken back and
 * charged again, because nothing that was written is rewritten (docs/decisions/009).
 */
export async function redateCharges(tx: Transaction, booking: BookingRow, now: Instant): Promise<void> {
  const { id: bookingId, version, firstDate, policies } = booking
  for (const { charge, due } of redatedCharges(await ledgerOf(tx, bookingId), { now, firstDate, policies })) {
    const { purpose, amount } = charge
    const entry = { bookingId, amount, source: 'move', at: now }
    const fact = `${bookingId}:${purpose}:${version}`
    await insertLedgerEntry(tx, { ...entry, kind: 'waiver', purpose: redatingOf(purpose), reference: `redated:${fact}` })
    await insertLedgerEntry(tx, { ...entry, kind: 'charge', purpose, reference: `charge:${fact}`, ...(due !== null && { dueAt: due }) })
  }
}
