import { expect, test } from 'vitest'
import pg from 'pg'
import { confirmedColumns, openRawSchool, rawBooking, rawSeat, rawSession } from '#tests/support/rawRows.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

const ROUNDS = Number(process.env['TEST_ROUNDS'] ?? 10)
const CLIENTS = 8
const STEPS = 12

/** Whole numbers below a limit, the same ones for the same seed. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** One console that does whatever comes to mind with bookings and seats; answers the refusals it met. */
async function meddle(url: string, seed: number, sessions: readonly string[], bookings: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const draw = chance(seed)
  const refusals: string[] = []
  const one = (ids: readonly string[]): string => ids[draw(ids.length)] ?? ''
  const deeds = [
    () => rawSeat(client, one(bookings), one(sessions)),
    () =>
      client.query('INSERT INTO seats (booking_id, session_id, places, people) SELECT $1, id, 1, 1 FROM sessions WHERE id = ANY ($2)', [
        one(bookings),
        sessions.slice(0, 3),
      ]),
    () => client.query("UPDATE bookings SET status = 'expired' WHERE id = ANY ($1) AND status = 'held'", [[one(bookings), one(bookings)]]),
    () =>
      client.query("UPDATE bookings SET status = 'confirmed', booked_at = now(), manage_key_hash = $2 WHERE id = $1 AND status IN ('held', 'expired')", [
        one(bookings),
        String(confirmedColumns()['manage_key_hash']),
      ]),
    () => client.query('DELETE FROM seats WHERE booking_id = $1', [one(bookings)]),
    () => client.query("UPDATE seats SET status = 'called_off' WHERE session_id = $1", [one(sessions)]),
    () => client.query("UPDATE seats SET status = 'planned' WHERE booking_id = $1", [one(bookings)]),
  ]
  for (let step = 0; step < STEPS; step += 1) {
    await Promise.resolve(deeds[draw(deeds.length)]?.()).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error
      refusals.push(error.code ?? '')
    })
  }
  await client.end()
  return refusals
}

const starts = ['09:00', '12:00', '15:00', '18:00', '21:00'] as const
const sumOfSeats = `
  SELECT s.id FROM sessions s LEFT JOIN seats e ON e.session_id = s.id LEFT JOIN bookings b ON b.id = e.booking_id GROUP BY s.id
  HAVING s.taken <> coalesce(sum(e.places) FILTER (WHERE e.status IN ('planned', 'go', 'done', 'no_show')
    AND b.status IN ('held', 'requested', 'confirmed', 'completed', 'no_show')), 0)`

/** Lets the consoles play; answers in how many rounds the places drifted from the seats, and every refusal that was met. */
async function play(weaken: string): Promise<{ drifted: number; met: Set<string> }> {
  const { url } = await testDatabase()
  const school = await openRawSchool(url)
  if (weaken) await school.client.query(weaken)
  const sessions: string[] = []
  for (const [index, start] of starts.slice(0, -1).entries()) {
    const end = starts[index + 1] ?? ''
    sessions.push(await rawSession(school, { start, end, starts_at: `2027-01-12T${start}:00Z`, ends_at: `2027-01-12T${end}:00Z` }))
  }
  const met = new Set<string>()
  let drifted = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const bookings: string[] = []
    for (let number = 0; number < 8; number += 1) bookings.push(await rawBooking(school.client))
    const refusals = await Promise.all(Array.from({ length: CLIENTS }, (_, number) => meddle(url, round * CLIENTS + number + 1, sessions, bookings)))
    for (const code of refusals.flat()) met.add(code)
    if ((await school.client.query(sumOfSeats)).rowCount) drifted += 1
    await school.client.query("UPDATE seats SET status = 'called_off' WHERE status <> 'called_off'").catch(() => undefined)
  }
  await school.close()
  return { drifted, met }
}

test('however many consoles meddle with seats and bookings at once, the places taken are the seats that count', async () => {
  const { drifted, met } = await play('')
  expect(drifted).toBe(0)
  expect([...met].filter((code) => !['23505', '23514', '40P01'].includes(code))).toEqual([])
  expect(met).toContain('23514')
}, 120_000)

test('control: without the locks of the triggers the same consoles make the places drift', async () => {
  const { drifted } = await play(
    'CREATE OR REPLACE FUNCTION lock_seats_parents(booking_ids uuid[], session_ids uuid[]) RETURNS void LANGUAGE sql AS $$ SELECT $$',
  )
  expect(drifted).toBeGreaterThan(0)
}, 120_000)
