import { z } from 'zod'
import { policiesSchema } from '#domain/wire/policySchemas.ts'
import { priceLineSchema } from '#domain/wire/holdWire.ts'
import { quoteStatusSchema, quoteWishSchema, type QuoteWish } from '#domain/wire/quoteWire.ts'
import { centsSchema, instantSchema, localeSchema } from '#domain/wire/unitSchemas.ts'
import type { QuoteModel } from './generated/models.ts'
import { dateOfColumn, instantOfColumn, instantOrNull } from './rows.ts'

/** The estimate "from" as it was shown when the quote was asked for. */
export const estimateSchema = z.object({ lines: z.array(priceLineSchema), total: centsSchema, deposit: centsSchema })

const quoteRowSchema = z.object({
  id: z.string(),
  reference: z.string(),
  /** Grows by one with every event; the event that made it has the sequence version + 1. */
  version: z.int(),
  status: quoteStatusSchema,
  locale: localeSchema,
  wish: quoteWishSchema,
  catalogueVersion: z.string(),
  estimate: estimateSchema,
  policies: policiesSchema,
  /** Grows with every answer that is sent; 0 before the first. */
  revision: z.int(),
  /** What the newest answer comes to; null before the first. */
  total: centsSchema.nullable(),
  deposit: centsSchema.nullable(),
  requestedAt: instantSchema,
  answerBy: instantSchema,
  sentAt: instantSchema.nullable(),
  validUntil: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
})
/** A quote without its personal data: all that a decision about it needs. Money in cents. */
export type QuoteRow = z.infer<typeof quoteRowSchema>

/** The columns of a quote that are not personal, for Prisma's select. */
export const quoteColumns = {
  id: true,
  reference: true,
  version: true,
  status: true,
  locale: true,
  offer: true,
  days: true,
  arrival: true,
  flexibleDays: true,
  adults: true,
  childrenAges: true,
  rooms: true,
  transfer: true,
  level: true,
  languages: true,
  choice: true,
  addOns: true,
  lodging: true,
  catalogueVersion: true,
  estimate: true,
  policySnapshot: true,
  revision: true,
  totalCents: true,
  depositCents: true,
  requestedAt: true,
  answerBy: true,
  sentAt: true,
  validUntil: true,
  endedAt: true,
} as const

/** A quote in the school's words, checked. */
export function quoteOf(row: Pick<QuoteModel, keyof typeof quoteColumns>): QuoteRow {
  return quoteRowSchema.parse({
    ...row,
    wish: wishIn(row),
    policies: row.policySnapshot,
    total: row.totalCents,
    deposit: row.depositCents,
    requestedAt: instantOfColumn(row.requestedAt),
    answerBy: instantOfColumn(row.answerBy),
    sentAt: instantOrNull(row.sentAt),
    validUntil: instantOrNull(row.validUntil),
    endedAt: instantOrNull(row.endedAt),
  })
}

/** The columns of a wish; what was left out is null, false or empty. */
export function wishColumns(wish: QuoteWish) {
  const { rooms = null, transfer = false, level = null, languages = [], choice = null, arrival, ...rest } = wish
  return { ...rest, rooms, transfer, level, languages, choice }
}

function wishIn({ rooms, level, choice, arrival, ...row }: Pick<QuoteModel, keyof typeof quoteColumns>): object {
  return {
    ...row,
    arrival: dateOfColumn(arrival),
    ...(rooms !== null && { rooms }),
    ...(level !== null && { level }),
    ...(choice !== null && { choice }),
  }
}
