import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A connection that nobody guards: the rows a console, a script or a faulty program could try to write. */
export type RawSchool = {
  client: pg.Client
  instructor: string
  otherInstructor: string
  supportBoat: string
  wakeBoat: string
  close: () => Promise<void>
}

/** Columns and values of a row, by the names the tables have. */
export type Row = Record<string, unknown>

/** Opens an empty database with two instructors, a boat for two groups and a wake boat. */
export async function openRawSchool(url: string): Promise<RawSchool> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const person = (name: string) => insert(client, 'instructors', { name, languages: ['en'], sports: '{wingfoil,wake}' })
  const boat = (name: string, kind: string, groups: number) => insert(client, 'boats', { name, kind, passengers: 6, groups })
  return {
    client,
    instructor: await person('One'),
    otherInstructor: await person('Two'),
    supportBoat: await boat('Support', 'support', 2),
    wakeBoat: await boat('Wake', 'wake', 1),
    close: () => client.end(),
  }
}

/** Writes one row as it is and answers its id. */
export async function insert(client: pg.Client, table: string, row: Row): Promise<string> {
  const names = Object.keys(row).map((name) => pg.escapeIdentifier(name))
  const values = names.map((_, index) => `$${index + 1}`)
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${values.join(', ')}) RETURNING id`,
    Object.values(row),
  )
  return rows[0]?.id ?? ''
}

/** A lesson of four places at 09:00 in winter, unless the row says otherwise. */
export async function rawSession(school: RawSchool, row: Row = {}): Promise<string> {
  return await insert(school.client, 'sessions', {
    instructor_id: school.instructor,
    activity: 'wingfoil',
    spot: 'lasColoradas',
    date: '2027-01-12',
    start: '09:00',
    end: '12:00',
    starts_at: '2027-01-12T09:00:00Z',
    ends_at: '2027-01-12T12:00:00Z',
    unit: 'person',
    capacity: 4,
    ...row,
  })
}

/** A wake session of the wake boat at the same time, unless the row says otherwise. */
export async function rawWakeSession(school: RawSchool, row: Row = {}): Promise<string> {
  return await rawSession(school, {
    instructor_id: school.otherInstructor,
    activity: 'wake',
    spot: 'playaBlanca',
    unit: 'party',
    capacity: 1,
    boat_id: school.wakeBoat,
    boat_berth: 1,
    ...row,
  })
}

/** A living hold of one person in an intro lesson, unless the row says otherwise. */
export async function rawBooking(client: pg.Client, row: Row = {}): Promise<string> {
  const number = randomUUID().slice(0, 8).toUpperCase().replaceAll('-', '')
  return await insert(client, 'bookings', {
    id: randomUUID(),
    reference: `WF-${number}`,
    status: 'held',
    locale: 'en',
    offer: 'lesson.intro',
    party: 1,
    catalogue_version: 'test',
    price_snapshot: '{}',
    policy_snapshot: '{}',
    total_cents: 9000,
    deposit_cents: 2700,
    first_date: '2027-01-12',
    days: '[{"date":"2027-01-12","start":"09:00"}]',
    hold_made_at: '2027-01-01T10:00:00Z',
    hold_expires_at: '2027-01-01T10:15:00Z',
    secret_hash: 'x',
    ...row,
  })
}

/** The columns that make a row a confirmed booking. */
export function confirmedColumns(): Row {
  return { status: 'confirmed', booked_at: '2027-01-01T10:10:00Z', manage_key_hash: randomUUID() }
}

/** A seat of as many places as people. */
export async function rawSeat(client: pg.Client, booking: string, session: string, row: Row = {}): Promise<string> {
  return await insert(client, 'seats', { booking_id: booking, session_id: session, places: 1, people: 1, ...row })
}

/** The places a session has given away. */
export async function takenOf(client: pg.Client, session: string): Promise<number> {
  const { rows } = await client.query<{ taken: number }>('SELECT taken FROM sessions WHERE id = $1', [session])
  return rows[0]?.taken ?? Number.NaN
}

/** The SQLSTATE with which the database refused, and the rule where it has a name; null when it let it pass. */
export async function refusalOf(attempt: Promise<unknown>): Promise<string | null> {
  try {
    await attempt
    return null
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return [error.code, error.constraint].filter(Boolean).join(' ')
  }
}
