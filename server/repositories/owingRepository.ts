import { z } from 'zod'
import type { Instant, LocalDate } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { outstandingOf, paymentStateOf, type LedgerLine, type PaymentState } from '#domain/payment.ts'
import { ledgersOf } from './ledgerRepository.ts'
import { columnOfInstant, dateOfColumn, instantOfColumn } from './rows.ts'
import type { Database } from './transaction.ts'

/** A booking that stands and of which money is still missing. */
export type OwingBooking = { id: string; reference: string; status: 'confirmed'; bookedAt: Instant; firstDate: LocalDate; ledger: LedgerLine[] }

/** A booking whose money has not come in time; cents. */
export type OverdueBooking = Pick<OwingBooking, 'id' | 'reference' | 'firstDate'> & {
  state: Extract<PaymentState, 'deposit_overdue' | 'balance_overdue'>
  outstanding: Cents
}

const idSchema = z.array(z.object({ id: z.string() }))

/** The bookings of which money is missing that falls due until `dueBy`, with their ledgers, the oldest first. */
export async function bookingsOwing(database: Database, dueBy: Instant): Promise<OwingBooking[]> {
  const ids = idSchema.parse(
    await database.$queryRaw`
    SELECT b.id::text AS id FROM bookings b JOIN ledger_entries l ON l.booking_id = b.id
    WHERE b.status = 'confirmed'
    GROUP BY b.id
    HAVING sum(CASE WHEN l.kind IN ('charge', 'refund') THEN l.amount_cents ELSE -l.amount_cents END) > 0
      AND min(l.due_at) FILTER (WHERE l.kind = 'charge') <= ${columnOfInstant(dueBy)}
    ORDER BY min(b.booked_at), b.id`,
  )
  const rows = await database.booking.findMany({
    where: { id: { in: ids.map((row) => row.id) }, status: 'confirmed' },
    select: { id: true, reference: true, bookedAt: true, firstDate: true },
    orderBy: [{ bookedAt: 'asc' }, { id: 'asc' }],
  })
  const ledgers = await ledgersOf(
    database,
    rows.map((row) => row.id),
  )
  return rows.flatMap(({ id, reference, bookedAt, firstDate }) =>
    bookedAt === null
      ? []
      : [
          {
            id,
            reference,
            status: 'confirmed' as const,
            bookedAt: instantOfColumn(bookedAt),
            firstDate: dateOfColumn(firstDate),
            ledger: ledgers.get(id) ?? [],
          },
        ],
  )
}

/** Every booking whose deposit or balance is overdue at `now`: a list that is derived, never a flag that is set (product.md B4-32). */
export async function overdueBookings(database: Database, now: Instant): Promise<OverdueBooking[]> {
  const owing = await bookingsOwing(database, now)
  return owing.flatMap(({ id, reference, firstDate, ...booking }) => {
    const state = paymentStateOf({ ...booking, firstDate, now })
    return state === 'deposit_overdue' || state === 'balance_overdue' ? [{ id, reference, firstDate, state, outstanding: outstandingOf(booking.ledger) }] : []
  })
}
