import { z } from 'zod'
import type { Instant, LocalDate, WallTime } from '#domain/calendar.ts'
import { sessionStatusSchema } from '#domain/booking.ts'
import type { Activity } from '#domain/offer.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { Prisma } from './generated/client.ts'
import { columnOfDate } from './rows.ts'
import type { Database, Transaction } from './transaction.ts'
import { activitySchema, instantSchema, localDateSchema, placeUnitSchema, teachingLanguageSchema, wallTimeSchema } from '#domain/wire/unitSchemas.ts'

const sessionRowSchema = z.object({
  id: z.string(),
  instructorId: z.string(),
  activity: activitySchema,
  spot: z.string(),
  date: localDateSchema,
  start: wallTimeSchema,
  end: wallTimeSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  unit: placeUnitSchema,
  capacity: z.int(),
  taken: z.int(),
  status: sessionStatusSchema,
  languages: z.array(teachingLanguageSchema),
})
/** One planned session as availability and allocation see it. `taken` is in places; who reads says whether dead holds count. */
export type SessionRow = z.infer<typeof sessionRowSchema>

const monthRowSchema = sessionRowSchema.extend({ nextHoldExpiry: instantSchema.nullable() })

const deadHoldsSchema = z.object({ deadHolds: z.array(z.string()) })

/** Everything a SessionRow is made of; `s` is the session and `i` its instructor. */
const sessionColumns = Prisma.sql`
  s.id, s.instructor_id AS "instructorId", s.activity::text AS activity, s.spot, to_char(s.date, 'YYYY-MM-DD') AS date,
  s.start, s."end", to_char(s.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "startsAt",
  to_char(s.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "endsAt",
  s.unit::text AS unit, s.capacity, s.status::text AS status, i.languages`

/** The sessions of an activity in a span of days, and when the earliest live hold on them ends. */
export type MonthSessions = { sessions: SessionRow[]; nextHoldExpiry: Instant | null }

/**
 * The sessions of an activity from `from` to `to` (both included), read in one statement. Places of holds that have
 * expired at `now` count as free (engine.md section 2); called-off, closed and done sessions are in the list.
 */
export async function sessionsOfDays(
  database: Database | Transaction,
  asked: { activity: Activity; from: LocalDate; to: LocalDate; now: Instant },
): Promise<MonthSessions> {
  const rows = await database.$queryRaw`
    WITH holds AS (
      SELECT e.session_id,
        coalesce(sum(e.places) FILTER (WHERE b.hold_expires_at <= ${asked.now}::timestamptz), 0)::int AS dead,
        min(b.hold_expires_at) FILTER (WHERE b.hold_expires_at > ${asked.now}::timestamptz) AS next
      FROM bookings b JOIN seats e ON e.booking_id = b.id
      WHERE b.status = 'held' AND e.status IN ('planned', 'go', 'done', 'no_show')
      GROUP BY e.session_id)
    SELECT ${sessionColumns}, s.taken - coalesce(h.dead, 0) AS taken,
      to_char(h.next AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "nextHoldExpiry"
    FROM sessions s JOIN instructors i ON i.id = s.instructor_id LEFT JOIN holds h ON h.session_id = s.id
    WHERE s.activity = ${asked.activity}::"Activity" AND s.date BETWEEN ${asked.from}::date AND ${asked.to}::date
    ORDER BY s.date, s.start, s.id`
  const parsed = z.array(monthRowSchema).parse(rows)
  const expiries = parsed.flatMap((row) => row.nextHoldExpiry ?? []).toSorted()
  return { sessions: parsed.map(({ nextHoldExpiry: _, ...session }) => session), nextHoldExpiry: expiries[0] ?? null }
}

/**
 * Locks, in id order and in one statement, every session of the choices and of `ids`, every session the bookings `alsoOf` sit on, and
 * every session of the holds that are dead at `now` on any of them, so that tidying those holds can never deadlock
 * (engine.md section 2). Call it after the booking row itself is locked. Answers the ids of the dead holds.
 */
