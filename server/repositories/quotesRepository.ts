import { z } from 'zod'
import type { Instant } from '#domain/calendar.ts'
import { quoteColumns, quoteOf, wishColumns, type QuoteRow } from './quoteRow.ts'
import { columnOfDate, columnOfInstant } from './rows.ts'
import type { Database, Transaction } from './transaction.ts'
import { channelSchema } from '#domain/wire/personSchemas.ts'

const quoteGuestSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  channel: channelSchema.nullable(),
  message: z.string().nullable(),
  changeText: z.string().nullable(),
})
/** Who asks for a quote, and what they wrote: the personal columns of a quote. */
export type QuoteGuest = z.infer<typeof quoteGuestSchema>

const guestColumns = { firstName: true, lastName: true, email: true, phone: true, channel: true, message: true, changeText: true } as const

/** A quote as its request writes it; version and revision begin at 0. */
export type NewQuote = Pick<QuoteRow, 'id' | 'reference' | 'locale' | 'wish' | 'catalogueVersion' | 'estimate' | 'policies' | 'requestedAt' | 'answerBy'> & {
  guest: QuoteGuest
  quoteKeyHash: string
  visitorHash: string | null
  addressHash: string | null
}

/** The columns that a step in a quote's life may change. */
export type QuoteChanges = Partial<Pick<QuoteRow, 'status' | 'revision' | 'total' | 'deposit' | 'answerBy' | 'sentAt' | 'validUntil' | 'endedAt'>> & {
  termsVersion?: string
  changeText?: string
}

/** Another command changed the quote between reading and writing; with its row locked this cannot happen. */
export class StaleQuote extends Error {
  override readonly name = 'StaleQuote'
}

/** Writes a new quote. */
export async function insertQuote(tx: Transaction, quote: NewQuote): Promise<void> {
  const { wish, policies, guest, requestedAt, answerBy, ...rest } = quote
  await tx.quote.create({
    data: {
      ...rest,
      ...wishColumns(wish),
      ...guest,
      status: 'new',
      arrival: columnOfDate(wish.arrival),
      policySnapshot: policies,
      requestedAt: columnOfInstant(requestedAt),
      answerBy: columnOfInstant(answerBy),
    },
    select: { id: true },
  })
}

/** A quote, locked until the transaction ends; null when there is none. Lock it before any session (docs/decisions/005). */
export async function lockQuote(tx: Transaction, id: string): Promise<QuoteRow | null> {
  await tx.$executeRaw`SELECT id FROM quotes WHERE id = ${id}::uuid FOR UPDATE`
  return await readQuoteRow(tx, id)
}

/** A quote as it stands; null when there is none. */
export async function readQuoteRow(database: Database | Transaction, id: string): Promise<QuoteRow | null> {
  const row = await database.quote.findUnique({ where: { id }, select: quoteColumns })
  return row && quoteOf(row)
}

/** Who asked for a quote; null where there is no such quote or its personal data have been erased. */
export async function readQuoteGuest(database: Database | Transaction, id: string): Promise<QuoteGuest | null> {
  const row = await database.quote.findUnique({ where: { id }, select: guestColumns })
  return row === null || row.firstName === null ? null : quoteGuestSchema.parse(row)
}

/** Changes a locked quote and counts its version up; answers the quote as it stands now. */
export async function updateQuote(tx: Transaction, quote: QuoteRow, changes: QuoteChanges): Promise<QuoteRow> {
  const { total, deposit, answerBy, sentAt, validUntil, endedAt, ...rest } = changes
  const { count } = await tx.quote.updateMany({
    where: { id: quote.id, version: quote.version },
    data: {
      ...rest,
      ...(total !== undefined && { totalCents: total }),
      ...(deposit !== undefined && { depositCents: deposit }),
      ...(answerBy !== undefined && { answerBy: columnOfInstant(answerBy) }),
      ...(sentAt !== undefined && { sentAt: sentAt && columnOfInstant(sentAt) }),
      ...(validUntil !== undefined && { validUntil: validUntil && columnOfInstant(validUntil) }),
      ...(endedAt !== undefined && { endedAt: endedAt && columnOfInstant(endedAt) }),
      version: { increment: 1 },
    },
  })
  if (count !== 1) throw new StaleQuote(`Quote ${quote.id} is not at version ${quote.version}`)
  const { termsVersion: _terms, changeText: _text, ...visible } = changes
  return { ...quote, ...visible, version: quote.version + 1 }
}

/** The quote that a key opens, by the hash that is kept of it. */
export async function quoteIdOfKey(database: Database | Transaction, quoteKeyHash: string): Promise<string | null> {
  const row = await database.quote.findUnique({ where: { quoteKeyHash }, select: { id: true } })
  return row?.id ?? null
}

/** Sent quotes whose time is over at `now` and which the clock has not ended yet, the oldest first. */
export async function quotesPastValidity(database: Database, now: Instant, limit: number): Promise<string[]> {
  const rows = await database.quote.findMany({
    where: { status: 'sent', validUntil: { lte: columnOfInstant(now) } },
    select: { id: true },
    orderBy: { validUntil: 'asc' },
    take: limit,
  })
  return rows.map((row) => row.id)
}

/** The reference of the booking that an accepted quote became; null before. */
export async function bookingOfQuote(database: Database | Transaction, quoteId: string): Promise<{ id: string; reference: string } | null> {
  return await database.booking.findUnique({ where: { quoteId }, select: { id: true, reference: true } })
}
