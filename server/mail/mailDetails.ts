import { z } from 'zod'
import { centsSchema, instantSchema, localDateSchema, wallTimeSchema } from '#domain/wire/unitSchemas.ts'

/** Days in one text, as an outbox row keeps them. */
const daysSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(localDateSchema))

/** What the school can be told; the `kind` of its notices. */
export const noticeKinds = [
  'booked',
  'requested',
  'moved',
  'cancelled',
  'withdrawn',
  'proposalDeclined',
  'requestExpired',
  'quoteRequested',
  'quoteChangeAsked',
  'quoteAccepted',
  'quoteDeclined',
  'enquiry',
  'rental',
  'lateReceipt',
  'refundDue',
  'overdue',
  'callOffChosen',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/**
 * What a fact wrote down for its mail besides ids: codes, whole numbers, cents and dates, nothing personal. A part that is
 * missing or cannot be read makes the mail say less; it never keeps the mail from leaving (easyappointments#1716).
 */
export const mailDetailsSchema = z.object({
  kind: z.enum(noticeKinds).optional().catch(undefined),
  /** Reminders: the first or the second of one payment. */
  step: z.enum(['first', 'second']).optional().catch(undefined),
  purpose: z.enum(['deposit', 'balance', 'full']).optional().catch(undefined),
  amount: centsSchema.optional().catch(undefined),
  refund: centsSchema.optional().catch(undefined),
  percent: z.int().optional().catch(undefined),
  paid: centsSchema.optional().catch(undefined),
  daysBefore: z.int().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
  /** What a credit takes off what is still to be paid. */
  lowersDue: centsSchema.optional().catch(undefined),
  /** Who did what the mail tells of: a choice that was not made in time is the clock's. */
  by: z.enum(['guest', 'staff', 'clock']).optional().catch(undefined),
  days: daysSchema.optional().catch(undefined),
  deadline: instantSchema.optional().catch(undefined),
  /** The start that is free, for somebody who waited for any start of a day. */
  start: wallTimeSchema.optional().catch(undefined),
  /** What a guest chose for days that were called off. */
  choice: z.enum(['refund', 'newDate']).optional().catch(undefined),
  /** Which answer of the school a mail about a quote carries. */
  revision: z.int().optional().catch(undefined),
  /** New price less old price: positive is charged, negative is credited. */
  difference: centsSchema.optional().catch(undefined),
})
export type MailDetails = z.infer<typeof mailDetailsSchema>