export async function lockSessions(
  tx: Transaction,
  asked: { activity: Activity; choices: readonly DayChoice[]; alsoOf: readonly string[]; ids?: readonly string[]; now: Instant },
): Promise<{ deadHolds: string[] }> {
  const dates = asked.choices.map((choice) => choice.date)
  const starts = asked.choices.map((choice) => choice.start)
  const rows = await tx.$queryRaw`
    WITH wanted AS (
      SELECT s.id FROM sessions s JOIN unnest(${dates}::text[], ${starts}::text[]) AS c(date, start) ON s.date = c.date::date AND s.start = c.start
      WHERE s.activity = ${asked.activity}::"Activity"
      UNION SELECT e.session_id FROM seats e WHERE e.booking_id = ANY (${asked.alsoOf}::uuid[])
      UNION SELECT s.id FROM sessions s WHERE s.id = ANY (${asked.ids ?? []}::uuid[])),
    dead AS (
      SELECT DISTINCT b.id FROM wanted w JOIN seats e ON e.session_id = w.id JOIN bookings b ON b.id = e.booking_id
      WHERE b.status = 'held' AND b.hold_expires_at <= ${asked.now}::timestamptz),
    locked AS (
      SELECT s.id FROM sessions s
      WHERE s.id IN (SELECT id FROM wanted UNION SELECT e.session_id FROM seats e WHERE e.booking_id IN (SELECT id FROM dead))
      ORDER BY s.id FOR NO KEY UPDATE)
    SELECT (SELECT count(*) FROM locked)::int AS locked, coalesce((SELECT array_agg(id::text) FROM dead), '{}') AS "deadHolds"`
  return z.array(deadHoldsSchema).parse(rows)[0] ?? { deadHolds: [] }
}

/** Sessions by their ids as they stand, whatever has become of them, in the order of the calendar; read it after lockSessions and tidying. */
export async function sessionsByIds(tx: Database | Transaction, ids: readonly string[]): Promise<SessionRow[]> {
  const rows = await tx.$queryRaw`
    SELECT ${sessionColumns}, s.taken FROM sessions s JOIN instructors i ON i.id = s.instructor_id
    WHERE s.id = ANY (${[...ids]}::uuid[]) ORDER BY s.date, s.start, s.id`
  return z.array(sessionRowSchema).parse(rows)
}

/** The sessions that are planned at the chosen days and starts, `taken` as it stands; read it after lockSessions and tidying. */
export async function sessionsOfChoices(tx: Database | Transaction, asked: { activity: Activity; choices: readonly DayChoice[] }): Promise<SessionRow[]> {
  const dates = asked.choices.map((choice) => choice.date)
  const starts = asked.choices.map((choice) => choice.start)
  const rows = await tx.$queryRaw`
    SELECT ${sessionColumns}, s.taken
    FROM unnest(${dates}::text[], ${starts}::text[]) AS c(date, start)
    JOIN sessions s ON s.date = c.date::date AND s.start = c.start JOIN instructors i ON i.id = s.instructor_id
    WHERE s.activity = ${asked.activity}::"Activity" AND s.status IN ('planned', 'go', 'moved')
    ORDER BY s.date, s.start, s.id`
  return z.array(sessionRowSchema).parse(rows)
}

/** Sessions the school can still call off: by id, or all of an activity on a day, at one start or at every start. */
export type SessionChoice = { ids: readonly string[] } | { date: LocalDate; start?: WallTime; activity?: Activity }

/** The open sessions of a choice, in id order. */
export async function openSessionsOf(tx: Transaction, choice: SessionChoice): Promise<string[]> {
  const where =
    'ids' in choice
      ? { id: { in: [...choice.ids] } }
      : { date: columnOfDate(choice.date), ...(choice.start && { start: choice.start }), ...(choice.activity && { activity: choice.activity }) }
  const rows = await tx.session.findMany({ where: { ...where, status: { in: ['planned', 'go', 'moved'] } }, select: { id: true }, orderBy: { id: 'asc' } })
  return rows.map((row) => row.id)
}

/** Locks sessions and every session that these bookings sit in, in id order and in one statement; lock the bookings first. */
export async function lockSessionsWith(tx: Transaction, sessionIds: readonly string[], bookingIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    SELECT id FROM sessions
    WHERE id = ANY (${[...sessionIds]}::uuid[]) OR id IN (SELECT session_id FROM seats WHERE booking_id = ANY (${[...bookingIds]}::uuid[]))
    ORDER BY id FOR NO KEY UPDATE`
}

/** Says of locked sessions that they do not take place; nobody gets a seat in them any more. */
export async function callOffSessionRows(tx: Transaction, sessionIds: readonly string[]): Promise<void> {
  await tx.session.updateMany({ where: { id: { in: [...sessionIds] } }, data: { status: 'called_off' } })
}
