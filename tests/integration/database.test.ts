import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  confirmedColumns,
  insert,
  openRawSchool,
  rawBooking,
  rawSeat,
  rawSession,
  rawWakeSession,
  refusalOf,
  takenOf,
  type RawSchool,
} from '#tests/support/rawRows.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let school: RawSchool
beforeEach(async () => {
  school = await openRawSchool((await testDatabase()).url)
})
afterEach(() => school.close())

const query = (sql: string, values: unknown[] = []) => school.client.query(sql, values)
const turn = (booking: string, columns: Record<string, unknown>) =>
  query(
    `UPDATE bookings SET ${Object.keys(columns)
      .map((name, index) => `${name} = $${index + 2}`)
      .join(', ')} WHERE id = $1`,
    [booking, ...Object.values(columns)],
  )

test('places follow the seats: they come with them and go with them', async () => {
  const session = await rawSession(school)
  const booking = await rawBooking(school.client, { party: 3 })
  const seat = await rawSeat(school.client, booking, session, { places: 3, people: 3 })
  expect(await takenOf(school.client, session)).toBe(3)
  await query("UPDATE seats SET status = 'called_off' WHERE id = $1", [seat])
  expect(await takenOf(school.client, session)).toBe(0)
  await query("UPDATE seats SET status = 'go' WHERE id = $1", [seat])
  expect(await takenOf(school.client, session)).toBe(3)
  await query('DELETE FROM seats WHERE id = $1', [seat])
  expect(await takenOf(school.client, session)).toBe(0)
})

test('places follow the booking: an expired hold gives them back and a late confirmation claims them again', async () => {
  const session = await rawSession(school, { capacity: 2 })
  const late = await rawBooking(school.client, { party: 2 })
  await rawSeat(school.client, late, session, { places: 2, people: 2 })
  await turn(late, { status: 'expired' })
  expect(await takenOf(school.client, session)).toBe(0)
  const quick = await rawBooking(school.client)
  const seat = await rawSeat(school.client, quick, session)
  expect(await refusalOf(turn(late, confirmedColumns()))).toBe('23514 sessions_taken_check')
  await query('DELETE FROM seats WHERE id = $1', [seat])
  await turn(late, confirmedColumns())
  expect(await takenOf(school.client, session)).toBe(2)
  await turn(late, { status: 'cancelled', cancel_reason: 'customer' })
  expect(await takenOf(school.client, session)).toBe(0)
})

test('nobody can set the places of a session by hand', async () => {
  const session = await rawSession(school)
  expect(await refusalOf(query('UPDATE sessions SET taken = 1 WHERE id = $1', [session]))).toBe('WS001')
  expect(
    await refusalOf(rawSession(school, { taken: 1, start: '13:00', starts_at: '2027-01-12T13:00:00Z', end: '16:00', ends_at: '2027-01-12T16:00:00Z' })),
  ).toBe('WS001')
  expect(await refusalOf(query('TRUNCATE seats'))).toBe('WS001')
  expect(await takenOf(school.client, session)).toBe(0)
})

test('a lesson has no fifth seat, and a full one none at all', async () => {
  const session = await rawSession(school)
  const four = await rawBooking(school.client, { party: 4 })
  await rawSeat(school.client, four, session, { places: 4, people: 4 })
  expect(await refusalOf(rawSeat(school.client, await rawBooking(school.client), session))).toBe('23514 sessions_taken_check')
  expect(await refusalOf(query('UPDATE sessions SET capacity = 5 WHERE id = $1', [session]))).toBe('23514 sessions_capacity_check')
  expect(await refusalOf(query('UPDATE sessions SET capacity = 3 WHERE id = $1', [session]))).toBe('23514 sessions_taken_check')
  expect(await refusalOf(rawSeat(school.client, four, session, { places: 1, people: 1 }))).toMatch(/^23(505|514)/)
  expect(await takenOf(school.client, session)).toBe(4)
})

test('a seat takes a place for every person, and keeps its booking, session and size', async () => {
  const session = await rawSession(school)
  const booking = await rawBooking(school.client, { party: 3 })
  expect(await refusalOf(rawSeat(school.client, booking, session, { places: 1, people: 3 }))).toBe('23514 seats_unit_check')
  expect(await refusalOf(rawSeat(school.client, booking, session, { places: 0, people: 1 }))).toBe('23514 seats_places_check')
  const seat = await rawSeat(school.client, booking, session, { places: 3, people: 3 })
  expect(await refusalOf(query('UPDATE seats SET places = 1 WHERE id = $1', [seat]))).toBe('WS002')
  expect(await takenOf(school.client, session)).toBe(3)
})

test('the wake boat takes one party of at most five', async () => {
  const session = await rawWakeSession(school)
  const wake = { offer: 'wakeboard', party: 5 }
  expect(await refusalOf(rawBooking(school.client, { ...wake, party: 6 }))).toBe('23514 bookings_party_check')
  expect(await refusalOf(rawSeat(school.client, await rawBooking(school.client, wake), session, { places: 1, people: 6 }))).toBe('23514 seats_people_check')
  expect(await refusalOf(rawSeat(school.client, await rawBooking(school.client, wake), session, { places: 2, people: 5 }))).toBe('23514 seats_unit_check')
  await rawSeat(school.client, await rawBooking(school.client, wake), session, { places: 1, people: 5 })
  expect(await refusalOf(rawSeat(school.client, await rawBooking(school.client, wake), session, { places: 1, people: 1 }))).toBe('23514 sessions_taken_check')
  expect(await refusalOf(query('UPDATE sessions SET capacity = 2 WHERE id = $1', [session]))).toBe('23514 sessions_capacity_check')
})

