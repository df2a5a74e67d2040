import { z } from 'zod'
import { addMinutes, type Instant } from '#domain/calendar.ts'
import type { Locale } from '#domain/language.ts'
import type { Database, Transaction } from './transaction.ts'
import { localeSchema } from '#domain/wire/unitSchemas.ts'

/** The mails there are; a row of the outbox names one of them (engine.md section 6). */
export const mailTemplateSchema = z.enum([
  'bookingConfirmed',
  'requestReceived',
  'requestDeclined',
  'requestExpired',
  'proposalMade',
  'bookingMoved',
  'sessionsCalledOff',
  'bookingCancelled',
  'bookingCredited',
  'thanksForComing',
  'quoteReceived',
  'quoteSent',
  'quoteAccepted',
  'paymentReminder',
  'paymentReceived',
  'paymentMoved',
  'helpUsPrepare',
  'placeFree',
  'enquiryReceived',
  'schoolNotice',
])
export type MailTemplate = z.infer<typeof mailTemplateSchema>

/** The job that delivers one row of the outbox; its payload carries the row's id and nothing else. */
export const DELIVER_MAIL = 'deliverMail'

/** Minutes after which a claim belongs to a sender that died. A living one gives up earlier (mailer.ts). */
const CLAIM_MINUTES = 1

/** What a mail is about; who reads it is read from there when it is sent. */
export type MailSubject = { bookingId: string } | { quoteId: string } | { enquiryId: string } | { waitlistId: string }

/** A mail to be sent: ids, codes and numbers only, no personal data. `dedupeKey` names the fact: one fact, one mail. */
export type NewOutboxMessage = MailSubject & {
  template: MailTemplate
  locale: Locale
  dedupeKey: string
  payload?: Record<string, string | number | boolean>
  now: Instant
}

const claimedSchema = z.object({
  id: z.string(),
  template: mailTemplateSchema,
  locale: localeSchema,
  bookingId: z.string().nullable(),
  quoteId: z.string().nullable(),
  enquiryId: z.string().nullable(),
  waitlistId: z.string().nullable(),
  payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  dedupeKey: z.string(),
  attempts: z.int(),
})

/** What a sender needs of a row it has claimed; one of the four ids says what it is about. `attempts` counts this one. */
export type ClaimedMessage = z.infer<typeof claimedSchema> & { claimedAt: Instant }

/** Names a mail that a step of a booking asks for; `version` is the booking's after the step. */
export function keyOfStep(template: MailTemplate, bookingId: string, version: number): string {
  return `${template}:${bookingId}:${version}`
}

const idsSchema = z.array(z.object({ id: z.string() }))

const overtakenSchema = z.object({ overtakenBy: z.string() })

const noSubject = { bookingId: null, quoteId: null, enquiryId: null, waitlistId: null }

/**
 * Writes a mail and the job that delivers it in the caller's transaction: both come true with the fact, or neither does.
 * Answers the row's id, or null when this fact has its mail already.
 */
export async function insertOutboxMessage(tx: Transaction, message: NewOutboxMessage): Promise<string | null> {
  const payload = JSON.stringify(message.payload ?? {})
  const { bookingId, quoteId, enquiryId, waitlistId } = { ...noSubject, ...message }
  const rows = idsSchema.parse(
    await tx.$queryRaw`
    WITH mail AS (
      INSERT INTO outbox_messages (template, locale, booking_id, quote_id, enquiry_id, waitlist_id, payload, dedupe_key, at)
      VALUES (${message.template}, ${message.locale}, ${bookingId}::uuid, ${quoteId}::uuid, ${enquiryId}::uuid, ${waitlistId}::uuid, ${payload}::jsonb, ${message.dedupeKey}, ${message.now}::timestamptz)
      ON CONFLICT (dedupe_key) DO NOTHING RETURNING id::text AS id
    ) SELECT mail.id
    FROM mail CROSS JOIN LATERAL graphile_worker.add_job(${DELIVER_MAIL}, payload := json_build_object('outboxId', mail.id), job_key := 'mail:' || mail.id)`,
  )
  return rows[0]?.id ?? null
}

/**
 * Takes a mail for sending: only one sender has it until it marks it sent, gives it back or a minute has passed. Null when
 * it was sent or given up, is being sent by somebody else or does not exist.
 */
