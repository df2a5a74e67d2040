import pg from 'pg'
import { bookingEventSchema, bookingStorySchema, replay, type BookingStory } from '#domain/replay.ts'

/**
 * What is wrong in a database after any history, one sentence each; nothing when all is well. It asks PostgreSQL itself and
 * counts from seats and bookings, not from what the program says.
 */
export async function brokenInvariants(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return [
      ...(await placesThatDoNotAddUp(client)),
      ...(await storiesThatDiffer(client)),
      ...(await ledgersThatDiffer(client)),
      ...(await quotesThatDiffer(client)),
      ...(await groupsThatAreTooLarge(client)),
    ]
  } finally {
    await client.end()
  }
}

/** Places taken are the seats of holds, requests and bookings, and nobody sits in a full session. */
async function placesThatDoNotAddUp(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string; taken: number; capacity: number; seats: number; people: number; unit: string; groups: number }>(`
    SELECT s.id, s.taken, s.capacity, s.unit::text, coalesce(sum(e.places), 0)::int AS seats, coalesce(sum(e.people), 0)::int AS people, count(e.id)::int AS groups
    FROM sessions s LEFT JOIN (seats e JOIN bookings b ON b.id = e.booking_id AND b.status IN ('held', 'requested', 'confirmed', 'completed', 'no_show'))
      ON e.session_id = s.id AND e.status IN ('planned', 'go', 'done', 'no_show')
    GROUP BY s.id`)
  return rows.flatMap(({ id, taken, capacity, seats, people, unit, groups }) => [
    ...(taken === seats ? [] : [`session ${id}: ${taken} places taken, seats for ${seats}`]),
    ...(seats <= capacity ? [] : [`session ${id}: ${seats} places given, capacity ${capacity}`]),
    ...(unit === 'person' && people !== seats ? [`session ${id}: ${people} people on ${seats} places`] : []),
    ...(unit === 'party' && (groups > 1 || people > 5) ? [`session ${id}: ${groups} groups, ${people} people on one boat`] : []),
  ])
}

/** The events of every booking tell its row, without gaps; a booking sits exactly where its days say. */
async function storiesThatDiffer(client: pg.Client): Promise<string[]> {
  const { rows: bookings } = await client.query<Record<string, unknown> & { id: string; version: number; people: number | null; quoted: number | null }>(`
    SELECT b.id, b.version, b.status::text, b.places::text, b.offer, b.party, b.days, b.catalogue_version AS "catalogueVersion", b.total_cents AS total,
      b.deposit_cents AS deposit, b.hold_expires_at AS "holdExpiresAt", b.hold_extended AS "holdExtended", b.request_deadline AS "requestDeadline",
      b.booked_at AS "bookedAt", b.cancel_reason::text AS "cancelReason",
      b.proposal, b.call_off_deadline AS "callOffDeadline",
      (SELECT sum(e.people)::int FROM seats e WHERE e.booking_id = b.id AND e.status <> 'moved') AS people,
      (SELECT sum(s.people)::int FROM quotes q JOIN quote_sessions s ON s.quote_id = q.id AND s.revision = q.revision WHERE q.id = b.quote_id) AS quoted
    FROM bookings b`)
  const { rows: events } = await client.query<{ booking_id: string }>(
    'SELECT booking_id, sequence, event, "from"::text, "to"::text, payload FROM booking_events ORDER BY booking_id, sequence',
  )
  const histories = Map.groupBy(events, (event) => event.booking_id)
  return bookings.flatMap((booking) => {
    const told = tellStory(histories.get(booking.id) ?? [])
    if (typeof told === 'string') return [`booking ${booking.id}: ${told}`]
    const row = bookingStorySchema.parse(JSON.parse(JSON.stringify(booking)))
    const seated = row.places === 'held' ? (booking.quoted ?? row.party * row.days.length) : 0
    return [
      ...(JSON.stringify(inFixedOrder(row)) === JSON.stringify(inFixedOrder(told))
        ? []
        : [`booking ${booking.id}: row ${JSON.stringify(row)} but events tell ${JSON.stringify(told)}`]),
      ...(booking.version === (histories.get(booking.id)?.length ?? 0) - 1
        ? []
        : [`booking ${booking.id}: version ${booking.version} after ${histories.get(booking.id)?.length ?? 0} events`]),
      ...((booking.people ?? 0) === seated ? [] : [`booking ${booking.id}: ${booking.people ?? 0} people seated, ${seated} expected`]),
    ]
  })
}

