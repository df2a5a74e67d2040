import type { LocalDate, WallTime } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import type { Activity } from '#domain/offer.ts'
import type { PriceLine } from '#domain/wire/holdWire.ts'
import { dateOfColumn, wallTimeOfColumn } from './rows.ts'
import type { Database, Transaction } from './transaction.ts'

/** People of a quote in one session that the school has in mind for them; nothing is taken until the quote is accepted. */
export type QuoteSeat = { sessionId: string; people: number }

/** A day of an answer with what is taught on it. */
export type QuoteDay = { date: LocalDate; start: WallTime; activity: Activity }

/** Writes what an answer is made of; earlier revisions stay as they were sent. */
export async function insertQuoteAnswer(
  tx: Transaction,
  quoteId: string,
  { revision, lines, seats }: { revision: number; lines: readonly PriceLine[]; seats: readonly QuoteSeat[] },
): Promise<void> {
  await tx.quoteLine.createMany({
    data: lines.map(({ code, quantity, unit, amount }, position) => ({ quoteId, revision, position, code, quantity, unitCents: unit, amountCents: amount })),
  })
  await tx.quoteSession.createMany({ data: seats.map(({ sessionId, people }) => ({ quoteId, revision, sessionId, people })) })
}

/** The lines of one answer in their order. */
export async function linesOfQuote(database: Database | Transaction, quoteId: string, revision: number): Promise<PriceLine[]> {
  const rows = await database.quoteLine.findMany({ where: { quoteId, revision }, orderBy: { position: 'asc' } })
  return rows.map(({ code, quantity, unitCents, amountCents }) => ({ code, quantity, unit: cents(unitCents), amount: cents(amountCents) }))
}

/** The sessions that one answer has in mind, in id order. */
export async function seatsOfQuote(database: Database | Transaction, quoteId: string, revision: number): Promise<QuoteSeat[]> {
  return await database.quoteSession.findMany({ where: { quoteId, revision }, select: { sessionId: true, people: true }, orderBy: { sessionId: 'asc' } })
}

/** The days of one answer in order, each start once however many groups it has. */
export async function daysOfQuote(database: Database | Transaction, quoteId: string, revision: number): Promise<QuoteDay[]> {
  const rows = await database.quoteSession.findMany({
    where: { quoteId, revision },
    select: { session: { select: { date: true, start: true, activity: true } } },
    orderBy: [{ session: { date: 'asc' } }, { session: { start: 'asc' } }, { session: { activity: 'asc' } }],
  })
  const days = rows.map(({ session }) => ({ ...session, date: dateOfColumn(session.date), start: wallTimeOfColumn(session.start) }))
  return [...new Map(days.map((day) => [`${day.date} ${day.start} ${day.activity}`, day])).values()]
}
