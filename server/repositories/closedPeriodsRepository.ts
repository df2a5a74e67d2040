import type { LocalDate } from '#domain/calendar.ts'
import type { ClosedPeriod } from '#domain/session.ts'
import { columnOfDate, dateOfColumn } from './rows.ts'
import type { Database, Transaction } from './transaction.ts'

/** The periods that are not sold and touch the days from `from` to `to`, both included. */
export async function closedPeriodsOf(database: Database | Transaction, from: LocalDate, to: LocalDate): Promise<ClosedPeriod[]> {
  const rows = await database.closedPeriod.findMany({
    where: { fromDate: { lte: columnOfDate(to) }, toDate: { gte: columnOfDate(from) } },
    select: { fromDate: true, toDate: true, half: true, activity: true, spot: true },
    orderBy: { fromDate: 'asc' },
  })
  return rows.map((row) => ({ ...row, fromDate: dateOfColumn(row.fromDate), toDate: dateOfColumn(row.toDate) }))
}
