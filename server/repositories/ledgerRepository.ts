import { localDateOf, type Instant } from '#domain/calendar.ts'
import { cents, type Cents } from '#domain/money.ts'
import { movementOf, type LedgerLine } from '#domain/payment.ts'
import { standingLines } from '#domain/redating.ts'
import type { PaymentDue } from '#domain/wire/holdWire.ts'
import type { Movement } from '#domain/wire/tripWire.ts'
import { columnOfInstant, instantOfColumn, instantOrNull } from './rows.ts'
import type { Database, Transaction } from './transaction.ts'

/** Charges a booking with what is to be paid; the same payment of one booking can be charged only once. */
export async function insertCharges(tx: Transaction, bookingId: string, payments: readonly PaymentDue[], at: Instant): Promise<void> {
  await tx.ledgerEntry.createMany({
    data: payments.map(({ code, due, amount }) => ({
      bookingId,
      kind: 'charge' as const,
      purpose: code,
      amountCents: amount,
      dueAt: due && columnOfInstant(due),
      source: 'booking',
      reference: `charge:${bookingId}:${code}`,
      at: columnOfInstant(at),
    })),
  })
}

/** One movement of a booking's money, in positive cents. `reference` names the fact: the same fact is written once. */
export type NewLedgerEntry = Pick<LedgerLine, 'kind'> & {
  bookingId: string
  purpose: string
  amount: Cents
  dueAt?: Instant
  source: string
  reference: string
  at: Instant
}

/** Adds an entry to the ledger; false when its fact stands there already. */
export async function insertLedgerEntry(tx: Transaction, { amount, dueAt, at, ...entry }: NewLedgerEntry): Promise<boolean> {
  const { count } = await tx.ledgerEntry.createMany({
    data: [{ ...entry, amountCents: amount, dueAt: dueAt === undefined ? null : columnOfInstant(dueAt), at: columnOfInstant(at) }],
    skipDuplicates: true,
  })
  return count === 1
}

/** The ledger of a booking in the order in which it was written; a charge that has got another due date stands there once. */
export async function ledgerOf(database: Database | Transaction, bookingId: string): Promise<LedgerLine[]> {
  return (await ledgersOf(database, [bookingId])).get(bookingId) ?? []
}

/** The ledger of a booking as `ledgerOf` tells it, and what of it its guest is told: both in the order in which it happened. */
export async function accountOf(database: Database | Transaction, bookingId: string): Promise<{ ledger: LedgerLine[]; movements: Movement[] }> {
  const rows = await readEntries(database, [bookingId])
  const movements = rows.flatMap((row) => {
    const kind = movementOf(row)
    return kind === null ? [] : [{ kind, amount: cents(row.amountCents), date: localDateOf(instantOfColumn(row.at)) }]
  })
  return { ledger: linesOf(rows), movements }
}

/** The ledgers of some bookings by their ids, each as `ledgerOf` tells it; a booking without entries is left out. */
export async function ledgersOf(database: Database | Transaction, bookingIds: readonly string[]): Promise<Map<string, LedgerLine[]>> {
  const rows = await readEntries(database, bookingIds)
  return new Map([...Map.groupBy(rows, ({ bookingId }) => bookingId)].map(([id, own]) => [id, linesOf(own)]))
}

function readEntries(database: Database | Transaction, bookingIds: readonly string[]) {
  return database.ledgerEntry.findMany({
    where: { bookingId: { in: [...bookingIds] } },
    orderBy: [{ at: 'asc' }, { createdAt: 'asc' }, { reference: 'asc' }],
    select: { bookingId: true, kind: true, purpose: true, amountCents: true, dueAt: true, at: true },
  })
}

function linesOf(rows: Awaited<ReturnType<typeof readEntries>>): LedgerLine[] {
  return standingLines(rows.map(({ kind, purpose, amountCents, dueAt }) => ({ kind, purpose, amount: cents(amountCents), dueAt: instantOrNull(dueAt) })))
}
