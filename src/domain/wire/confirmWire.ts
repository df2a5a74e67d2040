import { z } from 'zod'
import { bodySizes, PREPARE_MAX } from '../bodySizes.ts'
import { bookingStatusSchema } from '../booking.ts'
import { phoneSchema } from '../phone.ts'
import { GUARDIAN_WORD_MIN, OLDEST, RELATION_MAX } from '../participants.ts'
import { refusedSchema } from '../refusal.ts'
import { keySchema, paymentDueSchema, uuidSchema } from './holdWire.ts'
import { centsSchema, localDateSchema, localeSchema, teachingLanguageSchema } from './unitSchemas.ts'
import { channelSchema, emailSchema, levelSchema, nameSchema, swimmingSchema, writtenSchema } from './personSchemas.ts'

/** One person of the party, as the visitor describes them. */
export const participantSchema = z.object({
  firstName: nameSchema.optional(),
  /** Age on the first day, whole years. */
  age: z.int().min(1).max(OLDEST),
  swims: swimmingSchema,
  level: levelSchema.optional(),
  heightCm: z.int().min(bodySizes.heightCm.min).max(bodySizes.heightCm.max).optional(),
  weightKg: z.int().min(bodySizes.weightKg.min).max(bodySizes.weightKg.max).optional(),
  wetsuit: writtenSchema.max(PREPARE_MAX.wetsuit).optional(),
  foot: z.enum(['left', 'right']).optional(),
})
export type ParticipantWords = z.infer<typeof participantSchema>

export const guardianSchema = z.object({
  name: nameSchema.min(GUARDIAN_WORD_MIN),
  relation: z.string().trim().min(GUARDIAN_WORD_MIN).max(RELATION_MAX),
  phone: phoneSchema.optional(),
  present: z.boolean(),
})

export const confirmRequestSchema = z.object({
  key: keySchema,
  holdId: uuidSchema,
  secret: z.string().max(64),
  expectedTotal: centsSchema,
  locale: localeSchema,
  contact: z.object({
    firstName: nameSchema,
    lastName: nameSchema,
    email: emailSchema,
    phone: phoneSchema,
    channel: channelSchema.optional(),
  }),
  participants: z.array(participantSchema).min(1).max(8),
  /** Required as soon as somebody is below 18. */
  guardian: guardianSchema.optional(),
  languages: z.array(teachingLanguageSchema).max(6).optional(),
  pickUp: z.object({ place: writtenSchema.min(1).max(PREPARE_MAX.place), area: writtenSchema.max(PREPARE_MAX.area) }).optional(),
  addOns: z
    .array(z.enum(['photo']))
    .max(1)
    .optional(),
  healthCall: z.boolean().optional(),
  notes: writtenSchema.max(PREPARE_MAX.notes).optional(),
  acceptTerms: z.literal(true),
})
export type ConfirmRequest = z.infer<typeof confirmRequestSchema>

export const bookedSchema = z.object({
  reference: z.string(),
  manageKey: z.string(),
  status: bookingStatusSchema.extract(['confirmed', 'requested']),
  total: centsSchema,
  deposit: centsSchema,
  payments: z.array(paymentDueSchema),
  freeUntil: localDateSchema.nullable(),
  halfUntil: localDateSchema.nullable(),
})
export type Booked = z.infer<typeof bookedSchema>

export const confirmAnswerSchema = z.union([z.object({ ok: z.literal(true), booking: bookedSchema }), refusedSchema])
export type ConfirmAnswer = z.infer<typeof confirmAnswerSchema>
