import { z } from 'zod'
import { dayChoiceSchema, refusedSchema } from '../refusal.ts'
import { centsSchema, instantSchema, localDateSchema, offerCodeSchema, teachingLanguageSchema, wallTimeSchema } from './unitSchemas.ts'

/** Some programs write a UUID in capitals; it is the same one, and what is made from it has to be the same. */
export const uuidSchema = z.uuid().toLowerCase()

/** An idempotency key: a UUID the client makes once per intention and repeats with every retry. */
export const keySchema = uuidSchema

/** One line of the price: `amount` = `quantity` x `unit`, or a discount (negative). `code` names a sentence of the page. */
export const priceLineSchema = z.object({ code: z.string(), quantity: z.int(), unit: centsSchema, amount: centsSchema })
export type PriceLine = z.infer<typeof priceLineSchema>

/** `due` is null where the money is paid on arrival (D <= 1). */
export const paymentDueSchema = z.object({ code: z.enum(['deposit', 'balance', 'full']), due: instantSchema.nullable(), amount: centsSchema })
export type PaymentDue = z.infer<typeof paymentDueSchema>

export const heldDaySchema = z.object({
  date: localDateSchema,
  start: wallTimeSchema,
  end: wallTimeSchema,
  groups: z.int(),
  languages: z.array(teachingLanguageSchema),
})
export type HeldDay = z.infer<typeof heldDaySchema>

export const holdRequestSchema = z.object({
  key: keySchema,
  offer: offerCodeSchema,
  days: z.array(dayChoiceSchema).min(1).max(7),
  party: z.int().min(1).max(8),
  languages: z.array(teachingLanguageSchema).max(6).optional(),
  onFull: z.enum(['refuse', 'request']).optional(),
  replaces: z.object({ id: uuidSchema, secret: z.string().max(64) }).optional(),
})
export type HoldRequest = z.infer<typeof holdRequestSchema>

export const holdSchema = z.object({
  id: uuidSchema,
  secret: z.string(),
  expiresAt: instantSchema,
  /** The server's clock when it answered; the page counts down against it, not against its own. */
  serverTime: instantSchema,
  /** True while the one extension is still to be had. */
  extendable: z.boolean(),
  places: z.enum(['held', 'none']),
  offer: offerCodeSchema,
  party: z.int(),
  catalogueVersion: z.string(),
  total: centsSchema,
  deposit: centsSchema,
  lines: z.array(priceLineSchema),
  payments: z.array(paymentDueSchema),
  /** Last local date (inclusive) on which cancelling is free / half; null when already past. */
  freeUntil: localDateSchema.nullable(),
  halfUntil: localDateSchema.nullable(),
  days: z.array(heldDaySchema),
})
export type Hold = z.infer<typeof holdSchema>

export const holdAnswerSchema = z.union([z.object({ ok: z.literal(true), hold: holdSchema }), refusedSchema])
export type HoldAnswer = z.infer<typeof holdAnswerSchema>

export const holdRefSchema = z.object({ id: uuidSchema, secret: z.string().max(64) })
export type HoldRef = z.infer<typeof holdRefSchema>

export const extendAnswerSchema = z.union([z.object({ ok: z.literal(true), hold: holdSchema }), refusedSchema])
export type ExtendAnswer = z.infer<typeof extendAnswerSchema>

export const releaseAnswerSchema = z.union([z.object({ ok: z.literal(true) }), refusedSchema])
export type ReleaseAnswer = z.infer<typeof releaseAnswerSchema>