/** What is charged to a booking is its total; nothing is charged before it is booked, and nobody gets back more than they paid. */
async function ledgersThatDiffer(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string; status: string; total: number; charged: number; owed: number; paid: number; booked: boolean }>(`
    SELECT b.id, b.status::text, b.total_cents AS total,
      coalesce(sum(l.amount_cents) FILTER (WHERE l.kind = 'charge' AND l.purpose <> 'adjust'), 0)::int
        - coalesce(sum(l.amount_cents) FILTER (WHERE l.kind = 'waiver' AND l.purpose LIKE 'redated.%'), 0)::int AS charged,
      coalesce(sum(CASE l.kind WHEN 'charge' THEN l.amount_cents WHEN 'waiver' THEN -l.amount_cents ELSE 0 END), 0)::int AS owed,
      coalesce(sum(CASE l.kind WHEN 'receipt' THEN l.amount_cents WHEN 'refund' THEN -l.amount_cents ELSE 0 END), 0)::int AS paid,
      EXISTS (SELECT 1 FROM booking_events e WHERE e.booking_id = b.id AND e."to" = 'confirmed') AS booked
    FROM bookings b LEFT JOIN ledger_entries l ON l.booking_id = b.id GROUP BY b.id`)
  return rows.flatMap(({ id, status, total, charged, owed, paid, booked }) => {
    const expected = booked ? total : 0
    return [
      ...(charged === expected ? [] : [`booking ${id} (${status}): ${charged} cents charged, ${expected} expected`]),
      ...(owed < 0 ? [`booking ${id} (${status}): owes ${owed} cents`] : []),
      ...(paid < 0 ? [`booking ${id} (${status}): ${-paid} cents more were sent back than came`] : []),
      ...(status === 'cancelled' && owed > Math.max(paid, 0) ? [`booking ${id}: cancelled, but ${owed - paid} cents are asked for`] : []),
    ]
  })
}

/** A camp's group stays as small as it was sold, for whoever else might join it: three for standard, nobody else for premium (product.md B2). */
async function groupsThatAreTooLarge(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string; offer: string; capacity: number; people: number }>(`
    SELECT s.id, b.offer, s.capacity, e.people FROM sessions s JOIN seats e ON e.session_id = s.id JOIN bookings b ON b.id = e.booking_id
    WHERE s.unit = 'person' AND b.offer IN ('camp.standard', 'camp.premium') AND e.status IN ('planned', 'go', 'done', 'no_show')
      AND b.status IN ('held', 'requested', 'confirmed', 'completed', 'no_show')`)
  return rows.flatMap(({ id, offer, capacity, people }) =>
    capacity <= (offer === 'camp.premium' ? people : 3) ? [] : [`session ${id}: ${capacity} places in the group of a ${offer}`],
  )
}

/** The events of every quote end where its row stands; exactly the accepted ones have become a booking, at the price of their answer. */
async function quotesThatDiffer(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string; status: string; version: number; told: string; events: number; offered: number; booked: number | null }>(`
    SELECT q.id, q.status::text, q.version, q.total_cents AS offered, b.total_cents AS booked,
      (SELECT e."to" FROM quote_events e WHERE e.quote_id = q.id ORDER BY e.sequence DESC LIMIT 1) AS told,
      (SELECT max(e.sequence) FROM quote_events e WHERE e.quote_id = q.id) AS events
    FROM quotes q LEFT JOIN bookings b ON b.quote_id = q.id`)
  return rows.flatMap(({ id, status, version, told, events, offered, booked }) => [
    ...(told === status && events === version + 1 ? [] : [`quote ${id}: ${status} at version ${version}, but its ${events} events end in ${told}`]),
    ...(booked === (status === 'accepted' ? offered : null) ? [] : [`quote ${id} (${status}): offered for ${offered}, booked for ${booked}`]),
  ])
}

function tellStory(events: readonly object[]): BookingStory | string {
  try {
    return replay(events.map((event) => bookingEventSchema.parse(event)))
  } catch (error) {
    return error instanceof Error ? error.message : 'its history cannot be told'
  }
}

function inFixedOrder(story: BookingStory): unknown[] {
  return Object.entries(story).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
