import { z } from 'zod'
import type { Instant, LocalDate } from '#domain/calendar.ts'
import type { SessionToPlan } from '#domain/sessionPlan.ts'
import type { Transaction } from './transaction.ts'
import { activitySchema, localDateSchema, placeUnitSchema, wallTimeSchema } from '#domain/wire/unitSchemas.ts'

/** Any number, the same in every process: only one transaction plans at a time. */
const PLAN_LOCK = 470_816
/** Rows per statement. */
const CHUNK = 1_000

const plannedRowSchema = z.object({
  id: z.string(),
  instructorId: z.string(),
  boatId: z.string().nullable(),
  boatBerth: z.int().nullable(),
  activity: activitySchema,
  spot: z.string(),
  date: localDateSchema,
  start: wallTimeSchema,
  end: wallTimeSchema,
  unit: placeUnitSchema,
  capacity: z.int(),
  untouched: z.boolean(),
})
/** A session as it stands; `untouched` = the plan made it, nobody has or had a seat in it, no quote names it, staff changed nothing and it is still to come. */
export type PlannedRow = z.infer<typeof plannedRowSchema>

/** Lets only one transaction plan at a time, until it ends. */
export async function lockPlan(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${PLAN_LOCK}::bigint)`
}

/** Every session from one day to another, both included. */
export async function plannedRows(tx: Transaction, from: LocalDate, to: LocalDate, now: Instant): Promise<PlannedRow[]> {
  const rows = await tx.$queryRaw`
    SELECT s.id::text AS id, s.instructor_id::text AS "instructorId", s.boat_id::text AS "boatId", s.boat_berth AS "boatBerth", s.activity::text AS activity,
      s.spot, to_char(s.date, 'YYYY-MM-DD') AS date, s.start, s."end", s.unit::text AS unit, s.capacity,
      NOT s.made_by_staff AND s.status = 'planned' AND s.starts_at > ${now}::timestamptz
        AND NOT EXISTS (SELECT 1 FROM seats e WHERE e.session_id = s.id)
        AND NOT EXISTS (SELECT 1 FROM quote_sessions q WHERE q.session_id = s.id) AS untouched
    FROM sessions s WHERE s.date BETWEEN ${from}::date AND ${to}::date`
  return z.array(plannedRowSchema).parse(rows)
}

/**
 * Takes planned sessions away that nobody has to do with; one that was booked or offered in a quote meanwhile stays: who does
 * so at this moment is waited for, and only then it is looked who has them. Answers how many went.
 */
export async function deleteUntouchedSessions(tx: Transaction, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  await tx.$executeRaw`SELECT id FROM sessions WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`
  return await tx.$executeRaw`
    DELETE FROM sessions s
    WHERE s.id = ANY (${ids}::uuid[]) AND s.taken = 0 AND NOT s.made_by_staff AND s.status = 'planned'
      AND NOT EXISTS (SELECT 1 FROM seats e WHERE e.session_id = s.id)
      AND NOT EXISTS (SELECT 1 FROM quote_sessions q WHERE q.session_id = s.id)`
}

/** Adds sessions; one whose instructor or boat is elsewhere at that time is left out. Answers how many came. */
export async function insertSessions(tx: Transaction, sessions: readonly SessionToPlan[]): Promise<number> {
  let inserted = 0
  for (let from = 0; from < sessions.length; from += CHUNK) {
    inserted += await tx.$executeRaw`
      INSERT INTO sessions (instructor_id, boat_id, boat_berth, activity, spot, date, start, "end", starts_at, ends_at, unit, capacity)
      SELECT p."instructorId", p."boatId", p."boatBerth", p.activity::"Activity", p.spot, p.date, p.start, p."end", p."startsAt", p."endsAt", p.unit::"PlaceUnit", p.capacity
      FROM jsonb_to_recordset(${JSON.stringify(sessions.slice(from, from + CHUNK))}::jsonb) AS p("instructorId" uuid, "boatId" uuid, "boatBerth" int, activity text,
        spot text, date date, start text, "end" text, "startsAt" timestamptz, "endsAt" timestamptz, unit text, capacity int)
      ON CONFLICT DO NOTHING`
  }
  return inserted
}
