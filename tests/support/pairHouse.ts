import pg from 'pg'
import { localDate, wallTime, type Instant } from '#domain/calendar.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { createPracticeProvider, type PracticeBank } from '#server/payments/practiceProvider.ts'
import type { ApiDeps } from '#server/trpc/apiContext.ts'
import { brokenInvariants } from './invariants.ts'
import { openRaceHouse, RACE_NOW, type RaceHouse } from './raceHouse.ts'
import { teach } from './smallSchool.ts'

/** A school of two instances that can be emptied: every run of a pair finds the same days, so that what came of two runs can be compared. */
export type PairHouse = Omit<RaceHouse, 'freshStart'> & {
  bank: PracticeBank
  /** Empties the school and teaches a group of four at nine on every day of `pairDays`. */
  begin: () => Promise<void>
  /** Everything that stands in the database, as text without ids, keys and references. */
  standing: () => Promise<string[]>
  /** What is wrong in the database. */
  broken: () => Promise<string[]>
}

/** The days of every pair: three of a package, two that are far from them, and one that a day of the package can be changed for. */
export const pairDays: readonly [DayChoice, DayChoice, DayChoice, DayChoice, DayChoice, DayChoice] = [
  pairDay('2027-06-01'),
  pairDay('2027-06-02'),
  pairDay('2027-06-03'),
  pairDay('2027-06-20'),
  pairDay('2027-06-21'),
  pairDay('2027-06-04'),
]

function pairDay(date: string): DayChoice {
  return { date: localDate(date), start: wallTime('09:00') }
}

/** What guests, school and clock write, in an order that needs no foreign key. */
const written = [
  ...['practice_card_payments', 'payment_events', 'payment_attempts', 'waitlist_entries', 'outbox_messages', 'idempotency_keys', 'ledger_entries'],
  ...['booking_events', 'participants', 'seats', 'bookings', 'quote_events', 'quote_sessions', 'quote_lines', 'quotes', 'sessions'],
]

/** What stands in the database, one row of text each; jobs and idempotency keys are only how it came about. */
const standingRows = `
  SELECT 'session ' || date || ' ' || start || ' ' || status || ' ' || taken || '/' || capacity AS row FROM sessions
  UNION ALL SELECT 'booking ' || (to_jsonb(b) - ARRAY['id', 'quote_id', 'reference', 'secret_hash', 'manage_key_hash', 'group_key_hash', 'created_at',
    'updated_at', 'visitor_hash', 'address_hash', 'email', 'phone', 'last_name'])::text FROM bookings b
  UNION ALL SELECT 'history ' || string_agg(event || ' ' || actor || ' ' || coalesce("from"::text, '') || '-' || "to"::text || ' ' || payload::text, '; ' ORDER BY sequence)
    FROM booking_events GROUP BY booking_id
  UNION ALL SELECT 'seat ' || s.date || ' ' || e.status || ' ' || e.places || ' ' || e.people FROM seats e JOIN sessions s ON s.id = e.session_id
  UNION ALL SELECT 'person ' || position || ' ' || coalesce(height_cm::text, '') || ' ' || coalesce(first_name, '') FROM participants
  UNION ALL SELECT 'money ' || kind || ' ' || purpose || ' ' || amount_cents || ' ' || coalesce(due_at::text, '') FROM ledger_entries
  UNION ALL SELECT 'mail ' || template || ' ' || locale || ' ' || payload::text FROM outbox_messages
  UNION ALL SELECT 'attempt ' || status || ' ' || amount_cents FROM payment_attempts
  UNION ALL SELECT 'notice ' || kind || ' ' || outcome FROM payment_events
  UNION ALL SELECT 'waiting ' || joined_at || ' ' || party || ' ' || status || ' ' || coalesce(told_start, '') || ' ' || coalesce(turn_ends_at::text, '') || CASE WHEN email IS NULL THEN ' forgotten' ELSE '' END FROM waitlist_entries
  UNION ALL SELECT 'quote ' || (to_jsonb(q) - ARRAY['id', 'reference', 'quote_key_hash', 'created_at', 'updated_at', 'visitor_hash', 'address_hash', 'email', 'phone'])::text
    FROM quotes q
  UNION ALL SELECT 'quote history ' || string_agg(event || ' ' || actor || ' ' || "to"::text, '; ' ORDER BY sequence) FROM quote_events GROUP BY quote_id`

/** Opens the school. */
export async function openPairHouse(): Promise<PairHouse> {
  const { freshStart: _, ...house } = await openRaceHouse()
  const client = new pg.Client({ connectionString: house.url })
  await client.connect()
  const { provider: cards, bank } = createPracticeProvider({
    database: house.databases[0],
    clock: { now: () => RACE_NOW },
    secret: 'the secret of the bank of the pairs',
    deliver: () => Promise.resolve(),
  })
  const empty = `SET session_replication_role = replica; ${written.map((table) => `DELETE FROM ${table}`).join('; ')}; SET session_replication_role = origin`
  return {
    ...house,
    bank,
    at: (instance: 0 | 1, now?: Instant): ApiDeps => ({ ...house.at(instance, now), cards, practice: bank }),
    begin: async () => {
      await client.query(empty)
      await teach(
        house.databases[0],
        pairDays.map(({ date, start }) => ({ activity: 'wingfoil' as const, date, start })),
      )
    },
    standing: async () => {
      const { rows } = await client.query<{ row: string }>(standingRows)
      return rows.map(({ row }) => withoutNames(row)).toSorted()
    },
    broken: () => brokenInvariants(house.url),
    close: async () => {
      await client.end()
      await house.close()
    },
  }
}

/** A text without what is different in every run: ids, keys, references. */
export function withoutNames(text: string): string {
  return text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '…').replaceAll(/\bW[FQ]-[0-9A-Z]{4}-[0-9A-Z]{3}\b/g, '…')
}