export async function claimOutboxMessage(database: Database, id: string, now: Instant): Promise<ClaimedMessage | null> {
  const rows = await database.$queryRaw`
    UPDATE outbox_messages SET sending_since = ${now}::timestamptz, attempts = attempts + 1
    WHERE id = ${id}::uuid AND sent_at IS NULL AND payload->>'gaveUp' IS NULL
      AND (sending_since IS NULL OR sending_since <= ${addMinutes(now, -CLAIM_MINUTES)}::timestamptz)
    RETURNING id::text AS id, template, locale, booking_id::text AS "bookingId", quote_id::text AS "quoteId",
      enquiry_id::text AS "enquiryId", waitlist_id::text AS "waitlistId", payload, dedupe_key AS "dedupeKey", attempts`
  const row = z.array(claimedSchema).parse(rows)[0]
  return row === undefined ? null : { ...row, claimedAt: now }
}

/** Says that a mail has left the house. */
export async function markOutboxMessageSent(database: Database, id: string, now: Instant): Promise<void> {
  await database.$executeRaw`
    UPDATE outbox_messages SET sent_at = ${now}::timestamptz, sending_since = NULL WHERE id = ${id}::uuid AND sent_at IS NULL`
}

/** Those of the named mails that have left the house; what was overtaken has not. */
export async function sentAmong(database: Database, dedupeKeys: readonly string[]): Promise<string[]> {
  const rows = await database.outboxMessage.findMany({
    where: { dedupeKey: { in: [...dedupeKeys] }, sentAt: { not: null } },
    select: { dedupeKey: true, payload: true },
  })
  return rows.filter(({ payload }) => !overtakenSchema.safeParse(payload).success).map(({ dedupeKey }) => dedupeKey)
}

/** Says that every mail written before `now` has left the house: for sample bookings, whose guests do not exist. */
export async function markMailSentBefore(database: Database, now: Instant): Promise<void> {
  await database.$executeRaw`UPDATE outbox_messages SET sent_at = at, sending_since = NULL WHERE sent_at IS NULL AND at <= ${now}::timestamptz`
}

/** Stops trying to send a mail that the other side will never take; a person has to look at it. `code` says why. */
export async function giveUpOutboxMessage(database: Database, id: string, code: string): Promise<void> {
  await database.$executeRaw`
    UPDATE outbox_messages SET sending_since = NULL, payload = payload || jsonb_build_object('gaveUp', ${code}::text)
    WHERE id = ${id}::uuid AND sent_at IS NULL`
}

/** Settles a mail that the booking has overtaken: it is done without having been sent, and `by` says what overtook it. */
export async function settleOvertakenMessage(database: Database, id: string, by: string, now: Instant): Promise<void> {
  await database.$executeRaw`
    UPDATE outbox_messages SET sent_at = ${now}::timestamptz, sending_since = NULL, payload = payload || jsonb_build_object('overtakenBy', ${by}::text)
    WHERE id = ${id}::uuid AND sent_at IS NULL`
}

/** Gives a mail back that could not be sent, unless its claim has passed to somebody else. */
export async function releaseOutboxMessage(database: Database, claim: Pick<ClaimedMessage, 'id' | 'claimedAt'>): Promise<void> {
  await database.$executeRaw`
    UPDATE outbox_messages SET sending_since = NULL
    WHERE id = ${claim.id}::uuid AND sent_at IS NULL AND sending_since = ${claim.claimedAt}::timestamptz`
}

/** Asks again for a mail in `seconds`, by the database's clock; a job that waits for it already is moved there. */
export async function retryDelivery(database: Database, id: string, seconds: number): Promise<void> {
  await database.$executeRaw`
    SELECT graphile_worker.add_job(${DELIVER_MAIL}, payload := json_build_object('outboxId', ${id}::text),
      job_key := 'mail:' || ${id}::text, run_at := now() + make_interval(secs => ${seconds}::int))`
}

/**
 * Adds a job for every mail that waits and that nobody is sending: those whose job was lost with its worker. Jobs that wait
 * already keep their time. Answers how many mails wait.
 */
export async function requeueWaitingMail(database: Database, now: Instant): Promise<number> {
  return await database.$executeRaw`
    SELECT graphile_worker.add_job(${DELIVER_MAIL}, payload := json_build_object('outboxId', id::text),
      job_key := 'mail:' || id::text, job_key_mode := 'preserve_run_at')
    FROM outbox_messages
    WHERE sent_at IS NULL AND payload->>'gaveUp' IS NULL
      AND (sending_since IS NULL OR sending_since <= ${addMinutes(now, -CLAIM_MINUTES)}::timestamptz)
    ORDER BY at LIMIT 500`
}
