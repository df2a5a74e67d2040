import { z } from 'zod'
import { phoneSchema } from '../phone.ts'
import { dayChoiceSchema, quoteEventSchema, refusedSchema } from '../refusal.ts'
import { quoteAddOnCodes, quoteChoices, quoteOfferCodes, quoteStatuses } from '../quote.ts'
import { keySchema, paymentDueSchema, priceLineSchema } from './holdWire.ts'
import { policiesSchema } from './policySchemas.ts'
import { manageKeySchema } from './tripWire.ts'
import { centsSchema, instantSchema, localDateSchema, localeSchema, teachingLanguageSchema } from './unitSchemas.ts'
import { channelSchema, emailSchema, levelSchema, nameSchema, writtenSchema } from './personSchemas.ts'

export const quoteOfferSchema = z.enum(quoteOfferCodes)
export const quoteStatusSchema = z.enum(quoteStatuses)
export const quoteChoiceSchema = z.enum(quoteChoices)
export const quoteAddOnSchema = z.object({ code: z.enum(quoteAddOnCodes), quantity: z.int().min(1).max(8) })

/** What the guest wants a quote for; the estimate "from" is computed from exactly this. */
export const quoteWishSchema = z.object({
  offer: quoteOfferSchema,
  /** Camps 3, 5 or 7; multi-sport 5. */
  days: z.int(),
  arrival: localDateSchema,
  /** Days the arrival may be earlier or later. */
  flexibleDays: z.int().min(0).max(14),
  adults: z.int().min(0).max(8),
  childrenAges: z.array(z.int().min(0).max(17)).max(8),
  rooms: z.int().min(1).max(8).optional(),
  transfer: z.boolean().optional(),
  level: levelSchema.optional(),
  languages: z.array(teachingLanguageSchema).max(6).optional(),
  /** Multi-sport: what the choice session is. */
  choice: quoteChoiceSchema.optional(),
  addOns: z.array(quoteAddOnSchema).max(4),
  /** Always true for camps. */
  lodging: z.boolean(),
})
export type QuoteWish = z.infer<typeof quoteWishSchema>

export const quoteRequestSchema = quoteWishSchema.extend({
  key: keySchema,
  locale: localeSchema,
  contact: z.object({ firstName: nameSchema, lastName: nameSchema, email: emailSchema, phone: phoneSchema, channel: channelSchema.optional() }),
  message: writtenSchema.max(2000),
})
export type QuoteRequest = z.infer<typeof quoteRequestSchema>

/** `quoteKey` opens the quote; it stands in the mail's link after `#q=`. */
export const quoteRequestAnswerSchema = z.union([
  z.object({ ok: z.literal(true), quote: z.object({ reference: z.string(), quoteKey: z.string(), estimate: centsSchema, answerBy: instantSchema }) }),
  refusedSchema,
])
export type QuoteRequestAnswer = z.infer<typeof quoteRequestAnswerSchema>

/** A quote as the guest may see it. */
export const quoteSchema = z.object({
  reference: z.string(),
  version: z.int(),
  /** Grows with every answer that is sent. */
  revision: z.int(),
  status: quoteStatusSchema,
  locale: localeSchema,
  wish: quoteWishSchema,
  contact: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  answerBy: instantSchema,
  /** The estimate of the request, "from". */
  estimate: z.object({ lines: z.array(priceLineSchema), total: centsSchema }),
  /** What the school has offered; null before the first answer. */
  offered: z
    .object({
      lines: z.array(priceLineSchema),
      total: centsSchema,
      deposit: centsSchema,
      payments: z.array(paymentDueSchema),
      freeUntil: localDateSchema.nullable(),
      halfUntil: localDateSchema.nullable(),
      /** What cancelling costs: the ladder of the day on which the quote was asked for. */
      refundLadder: policiesSchema.shape.refundLadder,
      validUntil: instantSchema,
      days: z.array(dayChoiceSchema.extend({ activity: z.string() })),
      /** Package travel: who organises it and who guarantees it; null for a quote without lodging. */
      packageTravel: z.object({ organiser: z.string(), licence: z.string(), guarantee: z.string() }).nullable(),
    })
    .nullable(),
  /** The booking an accepted quote became, with the key that opens it: whoever has the quote's key could have accepted and been given it then. */
  booking: z.object({ reference: z.string(), manageKey: z.string() }).nullable(),
  allowed: z.array(quoteEventSchema),
  serverTime: instantSchema,
})
export type Quote = z.infer<typeof quoteSchema>

export const quoteByKeyRequestSchema = z.object({ quoteKey: manageKeySchema })
const quoteChange = { key: keySchema, quoteKey: manageKeySchema }

/** `revision` is the one the guest has read: a newer one is answered with `priceChanged`. */
export const acceptQuoteRequestSchema = z.object({ ...quoteChange, acceptTerms: z.literal(true), revision: z.int().min(0).max(1_000_000).optional() })
export type AcceptQuoteRequest = z.infer<typeof acceptQuoteRequestSchema>
export const acceptQuoteAnswerSchema = z.union([
  z.object({
    ok: z.literal(true),
    booking: z.object({ reference: z.string(), manageKey: z.string(), total: centsSchema, deposit: centsSchema, payments: z.array(paymentDueSchema) }),
  }),
  refusedSchema,
])
export type AcceptQuoteAnswer = z.infer<typeof acceptQuoteAnswerSchema>

export const declineQuoteRequestSchema = z.object(quoteChange)
export const askChangeRequestSchema = z.object({ ...quoteChange, text: writtenSchema.min(1).max(2000) })
export const renewQuoteRequestSchema = z.object(quoteChange)
export const quoteChangeAnswerSchema = z.union([z.object({ ok: z.literal(true), status: quoteStatusSchema }), refusedSchema])
export type QuoteChangeAnswer = z.infer<typeof quoteChangeAnswerSchema>
