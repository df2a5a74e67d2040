import type { LocalDate } from '#domain/calendar.ts'
import { columnOfDate } from './rows.ts'
import type { Database, Transaction } from './transaction.ts'

/** Somebody of the party for whom the school cannot lay out a board and a wetsuit yet, or of a camp, whose age or swimming nobody has told. */
const withoutSizes = { OR: [{ heightCm: null }, { weightKg: null }, { age: null }, { swims: null }] }

/** Bookings that begin between two days, both included, and lack somebody's sizes. */
export async function bookingsWithoutSizes(database: Database, from: LocalDate, to: LocalDate): Promise<string[]> {
  const rows = await database.booking.findMany({
    where: { status: 'confirmed', firstDate: { gte: columnOfDate(from), lte: columnOfDate(to) }, participants: { some: withoutSizes } },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  return rows.map((row) => row.id)
}

/** Whether somebody's sizes are missing still. */
export async function lacksSizes(tx: Transaction, bookingId: string): Promise<boolean> {
  return (await tx.participant.count({ where: { bookingId, ...withoutSizes } })) > 0
}
