import { z } from 'zod'
import { bookingStatusSchema, cancelReasonSchema, type BookingStatus } from '#domain/booking.ts'
import { instantSchema, localDateSchema, type Instant, type LocalDate } from '#domain/calendar.ts'
import { policiesSchema } from '#domain/catalogue.ts'
import { localeSchema, teachingLanguageSchema } from '#domain/language.ts'
import { centsSchema } from '#domain/money.ts'
import { offerCodeSchema } from '#domain/offer.ts'
import { dayChoiceSchema } from '#domain/refusal.ts'
import { paymentDueSchema, priceLineSchema } from '#domain/wire/holdWire.ts'
import type { GuestColumns } from './guestsRepository.ts'
import { columnOfDate, columnOfInstant, dateOfColumn, instantOrNull } from './rows.ts'
import type { Database, Transaction } from './transaction.ts'

/** The price as it was shown when the places were held, or agreed when the booking was made. */
export const priceSnapshotSchema = z.object({ lines: z.array(priceLineSchema), payments: z.array(paymentDueSchema) })
export type PriceSnapshot = z.infer<typeof priceSnapshotSchema>

const bookingRowSchema = z.object({
  id: z.string(),
  reference: z.string(),
  /** Grows by one with every event; the event that made it has the sequence version + 1. */
  version: z.int(),
  status: bookingStatusSchema,
  places: z.enum(['held', 'none']),
  locale: localeSchema,
  offer: offerCodeSchema,
  party: z.int(),
  languages: z.array(teachingLanguageSchema),
  addOns: z.array(z.string()),
  catalogueVersion: z.string(),
  price: priceSnapshotSchema,
  policies: policiesSchema,
  total: centsSchema,
  deposit: centsSchema,
  firstDate: localDateSchema,
  days: z.array(dayChoiceSchema),
  holdExpiresAt: instantSchema.nullable(),
  holdMadeAt: instantSchema,
  holdExtended: z.boolean(),
  requestDeadline: instantSchema.nullable(),
  bookedAt: instantSchema.nullable(),
  cancelReason: cancelReasonSchema.nullable(),
  secretHash: z.string(),
})
/** A booking without its personal data: all that a decision about it needs. Money in cents. */
export type BookingRow = z.infer<typeof bookingRowSchema>

/** A booking as its hold writes it; the version begins at 0. */
export type NewBooking = Omit<BookingRow, 'version' | 'addOns' | 'requestDeadline' | 'bookedAt' | 'cancelReason' | 'holdExtended'> & {
  visitorHash: string | null
  addressHash: string | null
}

/** The columns that a step in a booking's life may change besides its personal ones. */
export type BookingChanges = Partial<
  Pick<
    BookingRow,
    | 'status'
    | 'places'
    | 'locale'
    | 'languages'
    | 'addOns'
    | 'price'
    | 'total'
    | 'deposit'
    | 'days'
    | 'firstDate'
    | 'holdExpiresAt'
    | 'holdExtended'
    | 'requestDeadline'
    | 'bookedAt'
    | 'cancelReason'
  >
> & { manageKeyHash?: string; termsVersion?: string; guest?: GuestColumns }

/** Another command changed the booking between reading and writing; with its row locked this cannot happen. */
export class StaleBooking extends Error {
  override readonly name = 'StaleBooking'
}

const bookingColumns = {
  id: true,
  reference: true,
  version: true,
  status: true,
  places: true,
  locale: true,
  offer: true,
  party: true,
  languages: true,
  addOns: true,
  catalogueVersion: true,
  priceSnapshot: true,
  policySnapshot: true,
  totalCents: true,
  depositCents: true,
  firstDate: true,
  days: true,
  holdExpiresAt: true,
  holdMadeAt: true,
  holdExtended: true,
  requestDeadline: true,
  bookedAt: true,
  cancelReason: true,
  secretHash: true,
} as const

/** Writes a new booking. */
export async function insertBooking(tx: Transaction, booking: NewBooking): Promise<BookingRow> {
  const { price, policies, total, deposit, firstDate, holdExpiresAt, holdMadeAt, ...rest } = booking
  await tx.booking.create({
    data: {
      ...rest,
      priceSnapshot: price,
      policySnapshot: policies,
      totalCents: total,
      depositCents: deposit,
      firstDate: columnOfDate(firstDate),
      holdExpiresAt: holdExpiresAt && columnOfInstant(holdExpiresAt),
      holdMadeAt: columnOfInstant(holdMadeAt),
    },
    select: { id: true },
  })
  const { visitorHash: _visitor, addressHash: _address, ...row } = booking
  return { ...row, version: 0, addOns: [], holdExtended: false, requestDeadline: null, bookedAt: null, cancelReason: null }
}

/** A booking, locked until the transaction ends; null when there is none. Lock it before any session (sessionsRepository). */
export async function lockBooking(tx: Transaction, id: string): Promise<BookingRow | null> {
  const locked: unknown[] = await tx.$queryRaw`SELECT id FROM bookings WHERE id = ${id}::uuid FOR UPDATE`
  return locked.length === 0 ? null : await readBooking(tx, id)
}

