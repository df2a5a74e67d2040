import type { BookingStatus } from '#domain/booking.ts'
import type { Instant } from '#domain/calendar.ts'
import type { PastEvent } from '#domain/changeHistory.ts'
import { bookingEventPayloadSchema, bookingEventSchema, type BookingEvent, type BookingEventPayload } from '#domain/replay.ts'
import { columnOfInstant, instantOfColumn } from './rows.ts'
import type { Database, Transaction } from './transaction.ts'

/** Who caused an event: the guest, the clock, the school's staff or the system itself. */
export type Actor = 'guest' | 'clock' | 'staff' | 'system'

/** One fact of a booking's history. The sequence is the booking's new version + 1, so there is no gap and nothing twice. */
export type NewBookingEvent = {
  bookingId: string
  sequence: number
  event: string
  actor: Actor
  at: Instant
  from: BookingStatus | null
  to: BookingStatus
  payload: BookingEventPayload
}

/** Adds a fact to a booking's history. */
export async function insertEvent(tx: Transaction, event: NewBookingEvent): Promise<void> {
  await tx.bookingEvent.create({ data: { ...event, at: columnOfInstant(event.at) }, select: { id: true } })
}

/** What happened to a booking, when and by whom, from its hold on. */
export async function historyOf(database: Database | Transaction, bookingId: string): Promise<PastEvent[]> {
  const rows = await database.bookingEvent.findMany({
    where: { bookingId },
    orderBy: { sequence: 'asc' },
    select: { event: true, actor: true, at: true, payload: true },
  })
  return rows.map(({ at, payload, ...rest }) => ({ ...rest, at: instantOfColumn(at), payload: bookingEventPayloadSchema.parse(payload) }))
}

/** The history of a booking from its hold on. */
export async function eventsOf(database: Database | Transaction, bookingId: string): Promise<BookingEvent[]> {
  const rows = await database.bookingEvent.findMany({
    where: { bookingId },
    orderBy: { sequence: 'asc' },
    select: { sequence: true, event: true, from: true, to: true, payload: true },
  })
  return bookingEventSchema.array().parse(rows)
}
