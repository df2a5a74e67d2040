import { z } from 'zod'
import type { BookingStatus } from '#domain/booking.ts'
import type { Instant, LocalDate } from '#domain/calendar.ts'
import { bookingColumns, bookingOf, rawBookingSchema, type BookingRow } from './bookingRow.ts'
import type { GuestColumns } from './guestsRepository.ts'
import { Prisma } from './generated/client.ts'
import { columnOfDate, columnOfInstant } from './rows.ts'
import type { Database, Transaction } from './transaction.ts'

/** A booking as its hold writes it; the version begins at 0. */
export type NewBooking = Omit<
  BookingRow,
  'version' | 'addOns' | 'requestDeadline' | 'bookedAt' | 'cancelReason' | 'holdExtended' | 'proposal' | 'callOffDeadline'
> & {
  visitorHash: string | null
  addressHash: string | null
  /** The accepted quote it is made from. */
  quoteId?: string
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
    | 'proposal'
    | 'callOffDeadline'
  >
> & { manageKeyHash?: string; groupKeyHash?: string; termsVersion?: string; guest?: Partial<GuestColumns> }

/** Another command changed the booking between reading and writing; with its row locked this cannot happen. */
export class StaleBooking extends Error {
  override readonly name = 'StaleBooking'
}

/** Writes a new booking. */
export async function insertBooking(tx: Transaction, booking: NewBooking): Promise<BookingRow> {
  const { price, policies, total, deposit, firstDate, holdExpiresAt, holdMadeAt, ...rest } = booking
  await tx.booking.create({
    data: {
      ...rest,
      addOns: [],
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
  const { visitorHash: _visitor, addressHash: _address, quoteId: _quote, ...row } = booking
  return {
    ...row,
    version: 0,
    addOns: [],
    holdExtended: false,
    requestDeadline: null,
    bookedAt: null,
    cancelReason: null,
    proposal: null,
    callOffDeadline: null,
  }
}

/** A booking, locked until the transaction ends; null when there is none. Lock it before any session (sessionsRepository). */
export async function lockBooking(tx: Transaction, id: string): Promise<BookingRow | null> {
  const rows = z.array(rawBookingSchema).parse(
    await tx.$queryRaw`
    SELECT id::text AS id, reference, version, status::text AS status, places::text AS places, locale, offer, party, languages, coalesce(add_ons, '{}') AS "addOns",
      catalogue_version AS "catalogueVersion", price_snapshot AS "priceSnapshot", policy_snapshot AS "policySnapshot",
      total_cents AS "totalCents", deposit_cents AS "depositCents", first_date AS "firstDate", days,
      hold_expires_at AS "holdExpiresAt", hold_made_at AS "holdMadeAt", hold_extended AS "holdExtended", request_deadline AS "requestDeadline",
      booked_at AS "bookedAt", cancel_reason::text AS "cancelReason", proposal, call_off_deadline AS "callOffDeadline", secret_hash AS "secretHash"
    FROM bookings WHERE id = ${id}::uuid FOR UPDATE`,
  )
  return rows[0] === undefined ? null : bookingOf(rows[0])
}

/** A booking as it stands; null when there is none. */
export async function readBooking(database: Database | Transaction, id: string): Promise<BookingRow | null> {
  const row = await database.booking.findUnique({ where: { id }, select: bookingColumns })
  return row && bookingOf(row)
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
  return rows.map(bookingOf)
}

/** The holds that are over at `now` and still have seats in one of these sessions. */
export async function deadHoldsIn(tx: Transaction, sessionIds: readonly string[], now: Instant): Promise<string[]> {
  const rows = await tx.seat.findMany({
    where: { sessionId: { in: [...sessionIds] }, booking: { status: 'held', holdExpiresAt: { lte: columnOfInstant(now) } } },
    select: { bookingId: true },
    distinct: ['bookingId'],
  })
  return rows.map((row) => row.bookingId)
}

/** Waits, as long as for any lock, until nobody is busy with these bookings; takes nothing. */
export async function untilNobodyHas(database: Database, ids: readonly string[]): Promise<void> {
  await database.$executeRaw`SELECT id FROM bookings WHERE id = ANY (${[...ids]}::uuid[]) ORDER BY id FOR KEY SHARE`
}

/** Changes a locked booking and counts its version up; answers the booking as it stands now. */
export async function updateBooking(tx: Transaction, booking: BookingRow, changes: BookingChanges): Promise<BookingRow> {
  const { price, total, deposit, firstDate, holdExpiresAt, requestDeadline, bookedAt, proposal, callOffDeadline, guest, ...rest } = changes
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
      ...(proposal !== undefined && { proposal: proposal ?? Prisma.DbNull }),
      ...(callOffDeadline !== undefined && { callOffDeadline: callOffDeadline && columnOfInstant(callOffDeadline) }),
      version: { increment: 1 },
    },
  })
  if (count !== 1) throw new StaleBooking(`Booking ${booking.id} is not at version ${booking.version}`)
  const { manageKeyHash: _key, groupKeyHash: _group, termsVersion: _terms, guest: _guest, ...visible } = changes
  return { ...booking, ...visible, version: booking.version + 1 }
}

/** The booking that a manage key opens, by the hash that is kept of it. */
export async function bookingIdOfKey(database: Database | Transaction, manageKeyHash: string): Promise<string | null> {
  const row = await database.booking.findUnique({ where: { manageKeyHash }, select: { id: true } })
  return row?.id ?? null
}

/** The booking whose participants a group key opens, by the hash that is kept of it. */
export async function bookingIdOfGroupKey(database: Database | Transaction, groupKeyHash: string): Promise<string | null> {
  const row = await database.booking.findUnique({ where: { groupKeyHash }, select: { id: true } })
  return row?.id ?? null
}

/** Bookings whose guest has not chosen within their time after a day was called off, the oldest first. */
export async function bookingsPastCallOff(database: Database, now: Instant, limit: number): Promise<string[]> {
  const rows = await database.booking.findMany({
    where: { status: 'confirmed', callOffDeadline: { lte: columnOfInstant(now) } },
    select: { id: true },
    orderBy: { callOffDeadline: 'asc' },
    take: limit,
  })
  return rows.map((row) => row.id)
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

/** The local date of a booking's first session, from its days. */
export function firstDateOf(days: readonly { date: LocalDate }[]): LocalDate {
  const [first] = days.map((day) => day.date).toSorted()
  if (first === undefined) throw new Error('A booking has at least one day')
  return first
}