/** A booking as it stands; null when there is none. */
export async function readBooking(database: Database | Transaction, id: string): Promise<BookingRow | null> {
  const row = await database.booking.findUnique({ where: { id }, select: bookingColumns })
  return row && rowOf(row)
}

/** The bookings among `ids` that are still dead holds and that nobody else is busy with, locked until the transaction ends. */
export async function lockDeadHolds(tx: Transaction, ids: readonly string[], now: Instant): Promise<BookingRow[]> {
  if (ids.length === 0) return []
  const locked = z.array(z.object({ id: z.string() })).parse(
    await tx.$queryRaw`
    SELECT id::text AS id FROM bookings
    WHERE id = ANY (${ids}::uuid[]) AND status = 'held' AND hold_expires_at <= ${now}::timestamptz
    ORDER BY id FOR UPDATE SKIP LOCKED`,
  )
  if (locked.length === 0) return []
  const rows = await tx.booking.findMany({ where: { id: { in: locked.map((row) => row.id) } }, select: bookingColumns, orderBy: { id: 'asc' } })
  return rows.map(rowOf)
}

/** Changes a locked booking and counts its version up; answers the booking as it stands now. */
export async function updateBooking(tx: Transaction, booking: BookingRow, changes: BookingChanges): Promise<BookingRow> {
  const { price, total, deposit, firstDate, holdExpiresAt, requestDeadline, bookedAt, guest, ...rest } = changes
  const { count } = await tx.booking.updateMany({
    where: { id: booking.id, version: booking.version },
    data: {
      ...rest,
      ...guest,
      ...(price !== undefined && { priceSnapshot: price }),
      ...(total !== undefined && { totalCents: total }),
      ...(deposit !== undefined && { depositCents: deposit }),
      ...(firstDate !== undefined && { firstDate: columnOfDate(firstDate) }),
      ...(holdExpiresAt !== undefined && { holdExpiresAt: holdExpiresAt && columnOfInstant(holdExpiresAt) }),
      ...(requestDeadline !== undefined && { requestDeadline: requestDeadline && columnOfInstant(requestDeadline) }),
      ...(bookedAt !== undefined && { bookedAt: bookedAt && columnOfInstant(bookedAt) }),
      version: { increment: 1 },
    },
  })
  if (count !== 1) throw new StaleBooking(`Booking ${booking.id} is not at version ${booking.version}`)
  const { manageKeyHash: _key, termsVersion: _terms, guest: _guest, ...visible } = changes
  return { ...booking, ...visible, version: booking.version + 1 }
}

/** The booking that a manage key opens, by the hash that is kept of it. */
export async function bookingIdOfKey(database: Database | Transaction, manageKeyHash: string): Promise<string | null> {
  const row = await database.booking.findUnique({ where: { manageKeyHash }, select: { id: true } })
  return row?.id ?? null
}

/** Bookings whose deadline has passed at `now` and which the clock has not ended yet, the oldest first. */
export async function bookingsPastDeadline(
  database: Database,
  status: Extract<BookingStatus, 'held' | 'requested'>,
  now: Instant,
  limit: number,
): Promise<string[]> {
  const deadline = { lte: columnOfInstant(now) }
  const rows =
    status === 'held'
      ? await database.booking.findMany({ where: { status, holdExpiresAt: deadline }, select: { id: true }, orderBy: { holdExpiresAt: 'asc' }, take: limit })
      : await database.booking.findMany({
          where: { status, requestDeadline: deadline },
          select: { id: true },
          orderBy: { requestDeadline: 'asc' },
          take: limit,
        })
  return rows.map((row) => row.id)
}

function rowOf(row: {
  priceSnapshot: unknown
  policySnapshot: unknown
  totalCents: number
  depositCents: number
  firstDate: Date
  holdExpiresAt: Date | null
  holdMadeAt: Date
  requestDeadline: Date | null
  bookedAt: Date | null
}): BookingRow {
  const { priceSnapshot, policySnapshot, totalCents, depositCents, ...rest } = row
  return bookingRowSchema.parse({
    ...rest,
    price: priceSnapshot,
    policies: policySnapshot,
    total: totalCents,
    deposit: depositCents,
    firstDate: dateOfColumn(row.firstDate),
    holdMadeAt: row.holdMadeAt.toISOString(),
    holdExpiresAt: instantOrNull(row.holdExpiresAt),
    requestDeadline: instantOrNull(row.requestDeadline),
    bookedAt: instantOrNull(row.bookedAt),
  })
}

/** The local date of a booking's first session, from its days. */
export function firstDateOf(days: readonly { date: LocalDate }[]): LocalDate {
  const [first] = days.map((day) => day.date).toSorted()
  if (first === undefined) throw new Error('A booking has at least one day')
  return first
}
