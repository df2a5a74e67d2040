import { seatStatusSchema, type SeatStatus } from '#domain/booking.ts'
import type { LocalDate, WallTime } from '#domain/calendar.ts'
import type { TeachingLanguage } from '#domain/language.ts'
import { dateOfColumn, wallTimeOfColumn } from './rows.ts'
import type { Database, Transaction } from './transaction.ts'
import { teachingLanguageSchema } from '#domain/wire/unitSchemas.ts'

/** Places of one booking in one session: `people` places of a lesson, or 1 place for a party that has the boat. */
export type SeatClaim = { sessionId: string; places: number; people: number }

/** Writes the seats of a booking in one statement; the database's own triggers and CHECKs have the last word. */
export async function insertSeats(tx: Transaction, bookingId: string, claims: readonly SeatClaim[]): Promise<void> {
  await tx.seat.createMany({ data: claims.map(({ sessionId, places, people }) => ({ bookingId, sessionId, places, people })) })
}

/** Takes a booking's seats away, for a booking that claims places again elsewhere. */
export async function deleteSeats(tx: Transaction, bookingId: string): Promise<void> {
  await tx.seat.deleteMany({ where: { bookingId } })
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
