import type pg from 'pg'
import { systemClock } from '#server/clock.ts'
import { localMonth } from '#domain/calendar.ts'
import { readRunningFacts } from '#server/repositories/factsRepository.ts'
import { createDatabase, type Database } from '#server/repositories/transaction.ts'
import { readMonth } from '#server/trpc/availability/readMonth.ts'
import { onServer } from '#tests/support/testServer.ts'
import type { Figure } from './figure.ts'
import { quantile } from './rounds.ts'

const SHORT = 10_000
const LONG = Number(process.env['BENCH_HISTORY'] ?? 200_000)
const READS = 400

/** A month read from the database (no cache) with a short and with a long history of bookings behind it. */
export const longHistory: Figure = {
  name: 'history',
  measure: async ({ databaseUrl }) => {
    const database = createDatabase(databaseUrl, 2)
    await onServer(databaseUrl, (client) => growTo(client, SHORT))
    const short = await readTimes(database)
    await onServer(databaseUrl, (client) => growTo(client, LONG))
    const long = await readTimes(database)
    await database.$disconnect()
    const method = `${READS} readings of a month without the cache; past bookings written by SQL, four to a session (BENCH_HISTORY sets how many)`
    return [0.5, 0.99].map((part) => {
      const [ours, other] = [quantile(long, part), quantile(short, part)]
      return {
        what: `month with ${LONG} past bookings, p${part * 100}`,
        ours: `${ours.toFixed(2)} ms`,
        other: `${other.toFixed(2)} ms with ${SHORT}`,
        ratio: (ours / other).toFixed(2),
        goal: part === 0.5 ? '≤ 1.1' : '≤ 1.25',
        method,
      }
    })
  },
}

async function readTimes(database: Database): Promise<number[]> {
  const facts = await readRunningFacts(database)
  const deps = { database, facts: () => Promise.resolve(facts) }
  const now = systemClock.now()
  const next = new Date(Date.parse(now) + 45 * 86_400_000).toISOString().slice(0, 7)
  const times: number[] = []
  for (let read = 0; read < READS + 50; read += 1) {
    const began = performance.now()
    await readMonth(deps, { offer: 'lesson.intro', month: localMonth(next), party: 2 }, now)
    if (read >= 50) times.push(performance.now() - began)
  }
  return times
}

/** Adds confirmed bookings of the past until there are that many; triggers rest meanwhile, so the counter of each session is written with it. */
async function growTo(client: pg.Client, bookings: number): Promise<void> {
  const { rows } = await client.query<{ first: number }>("SELECT count(*)::int AS first FROM bookings WHERE reference LIKE 'WF-H%'")
  const first = rows[0]?.first ?? 0
  await client.query('SET session_replication_role = replica')
  await client.query(
    'CREATE TEMP TABLE past AS SELECT n, gen_random_uuid() AS booking, ((n - 1) / 4)::int AS slot FROM generate_series($1::int + 1, $2::int) AS n',
    [first, bookings],
  )
  await client.query(PAST_SESSIONS)
  await client.query(PAST_BOOKINGS)
  await client.query(
    "INSERT INTO seats (booking_id, session_id, places, people, status) SELECT p.booking, md5('past' || p.slot)::uuid, 1, 1, 'done' FROM past p",
  )
  await client.query('DROP TABLE past')
  await client.query('SET session_replication_role = DEFAULT')
  for (const table of ['bookings', 'seats', 'sessions']) await client.query(`VACUUM ANALYZE ${table}`)
}

/** Sixteen teachers, two starts a day, backwards from a hundred days ago: a session for every four bookings. */
const PAST_SESSIONS = `
INSERT INTO sessions (id, instructor_id, activity, spot, date, start, "end", starts_at, ends_at, unit, capacity, taken, status)
SELECT md5('past' || slot)::uuid, md5('teacher' || slot % 16)::uuid, 'wingfoil', 'lasColoradas', day, start, ending, (day + start::time) AT TIME ZONE 'Atlantic/Canary', (day + ending::time) AT TIME ZONE 'Atlantic/Canary', 'person', 4, 4, 'done'
FROM (SELECT DISTINCT slot, current_date - 100 - slot / 32 AS day, CASE slot / 16 % 2 WHEN 0 THEN '09:00' ELSE '13:30' END AS start, CASE slot / 16 % 2 WHEN 0 THEN '12:00' ELSE '16:30' END AS ending FROM past) AS planned
ON CONFLICT DO NOTHING`

const PAST_BOOKINGS = `
INSERT INTO bookings (id, reference, status, locale, offer, party, catalogue_version, price_snapshot, policy_snapshot, total_cents, deposit_cents, first_date, days, hold_made_at, hold_expires_at, booked_at, secret_hash, manage_key_hash)
SELECT booking, 'WF-H' || lpad(n::text, 8, '0'), 'completed', 'en', 'lesson.intro', 1, '2026-1', '{}', '{}', 9000, 2700, current_date - 100 - slot / 32, '[{"date":"2026-01-01","start":"09:00"}]', now() - interval '200 days', now() - interval '199 days', now() - interval '199 days', 'x', md5('h' || n)
FROM past ORDER BY n`
