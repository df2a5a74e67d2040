import { z } from 'zod'
import type { Instant, LocalDate } from '#domain/calendar.ts'
import type { Transaction } from './transaction.ts'

const countSchema = z.array(z.object({ count: z.int() }))

/** How many live holds a visitor's browser and their address have. */
export type LiveHolds = { ofVisitor: number; ofAddress: number }

/**
 * Makes everybody who goes by one of these names wait until the transaction ends, so that what is counted stays true while
 * it is acted upon. Names are hashes. Call it before any row is locked.
 */
export async function queueBy(tx: Transaction, names: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    SELECT count(pg_advisory_xact_lock(number))
    FROM (SELECT DISTINCT hashtextextended(name, 0) AS number FROM unnest(${[...names]}::text[]) AS n(name) ORDER BY 1) AS numbers`
}

/** The holds that live at `now`, of a visitor and of an address; `except` is the hold that is about to be replaced. */
export async function liveHoldsOf(
  tx: Transaction,
  asked: { visitorHash: string | null; addressHash: string | null; except: string | null; now: Instant },
): Promise<LiveHolds> {
  const rows = await tx.$queryRaw`
    SELECT count(*) FILTER (WHERE visitor_hash = ${asked.visitorHash})::int AS "ofVisitor",
      count(*) FILTER (WHERE address_hash = ${asked.addressHash})::int AS "ofAddress"
    FROM bookings
    WHERE status = 'held' AND hold_expires_at > ${asked.now}::timestamptz AND id IS DISTINCT FROM ${asked.except}::uuid
      AND (visitor_hash = ${asked.visitorHash} OR address_hash = ${asked.addressHash})`
  return z.array(z.object({ ofVisitor: z.int(), ofAddress: z.int() })).parse(rows)[0] ?? { ofVisitor: 0, ofAddress: 0 }
}

/** How many bookings from `today` on a person has for which no money has come; a person is an e-mail address or a phone number. */
export async function unpaidUpcomingOf(tx: Transaction, person: { email: string; phone: string }, today: LocalDate): Promise<number> {
  const rows = await tx.$queryRaw`
    SELECT count(*)::int AS count FROM bookings b
    WHERE b.status IN ('requested', 'confirmed') AND b.first_date >= ${today}::date
      AND (lower(b.email) = lower(${person.email}) OR b.phone = ${person.phone})
      AND NOT EXISTS (SELECT 1 FROM ledger_entries l WHERE l.booking_id = b.id AND l.kind = 'receipt')`
  return countSchema.parse(rows)[0]?.count ?? 0
}
