import type { Instant } from '#domain/calendar.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { insertOutboxMessage } from '#server/repositories/outboxRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { SCHOOL_LOCALE } from './schoolLocale.ts'

/** What the school is told about money: it came too late, it is missing. `fact` names it: one fact, one notice. */
export type SchoolNews = {
  kind: 'lateReceipt' | 'overdue' | 'refundDue'
  fact: string
  now: Instant
  payload?: Record<string, string | number | boolean>
}

/** Writes a notice to the school in the transaction of the fact it tells of; a fact that was told before is not told again. */
export async function tellSchool(tx: Transaction, booking: BookingRow, { kind, fact, now, payload }: SchoolNews): Promise<void> {
  await insertOutboxMessage(tx, {
    template: 'schoolNotice',
    bookingId: booking.id,
    locale: SCHOOL_LOCALE,
    now,
    dedupeKey: `schoolNotice:${kind}:${fact}`,
    payload: { kind, ...payload },
  })
}
