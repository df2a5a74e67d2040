import { z } from 'zod'
import type { Instant, LocalDate, WallTime } from '#domain/calendar.ts'
import type { Locale, TeachingLanguage } from '#domain/language.ts'
import type { Activity, OfferCode } from '#domain/offer.ts'
import { activitySchema, instantSchema, localDateSchema, localeSchema, offerCodeSchema, wallTimeSchema } from '#domain/wire/unitSchemas.ts'
import { columnOfDate, columnOfInstant } from './rows.ts'
import type { Database, Transaction } from './transaction.ts'

/** Somebody who wants to be told when a day has room. */
export type NewWaiting = {
  id: string
  offer: OfferCode
  date: LocalDate
  start: WallTime | null
  party: number
  locale: Locale
  languages: readonly TeachingLanguage[]
  joinedAt: Instant
  leaveKeyHash: string
  addressHash: string | null
  email: string
}

const waitingSchema = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'notified']),
  offer: offerCodeSchema,
  date: localDateSchema,
  start: wallTimeSchema.nullable(),
  party: z.int(),
  locale: localeSchema,
  joinedAt: instantSchema,
  turnEndsAt: instantSchema.nullable(),
  toldStart: wallTimeSchema.nullable(),
  /** Times they were told so far are told apart by this: when it was the last time. */
  notifiedAt: instantSchema.nullable(),
  /** Whether they have booked a session of that activity on that day since they joined. */
  hasBooked: z.boolean(),
})
/** An entry that lives, without its address. */
export type WaitingRow = z.infer<typeof waitingSchema>

const daySchema = z.object({ activity: activitySchema, date: localDateSchema })

/** Puts somebody on the list. */
export async function insertWaiting(tx: Transaction, { date, joinedAt, languages, ...entry }: NewWaiting): Promise<void> {
  await tx.waitlistEntry.create({
    data: { ...entry, languages: [...languages], date: columnOfDate(date), joinedAt: columnOfInstant(joinedAt) },
    select: { id: true },
  })
}

/** Whether somebody with that address waits for the very same already. */
export async function waitsAlready(
  tx: Transaction,
  { email, offer, date, start, party }: Pick<NewWaiting, 'email' | 'offer' | 'date' | 'start' | 'party'>,
): Promise<boolean> {
  const count = await tx.waitlistEntry.count({ where: { email, offer, date: columnOfDate(date), start, party, status: { in: ['waiting', 'notified'] } } })
  return count > 0
}

/** The days somebody waits for. */
export async function daysWaitedFor(database: Database): Promise<{ activity: Activity; date: LocalDate }[]> {
  const rows = await database.$queryRaw`
    SELECT DISTINCT CASE WHEN offer LIKE 'lesson.%' THEN 'wingfoil' ELSE 'wake' END AS activity, to_char(date, 'YYYY-MM-DD') AS date
    FROM waitlist_entries WHERE status IN ('waiting', 'notified') ORDER BY 2, 1`
  return z.array(daySchema).parse(rows)
}

/** Everybody who waits for a day, locked. */
export async function lockWaiting(tx: Transaction, { activity, date }: { activity: Activity; date: LocalDate }): Promise<WaitingRow[]> {
  const rows = await tx.$queryRaw`
    SELECT w.id::text AS id, w.status::text AS status, w.offer, to_char(w.date, 'YYYY-MM-DD') AS date, w.start, w.party, w.locale,
      to_char(w.joined_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "joinedAt",
      to_char(w.turn_ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "turnEndsAt", w.told_start AS "toldStart",
      to_char(w.notified_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "notifiedAt",
      EXISTS (SELECT 1 FROM bookings b JOIN seats e ON e.booking_id = b.id JOIN sessions s ON s.id = e.session_id
        WHERE lower(b.email) = lower(w.email) AND b.booked_at >= w.joined_at AND s.date = w.date AND s.activity = ${activity}::"Activity") AS "hasBooked"
    FROM waitlist_entries w
    WHERE w.status IN ('waiting', 'notified') AND w.date = ${date}::date AND (w.offer LIKE 'lesson.%') = (${activity} = 'wingfoil')
    ORDER BY w.joined_at, w.id FOR UPDATE OF w`
  return z.array(waitingSchema).parse(rows)
}

/** Says that somebody was told at `now` of a start and has until `turnEndsAt`. */
export async function markTold(tx: Transaction, { id, start }: { id: string; start: WallTime }, now: Instant, turnEndsAt: Instant): Promise<void> {
  await tx.waitlistEntry.update({
    where: { id },
    data: { status: 'notified', notifiedAt: columnOfInstant(now), turnEndsAt: columnOfInstant(turnEndsAt), toldStart: start },
    select: { id: true },
  })
}

/** Lets those wait again who were told and came too late. */
export async function letWaitAgain(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.waitlistEntry.updateMany({ where: { id: { in: [...ids] } }, data: { status: 'waiting', turnEndsAt: null, toldStart: null } })
}

/** Ends entries: booked, or lapsed because the day can no longer be booked. */
export async function endWaiting(tx: Transaction, ids: readonly string[], status: 'booked' | 'lapsed', now: Instant): Promise<void> {
  await tx.waitlistEntry.updateMany({ where: { id: { in: [...ids] } }, data: { status, turnEndsAt: null, endedAt: columnOfInstant(now) } })
}

/** Takes the entry of that key off the list; false where no entry has it. Leaving twice is leaving. */
export async function leaveByKey(database: Database, leaveKeyHash: string, now: Instant): Promise<boolean> {
  await database.waitlistEntry.updateMany({
    where: { leaveKeyHash, status: { in: ['waiting', 'notified'] } },
    data: { status: 'left', turnEndsAt: null, endedAt: columnOfInstant(now) },
  })
  return (await database.waitlistEntry.count({ where: { leaveKeyHash } })) > 0
}

/** Empties the addresses of those whose day is past or who do not wait any more. Answers how many were emptied. */
export async function forgetWaitingBefore(database: Database, today: LocalDate): Promise<number> {
  const { count } = await database.waitlistEntry.updateMany({
    where: {
      AND: [
        { OR: [{ date: { lt: columnOfDate(today) } }, { status: { notIn: ['waiting', 'notified'] } }] },
        { OR: [{ email: { not: null } }, { addressHash: { not: null } }] },
      ],
    },
    data: { email: null, addressHash: null },
  })
  return count
}

/** Takes everything that waits under an address off the list and empties it. Answers how many entries knew it. */
export async function forgetWaitingOf(tx: Transaction, email: string, now: Instant): Promise<number> {
  const where = { email: { equals: email, mode: 'insensitive' } } as const
  const ended = { status: 'left', turnEndsAt: null, endedAt: columnOfInstant(now) } as const
  await tx.waitlistEntry.updateMany({ where: { ...where, status: { in: ['waiting', 'notified'] } }, data: ended })
  const { count } = await tx.waitlistEntry.updateMany({ where, data: { email: null, addressHash: null } })
  return count
}