test('an instructor is never in two places, unless one of the sessions is called off', async () => {
  await rawSession(school)
  const overlapping = { start: '11:00', starts_at: '2027-01-12T11:00:00Z', end: '13:00', ends_at: '2027-01-12T13:00:00Z' }
  expect(await refusalOf(rawSession(school, overlapping))).toBe('23P01 sessions_instructor_excl')
  expect(await refusalOf(rawSession(school, { ...overlapping, status: 'called_off' }))).toBeNull()
  expect(await refusalOf(rawSession(school, { start: '12:00', starts_at: '2027-01-12T12:00:00Z', end: '13:00', ends_at: '2027-01-12T13:00:00Z' }))).toBeNull()
})

test('a boat serves as many groups at once as it has berths, each berth once', async () => {
  const berth = (number: number, instructor: string) => rawSession(school, { instructor_id: instructor, boat_id: school.supportBoat, boat_berth: number })
  await berth(1, school.instructor)
  expect(await refusalOf(berth(1, school.otherInstructor))).toBe('23P01 sessions_boat_excl')
  expect(await refusalOf(berth(3, school.otherInstructor))).toBe('23514 sessions_berth_check')
  expect(await refusalOf(berth(2, school.otherInstructor))).toBeNull()
  expect(await refusalOf(rawWakeSession(school, { boat_id: school.supportBoat }))).toBe('23514 sessions_berth_check')
  expect(await refusalOf(rawWakeSession(school, { boat_id: null, boat_berth: null }))).toBe('23514 sessions_wake_boat_check')
})

test('the instants of a session follow from its local date and times, also in summer', async () => {
  expect(await refusalOf(rawSession(school, { starts_at: '2027-01-12T08:00:00Z' }))).toBe('23514 sessions_starts_at_check')
  expect(await refusalOf(rawSession(school, { start: '9:00' }))).toMatch(/^23514 sessions_start/)
  expect(await refusalOf(rawSession(school, { end: '08:00', ends_at: '2027-01-12T08:00:00Z' }))).toBe('23514 sessions_period_check')
  expect(await refusalOf(rawSession(school, { date: '2027-07-12', starts_at: '2027-07-12T09:00:00Z', ends_at: '2027-07-12T12:00:00Z' }))).toBe(
    '23514 sessions_ends_at_check',
  )
  expect(await refusalOf(rawSession(school, { date: '2027-07-12', starts_at: '2027-07-12T08:00:00Z', ends_at: '2027-07-12T11:00:00Z' }))).toBeNull()
})

test('a session that is called off takes nobody', async () => {
  const session = await rawSession(school, { status: 'called_off' })
  expect(await refusalOf(rawSeat(school.client, await rawBooking(school.client), session))).toBe('WS004')
})

test('money is never negative and a deposit never more than the total', async () => {
  expect(await refusalOf(rawBooking(school.client, { total_cents: -1, deposit_cents: 0 }))).toBe('23514 bookings_cents_check')
  expect(await refusalOf(rawBooking(school.client, { deposit_cents: 9001 }))).toBe('23514 bookings_cents_check')
  const entry = {
    booking_id: await rawBooking(school.client),
    kind: 'receipt',
    purpose: 'transfer',
    source: 'staff',
    reference: randomUUID(),
    at: '2027-01-02T10:00:00Z',
  }
  expect(await refusalOf(insert(school.client, 'ledger_entries', { ...entry, amount_cents: -100 }))).toBe('23514 ledger_entries_amount_check')
  expect(await refusalOf(insert(school.client, 'ledger_entries', { ...entry, amount_cents: 0 }))).toBe('23514 ledger_entries_amount_check')
})

test('codes are codes: no other offer, language, place or age, and no sentence where no personal data belong', async () => {
  expect(await refusalOf(rawBooking(school.client, { offer: 'lesson.free' }))).toBe('23514 bookings_offer_check')
  expect(await refusalOf(rawBooking(school.client, { locale: 'it' }))).toBe('23514 bookings_locale_check')
  expect(await refusalOf(rawBooking(school.client, { party: 0 }))).toBe('23514 bookings_party_check')
  expect(await refusalOf(rawBooking(school.client, { hold_expires_at: null }))).toBe('23514 bookings_hold_check')
  const booking = await rawBooking(school.client)
  expect(await refusalOf(insert(school.client, 'participants', { booking_id: booking, position: 1, age: 0, swims: 'confident' }))).toBe(
    '23514 participants_age_check',
  )
  expect(
    await refusalOf(
      insert(school.client, 'booking_events', {
        booking_id: booking,
        sequence: 1,
        event: 'held by Ada Lovelace',
        actor: 'guest',
        at: '2027-01-01T10:00:00Z',
        to: 'held',
        payload: '{}',
      }),
    ),
  ).toBe('23514 booking_events_event_check')
})
