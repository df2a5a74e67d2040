import { z } from 'zod'
import { bookingStatusSchema, seatStatusSchema } from '../booking.ts'
import { movementKinds, paymentStates } from '../payment.ts'
import { allowedEventSchema, dayChoiceSchema } from '../refusal.ts'
import { paymentDueSchema, priceLineSchema } from './holdWire.ts'
import { policiesSchema } from './policySchemas.ts'
import { bookedOfferCodeSchema, centsSchema, instantSchema, localDateSchema, localeSchema, teachingLanguageSchema, wallTimeSchema } from './unitSchemas.ts'
import { channelSchema, levelSchema, swimmingSchema } from './personSchemas.ts'

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

/** One person of the party as the owner of the booking sees them; what nobody has said yet is null. */
export const tripParticipantSchema = z.object({
  firstName: z.string().nullable(),
  age: z.int().nullable(),
  swims: swimmingSchema.nullable(),
  level: levelSchema.nullable(),
  heightCm: z.int().nullable(),
  weightKg: z.int().nullable(),
  wetsuit: z.string().nullable(),
  foot: z.enum(['left', 'right']).nullable(),
})
export type TripParticipant = z.infer<typeof tripParticipantSchema>

/**
 * What comes back when a guest cancels: `amount` = `percent` of `paid`, rounded half up, plus `surplus`. `paid` is the money
 * paid for what is still booked, `surplus` money paid beyond it (too much, or for days the school called off), which comes back
 * whole. `daysBefore` as the ladder counts them (product.md B5).
 */
export const refundPreviewSchema = z.object({ amount: centsSchema, percent: z.int(), paid: centsSchema, surplus: centsSchema, daysBefore: z.int() })
export type RefundPreview = z.infer<typeof refundPreviewSchema>

/** One movement of a booking's money, in positive cents, on its civil day in the Canaries. */
export const movementSchema = z.object({ kind: z.enum(movementKinds), amount: centsSchema, date: localDateSchema })
export type Movement = z.infer<typeof movementSchema>

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
  /** In the order of the booking; `position` of a change counts from 0. */
  participants: z.array(tripParticipantSchema),
  pickUp: z.object({ place: z.string(), area: z.string().nullable() }).nullable(),
  notes: z.string().nullable(),
  lines: z.array(priceLineSchema),
  total: centsSchema,
  deposit: centsSchema,
  paid: centsSchema,
  /** The money's history in sums: what came in, what went back, what is still to be paid and what is still to go back; and as it happened. */
  money: z.object({ received: centsSchema, refunded: centsSchema, outstanding: centsSchema, refundDue: centsSchema, movements: z.array(movementSchema) }),
  paymentState: z.enum(paymentStates),
  payments: z.array(paymentDueSchema),
  bankTransfer: bankTransferSchema.nullable(),
  freeUntil: localDateSchema.nullable(),
  halfUntil: localDateSchema.nullable(),
  requestDeadline: instantSchema.nullable(),
  /** Another time that the school proposes to a request, until when it can be accepted, and what accepting it now obliges to. */
  proposal: z
    .object({
      days: z.array(dayChoiceSchema),
      until: instantSchema,
      payments: z.array(paymentDueSchema),
      freeUntil: localDateSchema.nullable(),
      halfUntil: localDateSchema.nullable(),
    })
    .nullable(),
  /** Days the school called off and the guest has not chosen for: what they are worth, as less to pay and as money back. */
  callOff: z.object({ days: z.array(dayChoiceSchema), until: instantSchema, worth: centsSchema, lowersDue: centsSchema, refund: centsSchema }).nullable(),
  /** Opens the participants' form for friends and nothing else; null when the data can no longer be changed. */
  groupKey: z.string().nullable(),
  /** Until when the participants' data can be changed; null when that is past or not possible. */
  editableUntil: instantSchema.nullable(),
  /** Until when the guest may move the booking; null when that is past or not possible. */
  rescheduleUntil: instantSchema.nullable(),
  /** The days a move can choose from, both inclusive; null where nothing can be moved. */
  rescheduleWindow: z.object({ earliest: localDateSchema, latest: localDateSchema }).nullable(),
  allowed: z.array(allowedEventSchema),
  refundIfCancelledNow: refundPreviewSchema.nullable(),
  /** The price list it was booked under, and those of its rules that a page asks for before something is sent; today's may be others. */
  catalogueVersion: z.string(),
  terms: policiesSchema.pick({ refundLadder: true, spareDays: true }),
  serverTime: instantSchema,
})
export type Trip = z.infer<typeof tripSchema>

/** A key of a link. Any text may be asked for: one in pieces opens as little as one that is nobody's, and hears the same. */
export const manageKeySchema = z.string().max(200)
export const openRequestSchema = z.object({ manageKey: manageKeySchema })
export const openAnswerSchema = z.object({ ok: z.literal(true) })
export const byKeyRequestSchema = z.object({ manageKey: manageKeySchema.optional() })
