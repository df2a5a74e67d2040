import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookingStatuses, type BookingStatus } from '#domain/booking.ts'
import { bookingLifecycleMachine } from '#machines/bookingLifecycleMachine.ts'
import { CHANGES_CHANNEL, parseChange, type Change } from '#server/repositories/changes.ts'
import { confirmedColumns, insert, openRawSchool, rawBooking, rawSeat, rawSession, refusalOf, type RawSchool, type Row } from '#tests/support/rawRows.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let school: RawSchool
beforeEach(async () => {
  school = await openRawSchool((await testDatabase()).url)
})
afterEach(() => school.close())

const query = (sql: string, values: unknown[] = []) => school.client.query(sql, values)
const set = (booking: string, columns: Row) =>
  query(
    `UPDATE bookings SET ${Object.keys(columns)
      .map((name, index) => `${name} = $${index + 2}`)
      .join(', ')} WHERE id = $1`,
    [booking, ...Object.values(columns)],
  )

/** What a row must carry to have a status. */
const columnsOf = (status: BookingStatus): Row => ({
  ...confirmedColumns(),
  status,
  cancel_reason: status === 'cancelled' ? 'unpaid' : null,
  request_deadline: status === 'requested' ? '2027-01-03T10:00:00Z' : null,
})

/** The steps that lead to a status from a fresh hold. */
const wayTo: Record<BookingStatus, BookingStatus[]> = {
  held: [],
  requested: ['requested'],
  confirmed: ['confirmed'],
  expired: ['expired'],
  declined: ['requested', 'declined'],
  cancelled: ['confirmed', 'cancelled'],
  completed: ['confirmed', 'completed'],
  no_show: ['confirmed', 'no_show'],
}

async function bookingAt(status: BookingStatus): Promise<string> {
  const booking = await rawBooking(school.client)
  for (const step of wayTo[status]) await set(booking, columnsOf(step))
  return booking
}

/** The changes of status that the life cycle has, read from the machine itself. */
const machineSteps = new Set(
  Object.values(bookingLifecycleMachine.states).flatMap((state) =>
    [...state.transitions.values()].flat().flatMap(({ target }) => (target ?? []).map((next) => `${state.key} ${next.key}`)),
  ),
)

test('the database allows exactly the changes of status that the life cycle has', async () => {
  const allowed = new Set<string>()
  for (const from of bookingStatuses) {
    for (const to of bookingStatuses.filter((status) => status !== from)) {
      const refusal = await refusalOf(set(await bookingAt(from), columnsOf(to)))
      if (refusal === null) allowed.add(`${from} ${to}`)
      else expect(`${from} ${to}: ${refusal}`).toBe(`${from} ${to}: WS002`)
    }
  }
  const changes = new Set([...machineSteps].filter((step) => step.split(' ')[0] !== step.split(' ')[1]))
  expect(changes.size).toBeGreaterThan(10)
  expect(allowed).toEqual(changes)
}, 60_000)

test('only what was cancelled for want of money comes back, and only a hold, not a request, may be late', async () => {
  const cancelled = await bookingAt('confirmed')
  await set(cancelled, { ...columnsOf('cancelled'), cancel_reason: 'customer' })
  expect(await refusalOf(set(cancelled, columnsOf('confirmed')))).toBe('WS002')
  const unanswered = await bookingAt('requested')
  await set(unanswered, { status: 'expired' })
  expect(await refusalOf(set(unanswered, columnsOf('confirmed')))).toBe('WS002')
})

test('an ended booking keeps what was agreed, and can still be emptied of personal data', async () => {
  const booking = await bookingAt('completed')
  for (const columns of [{ total_cents: 1 }, { party: 2 }, { days: '[{"date":"2027-01-13","start":"09:00"}]' }, { offer: 'lesson.3days' }]) {
    expect(await refusalOf(set(booking, columns))).toBe('WS002')
  }
  expect(await refusalOf(set(booking, { first_name: null, email: null, notes: null }))).toBeNull()
})

