import { z } from 'zod'
import { seatStatusSchema, type SeatStatus } from '#domain/booking.ts'
import type { LocalDate, WallTime } from '#domain/calendar.ts'
import type { TeachingLanguage } from '#domain/language.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { columnOfDate, dateOfColumn, wallTimeOfColumn } from './rows.ts'
import type { Database, Transaction } from './transaction.ts'
import { teachingLanguageSchema } from '#domain/wire/unitSchemas.ts'

/**
 * Places of one booking in one session: `people` places of a lesson, or 1 place for a party that has the boat. `narrows` says
 * that the session holds fewer from now on, because the group was sold as small as that (product.md B3-21).
 */
export type SeatClaim = { sessionId: string; places: number; people: number; narrows?: { from: number; to: number } }

/** Writes the seats of a booking in one statement; the database's own triggers and CHECKs have the last word. */
export async function insertSeats(tx: Transaction, bookingId: string, claims: readonly SeatClaim[]): Promise<void> {
  for (const { sessionId, narrows } of claims) {
    if (narrows !== undefined) await tx.session.update({ where: { id: sessionId }, data: { capacity: narrows.to }, select: { id: true } })
  }
  const data = claims.map(({ sessionId, places, people, narrows }) => ({ bookingId, sessionId, places, people, narrowedFrom: narrows?.from ?? null }))
  await tx.seat.createMany({ data })
}

/**
 * Gives the sessions that a booking has left their size back, where no other camp's group sits in them; a size that staff have
 * given a session since then stays. Call it after the seats have ceased to count.
 */
export async function widenSessions(tx: Transaction, bookingId: string): Promise<void> {
  const rows = z.array(z.object({ id: z.string() })).parse(
    await tx.$queryRaw`
    UPDATE sessions s SET capacity = f.capacity
    FROM (SELECT session_id, max(narrowed_from) AS capacity FROM seats WHERE narrowed_from IS NOT NULL
      AND session_id IN (SELECT session_id FROM seats WHERE booking_id = ${bookingId}::uuid) GROUP BY session_id) AS f
    WHERE s.id = f.session_id AND NOT EXISTS (
      SELECT 1 FROM seats e JOIN bookings b ON b.id = e.booking_id
      WHERE e.session_id = s.id AND b.offer IN ('camp.standard', 'camp.premium') AND seat_counts(e.status, b.status))
    RETURNING s.id::text AS id`,
  )
  if (rows.length === 0) return
  await tx.seat.updateMany({ where: { sessionId: { in: rows.map((row) => row.id) }, narrowedFrom: { not: null } }, data: { narrowedFrom: null } })
}

/** Takes a booking's seats away, for a booking that claims places again elsewhere. */
export async function deleteSeats(tx: Transaction, bookingId: string): Promise<void> {
  await tx.seat.deleteMany({ where: { bookingId } })
}

/** Gives the seats of a booking on these days another status; places they took are free when it does not count (moved, called off). */
export async function markSeats(
  tx: Transaction,
  bookingId: string,
  days: readonly DayChoice[],
  change: { from: readonly SeatStatus[]; to: SeatStatus },
): Promise<void> {
  if (days.length === 0) return
  await tx.seat.updateMany({
    where: {
      bookingId,
      status: { in: [...change.from] },
      OR: days.map(({ date, start }) => ({ session: { date: columnOfDate(date), start } })),
    },
    data: { status: change.to },
  })
}

/** Takes away what a booking once had in these sessions and gave up: who comes back sits on a new seat. */
export async function deleteGivenUpSeats(tx: Transaction, bookingId: string, sessionIds: readonly string[]): Promise<void> {
  await tx.seat.deleteMany({ where: { bookingId, sessionId: { in: [...sessionIds] }, status: { in: ['moved', 'called_off'] } } })
}

/** The bookings that have a standing seat in any of these sessions and can still lose it, in id order. */
export async function bookingsInSessions(tx: Transaction, sessionIds: readonly string[]): Promise<string[]> {
  const rows = await tx.seat.findMany({
    where: { sessionId: { in: [...sessionIds] }, status: { in: ['planned', 'go'] }, booking: { status: { in: ['held', 'requested', 'confirmed'] } } },
    select: { bookingId: true },
    distinct: ['bookingId'],
  })
  return rows.map((row) => row.bookingId).toSorted()
}

/** Whether a session that a booking sat in was called off under it. */
export async function hasLostSeats(tx: Transaction, bookingId: string): Promise<boolean> {
  return (await tx.seat.count({ where: { bookingId, status: 'called_off' } })) > 0
}

/** One seat of a booking with the session it is in. */
export type SeatRow = {
  sessionId: string
  places: number
  people: number
  status: SeatStatus
  date: LocalDate
  start: WallTime
  end: WallTime
  spot: string
  languages: TeachingLanguage[]
}

/** The seats of a booking in the order of their days. */
export async function seatsOfBooking(database: Database | Transaction, bookingId: string): Promise<SeatRow[]> {
  const rows = await database.seat.findMany({
    where: { bookingId },
    select: {
      sessionId: true,
      places: true,
      people: true,
      status: true,
      session: { select: { date: true, start: true, end: true, spot: true, instructor: { select: { languages: true } } } },
    },
    orderBy: [{ session: { date: 'asc' } }, { session: { start: 'asc' } }, { sessionId: 'asc' }],
  })
  return rows.map(({ session, ...seat }) => ({
    ...seat,
    status: seatStatusSchema.parse(seat.status),
    date: dateOfColumn(session.date),
    start: wallTimeOfColumn(session.start),
    end: wallTimeOfColumn(session.end),
    spot: session.spot,
    languages: teachingLanguageSchema.array().parse(session.instructor.languages),
  }))
}
