import { z } from 'zod'
import { centsSchema, localeSchema } from './unitSchemas.ts'

/** What a tester lets happen to a payment at the practice bank, and how its notices travel. Demo only. */
export const practiceOutcomes = ['succeed', 'decline', 'abandon', 'refund'] as const
export const practiceDeliveries = ['atOnce', 'beforeReturn', 'twice', 'outOfOrder', 'late'] as const

const referenceSchema = z.string().regex(/^pp_[0-9a-f]{32}$/)

export const practiceLookSchema = z.object({ reference: referenceSchema })
export const practicePaymentSchema = z.object({
  payment: z.object({ amount: centsSchema, status: z.enum(['open', 'processing', 'succeeded', 'declined', 'refunded']) }).nullable(),
})
export type PracticePaymentAnswer = z.infer<typeof practicePaymentSchema>

export const practiceSettleSchema = z.object({ reference: referenceSchema, outcome: z.enum(practiceOutcomes), delivery: z.enum(practiceDeliveries) })
export type PracticeSettle = z.infer<typeof practiceSettleSchema>
/** `happened` is false where the payment was settled before; `returnTo` is where the bank sends the guest. */
export const practiceSettledSchema = z.object({ happened: z.boolean(), returnTo: z.string() })

export const practiceBookSchema = z.object({ locale: localeSchema })
export const practiceBookedSchema = z.object({ reference: z.string() })