test('a booking keeps its reference, its version never goes back, and it does not begin at its end', async () => {
  const booking = await bookingAt('confirmed')
  await set(booking, { version: 3 })
  expect(await refusalOf(set(booking, { version: 2 }))).toBe('WS002')
  expect(await refusalOf(set(booking, { reference: 'WF-OTHER' }))).toBe('WS002')
  expect(await refusalOf(rawBooking(school.client, columnsOf('completed')))).toBe('WS002')
  expect(await refusalOf(rawBooking(school.client, { ...confirmedColumns(), manage_key_hash: null }))).toBe('23514 bookings_booked_check')
})

test('what happened is never rewritten: history and ledger are append-only', async () => {
  const booking = await rawBooking(school.client)
  await insert(school.client, 'booking_events', {
    booking_id: booking,
    sequence: 1,
    event: 'hold.made',
    actor: 'guest',
    at: '2027-01-01T10:00:00Z',
    to: 'held',
    payload: '{}',
  })
  await insert(school.client, 'ledger_entries', {
    booking_id: booking,
    kind: 'charge',
    purpose: 'deposit',
    amount_cents: 2700,
    source: 'booking',
    reference: randomUUID(),
    at: '2027-01-01T10:00:00Z',
  })
  for (const table of ['booking_events', 'ledger_entries']) {
    expect(await refusalOf(query(`UPDATE ${table} SET at = now()`))).toBe('WS003')
    expect(await refusalOf(query(`DELETE FROM ${table}`))).toBe('WS003')
    expect(await refusalOf(query(`TRUNCATE ${table}`))).toBe('WS003')
  }
  expect(await refusalOf(query('DELETE FROM bookings'))).toMatch(/^23(503|001)/)
  expect(
    await refusalOf(
      insert(school.client, 'booking_events', {
        booking_id: booking,
        sequence: 1,
        event: 'hold.made',
        actor: 'guest',
        at: '2027-01-01T10:00:00Z',
        to: 'held',
        payload: '{}',
      }),
    ),
  ).toMatch(/^23505/)
})

test('operators see the load of every session and every booking without its people', async () => {
  const session = await rawSession(school)
  const live = { hold_made_at: new Date(), hold_expires_at: new Date(Date.now() + 600_000) }
  await rawSeat(school.client, await rawBooking(school.client, live), session)
  const over = { hold_made_at: '2026-01-01T10:00:00Z', hold_expires_at: '2026-01-01T10:15:00Z' }
  await rawSeat(school.client, await rawBooking(school.client, over), session)
  const booked = await bookingAt('confirmed')
  await rawSeat(school.client, booked, session)
  const load = await query('SELECT activity, starts_at, capacity, held, confirmed FROM ops_session_load WHERE session_id = $1', [session])
  expect(load.rows).toEqual([{ activity: 'wingfoil', starts_at: new Date('2027-01-12T09:00:00Z'), capacity: 4, held: 1, confirmed: 1 }])
  const { rows, fields } = await query('SELECT * FROM ops_booking WHERE status = $1', ['confirmed'])
  expect(rows).toMatchObject([{ people: 1, total_cents: 9000 }])
  expect(fields.map((field) => field.name)).toEqual(['reference', 'status', 'key_hash', 'people', 'total_cents', 'created_at'])
  for (const change of ['UPDATE ops_booking SET created_at = now()', 'DELETE FROM ops_booking', 'UPDATE ops_session_load SET capacity = 9'])
    expect(await refusalOf(query(change))).toBe('55000')
})

test('whoever listens hears which months changed, once per change', async () => {
  const heard: (Change | null)[] = []
  school.client.on('notification', ({ payload }) => {
    heard.push(parseChange(payload))
  })
  await query(`LISTEN ${CHANGES_CHANNEL}`)
  const session = await rawSession(school)
  const booking = await rawBooking(school.client)
  await rawSeat(school.client, booking, session)
  await insert(school.client, 'closed_periods', { from_date: '2027-01-30', to_date: '2027-03-02', reason: 'regatta' })
  await query("INSERT INTO site_settings (setting_key, setting_value) VALUES ('hero_video_url', 'null')")
  await query("UPDATE sessions SET spot = 'papagayo' WHERE spot = 'nowhere'")
  expect(heard).toEqual([
    { table: 'sessions', months: ['2027-01'] },
    { table: 'bookings', months: ['2027-01'] },
    { table: 'sessions', months: ['2027-01'] },
    { table: 'closed_periods', months: ['2027-01', '2027-02', '2027-03'] },
    { table: 'site_settings', months: [] },
  ])
})
