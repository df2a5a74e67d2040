import { z } from 'zod'
import { bookingStatusSchema, seatStatusSchema } from '../booking.ts'
import { channelSchema } from '../contact.ts'
import { swimmingSchema } from '../participants.ts'
import { allowedEventSchema } from '../refusal.ts'
import { isManageKey } from '../reference.ts'
import { paymentDueSchema, priceLineSchema } from './holdWire.ts'
import { bookedOfferCodeSchema, centsSchema, instantSchema, localDateSchema, localeSchema, teachingLanguageSchema, wallTimeSchema } from './unitSchemas.ts'

/** Where the money goes; in demo the IBAN is a word, not an account, and nothing can be paid (engine.md section 6). */
export const bankTransferSchema = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
  bank: z.string().nullable(),
  payable: z.boolean(),
  /** The transfer's reference (concepto, Verwendungszweck, motif). */
  reference: z.string(),
  /** The EPC QR code as SVG text, null where nothing is due. */
  qrSvg: z.string().nullable(),
  /** What the QR code asks for. */
  amount: centsSchema,
})

/** The booking as its owner may see it (engine.md section 5, `bookings.byKey`). */
export const tripSchema = z.object({
  reference: z.string(),
  /** Grows with every change of the booking; the SEQUENCE of its calendar file. */
  version: z.int().min(0),
  status: bookingStatusSchema,
  locale: localeSchema,
  offer: bookedOfferCodeSchema,
  party: z.int(),
  days: z.array(
    z.object({
      date: localDateSchema,
      start: wallTimeSchema,
      end: wallTimeSchema,
      groups: z.int(),
      status: seatStatusSchema,
      languages: z.array(teachingLanguageSchema),
      spot: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }),
    }),
  ),
  contact: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string(), channel: channelSchema.nullable() }),
  participants: z.array(z.object({ firstName: z.string().nullable(), age: z.int(), swims: swimmingSchema })),
  lines: z.array(priceLineSchema),
  total: centsSchema,
  deposit: centsSchema,
  paid: centsSchema,
  payments: z.array(paymentDueSchema),
  bankTransfer: bankTransferSchema.nullable(),
  freeUntil: localDateSchema.nullable(),
  halfUntil: localDateSchema.nullable(),
  requestDeadline: instantSchema.nullable(),
  allowed: z.array(allowedEventSchema),
  refundIfCancelledNow: z.object({ amount: centsSchema, percent: z.int(), paid: centsSchema, daysBefore: z.int() }).nullable(),
  serverTime: instantSchema,
})
export type Trip = z.infer<typeof tripSchema>

export const manageKeySchema = z.string().refine(isManageKey)
export const openRequestSchema = z.object({ manageKey: manageKeySchema })
export const openAnswerSchema = z.object({ ok: z.literal(true) })
export const byKeyRequestSchema = z.object({ manageKey: manageKeySchema.optional() })
