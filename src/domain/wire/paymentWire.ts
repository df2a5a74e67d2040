import { z } from 'zod'
import { paymentStates } from '../payment.ts'
import { refusedSchema } from '../refusal.ts'
import { keySchema, uuidSchema } from './holdWire.ts'
import { manageKeySchema } from './tripWire.ts'
import { bookedOfferCodeSchema, centsSchema, instantSchema, localeSchema } from './unitSchemas.ts'

/** States of one try to pay by card (flows.md D9); equal to the states of paymentAttemptMachine and to the database enum. */
export const paymentAttemptStatuses = ['created', 'redirected', 'processing', 'succeeded', 'declined', 'abandoned', 'unknown'] as const
export const paymentAttemptStatusSchema = z.enum(paymentAttemptStatuses)
export type PaymentAttemptStatus = z.infer<typeof paymentAttemptStatusSchema>

/** Begins to pay by card what is due now on the opened booking. `redirectTo` is the provider's page. Only where a card provider is set. */
export const paymentStartSchema = z.object({ key: keySchema, manageKey: manageKeySchema.optional() })
export const paymentStartAnswerSchema = z.union([
  z.object({ ok: z.literal(true), attempt: z.object({ id: uuidSchema, amount: centsSchema, redirectTo: z.string() }) }),
  refusedSchema,
])
export type PaymentStartAnswer = z.infer<typeof paymentStartAnswerSchema>

/** What became of the money, asked by /payment-success: by the booking cookie or key, never by what the address says. */
export const paymentStatusRequestSchema = z.object({ manageKey: manageKeySchema.optional(), reference: z.string().max(20).optional() })
export const paymentStatusAnswerSchema = z.object({
  state: z.enum(['received', 'checking', 'notFound', 'failed']),
  reference: z.string().nullable(),
  /** The language of the booking and what was booked, for the words inside the page and the way to the trip page. */
  locale: localeSchema.nullable(),
  offer: bookedOfferCodeSchema.nullable(),
  paymentState: z.enum(paymentStates).nullable(),
  amount: centsSchema.nullable(),
  serverTime: instantSchema,
})
export type PaymentStatusAnswer = z.infer<typeof paymentStatusAnswerSchema>
