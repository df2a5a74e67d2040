import { z } from 'zod'
import { startOfLocalDay, type Instant, type LocalDate } from '#domain/calendar.ts'
import { Prisma } from './generated/client.ts'
import { whereIs, type Person } from './person.ts'
import { columnOfInstant } from './rows.ts'
import type { Database, Transaction } from './transaction.ts'

/** The last day of the booking `b`. */
const lastDay = Prisma.sql`(SELECT max(day ->> 'date') FROM jsonb_array_elements(b.days) AS day)`

/** Personal columns of the booking `b` that say who came and what they wished. */
const peopleColumns = Prisma.sql`b.guardian_name, b.guardian_relation, b.guardian_phone, b.guardian_present, b.pick_up_place, b.pick_up_area, b.notes, nullif(b.health_call, false)`

/** Personal columns of the booking `b` that say who made it. */
const guestColumns = Prisma.sql`b.first_name, b.last_name, b.email, b.phone, b.channel, b.visitor_hash, b.address_hash`

/** Whether the booking `b`, its people or the quote it came from still say who came. */
const knowsPeople = Prisma.sql`(num_nonnulls(${peopleColumns}) > 0
  OR EXISTS (SELECT 1 FROM participants p WHERE p.booking_id = b.id
    AND num_nonnulls(p.first_name, p.age, p.swims, p.level, p.height_cm, p.weight_kg, p.wetsuit, p.foot) > 0)
  OR EXISTS (SELECT 1 FROM quotes q WHERE q.id = b.quote_id AND num_nonnulls(q.first_name, q.email, q.phone, q.message, q.change_text) > 0))`

const idsSchema = z.array(z.object({ id: z.string() })).transform((rows) => rows.map((row) => row.id))

/** Bookings whose last day lies before `day` and that still say who came. */
export async function bookingsKnowingPeople(database: Database, day: LocalDate): Promise<string[]> {
  return idsSchema.parse(
    await database.$queryRaw`SELECT b.id::text AS id FROM bookings b WHERE b.first_date < ${day}::date AND ${lastDay} < ${day} AND ${knowsPeople} ORDER BY b.id`,
  )
}

/** Bookings whose last day and last money lie before `day` and that still say who made them. */
export async function bookingsKnowingGuest(database: Database, day: LocalDate): Promise<string[]> {
  return idsSchema.parse(
    await database.$queryRaw`
    SELECT b.id::text AS id FROM bookings b
    WHERE b.first_date < ${day}::date AND ${lastDay} < ${day} AND num_nonnulls(${guestColumns}) > 0
      AND NOT EXISTS (SELECT 1 FROM ledger_entries l WHERE l.booking_id = b.id AND l.at >= ${startOfLocalDay(day)}::timestamptz)
    ORDER BY b.id`,
  )
}

/** Requests that ended before `moment` without having become a booking, and that still know somebody. */
export async function requestsKnowingGuest(database: Database, moment: Instant): Promise<string[]> {
  return idsSchema.parse(
    await database.$queryRaw`
    SELECT b.id::text AS id FROM bookings b
    WHERE b.booked_at < ${moment}::timestamptz AND b.status IN ('declined', 'expired', 'cancelled')
      AND NOT EXISTS (SELECT 1 FROM ledger_entries l WHERE l.booking_id = b.id)
      AND NOT EXISTS (SELECT 1 FROM booking_events e WHERE e.booking_id = b.id AND e.at >= ${moment}::timestamptz)
      AND (num_nonnulls(${guestColumns}) > 0 OR ${knowsPeople})
    ORDER BY b.id`,
  )
}

/** Quotes that led to no booking, of which nothing was heard since `moment` and that still know somebody. */
export async function quotesKnowingGuest(database: Database, moment: Instant): Promise<string[]> {
  return idsSchema.parse(
    await database.$queryRaw`
    SELECT q.id::text AS id FROM quotes q
    WHERE q.status <> 'accepted' AND num_nonnulls(q.first_name, q.email, q.visitor_hash, q.address_hash) > 0
      AND NOT EXISTS (SELECT 1 FROM quote_events e WHERE e.quote_id = q.id AND e.at >= ${moment}::timestamptz)
    ORDER BY q.id`,
  )
}

/** The bookings that know a person, in id order. */
export async function bookingsOfPerson(tx: Transaction, person: Person): Promise<string[]> {
  return (await tx.booking.findMany({ where: whereIs(person), select: { id: true }, orderBy: { id: 'asc' } })).map((row) => row.id)
}

/** The quotes that know a person, in id order. */
export async function quotesOfPerson(tx: Transaction, person: Person): Promise<string[]> {
  return (await tx.quote.findMany({ where: whereIs(person), select: { id: true }, orderBy: { id: 'asc' } })).map((row) => row.id)
}

/** Empties who came with these bookings: people, guardian, wishes, and the quote a booking came from. */
export async function emptyPeople(tx: Database | Transaction, bookingIds: readonly string[]): Promise<void> {
  const ids = [...bookingIds]
  const person = { firstName: null, age: null, swims: null, level: null, heightCm: null, weightKg: null, wetsuit: null, foot: null }
  const guardian = { guardianName: null, guardianRelation: null, guardianPhone: null, guardianPresent: null }
  await tx.participant.updateMany({ where: { bookingId: { in: ids } }, data: person })
  await tx.booking.updateMany({ where: { id: { in: ids } }, data: { ...guardian, pickUpPlace: null, pickUpArea: null, healthCall: false, notes: null } })
  const quotes = await tx.booking.findMany({ where: { id: { in: ids }, quoteId: { not: null } }, select: { quoteId: true } })
  await emptyQuotes(
    tx,
    quotes.flatMap(({ quoteId }) => quoteId ?? []),
  )
}

/** Empties who made these bookings. Number, days and money stay, for the accounts. */
export async function emptyGuests(tx: Database | Transaction, bookingIds: readonly string[]): Promise<void> {
  const guest = { firstName: null, lastName: null, email: null, phone: null, channel: null, visitorHash: null, addressHash: null }
  await tx.booking.updateMany({ where: { id: { in: [...bookingIds] } }, data: guest })
}

/** Empties who asked for these quotes, what they wrote and the ages of their children. */
export async function emptyQuotes(tx: Database | Transaction, quoteIds: readonly string[]): Promise<void> {
  const guest = { firstName: null, lastName: null, email: null, phone: null, channel: null, message: null, changeText: null }
  await tx.quote.updateMany({ where: { id: { in: [...quoteIds] } }, data: { ...guest, childrenAges: [], visitorHash: null, addressHash: null } })
}

/** Empties the codes of visitor and address on holds that were made before `moment` and that nobody has ordered. Answers how many. */
export async function forgetHoldNamesBefore(database: Database, moment: Instant): Promise<number> {
  const { count } = await database.booking.updateMany({
    where: {
      status: 'expired',
      bookedAt: null,
      holdMadeAt: { lt: columnOfInstant(moment) },
      OR: [{ visitorHash: { not: null } }, { addressHash: { not: null } }],
    },
    data: { visitorHash: null, addressHash: null },
  })
  return count
}
