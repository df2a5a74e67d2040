import { z } from 'zod'
import { bookingStatusSchema, cancelReasonSchema } from '#domain/booking.ts'
import { policiesSchema } from '#domain/wire/policySchemas.ts'
import { dayChoiceSchema } from '#domain/refusal.ts'
import { paymentDueSchema, priceLineSchema } from '#domain/wire/holdWire.ts'
import { dateOfColumn, instantOrNull } from './rows.ts'
import { bookedOfferCodeSchema, centsSchema, instantSchema, localDateSchema, localeSchema, teachingLanguageSchema } from '#domain/wire/unitSchemas.ts'

/** The price as it was shown when the places were held, or agreed when the booking was made. */
export const priceSnapshotSchema = z.object({ lines: z.array(priceLineSchema), payments: z.array(paymentDueSchema) })
export type PriceSnapshot = z.infer<typeof priceSnapshotSchema>

const bookingRowSchema = z.object({
  id: z.string(),
  reference: z.string(),
  /** Grows by one with every event; the event that made it has the sequence version + 1. */
  version: z.int(),
  status: bookingStatusSchema,
  places: z.enum(['held', 'none']),
  locale: localeSchema,
  offer: bookedOfferCodeSchema,
  party: z.int(),
  languages: z.array(teachingLanguageSchema),
  addOns: z.array(z.string()),
  catalogueVersion: z.string(),
  price: priceSnapshotSchema,
  policies: policiesSchema,
  total: centsSchema,
  deposit: centsSchema,
  firstDate: localDateSchema,
  days: z.array(dayChoiceSchema),
  holdExpiresAt: instantSchema.nullable(),
  holdMadeAt: instantSchema,
  holdExtended: z.boolean(),
  requestDeadline: instantSchema.nullable(),
  bookedAt: instantSchema.nullable(),
  cancelReason: cancelReasonSchema.nullable(),
  /** Another time the school has proposed to a request, in order. */
  proposal: z.array(dayChoiceSchema).nullable(),
  /** Until when the guest chooses for days that were called off. */
  callOffDeadline: instantSchema.nullable(),
  secretHash: z.string(),
})
/** A booking without its personal data: all that a decision about it needs. Money in cents. */
export type BookingRow = z.infer<typeof bookingRowSchema>

/** Columns of a booking that have another shape in the database than in the school's words. */
export const rawBookingSchema = z.looseObject({
  priceSnapshot: z.unknown(),
  policySnapshot: z.unknown(),
  totalCents: z.int(),
  depositCents: z.int(),
  firstDate: z.date(),
  holdExpiresAt: z.date().nullable(),
  holdMadeAt: z.date(),
  requestDeadline: z.date().nullable(),
  bookedAt: z.date().nullable(),
  callOffDeadline: z.date().nullable(),
})

/** The columns of a booking that are not personal, for Prisma's select. */
export const bookingColumns = {
  id: true,
  reference: true,
  version: true,
  status: true,
  places: true,
  locale: true,
  offer: true,
  party: true,
  languages: true,
  addOns: true,
  catalogueVersion: true,
  priceSnapshot: true,
  policySnapshot: true,
  totalCents: true,
  depositCents: true,
  firstDate: true,
  days: true,
  holdExpiresAt: true,
  holdMadeAt: true,
  holdExtended: true,
  requestDeadline: true,
  bookedAt: true,
  cancelReason: true,
  proposal: true,
  callOffDeadline: true,
  secretHash: true,
} as const

/** A booking in the school's words, checked. */
export function bookingOf(row: {
  priceSnapshot: unknown
  policySnapshot: unknown
  totalCents: number
  depositCents: number
  firstDate: Date
  holdExpiresAt: Date | null
  holdMadeAt: Date
  requestDeadline: Date | null
  bookedAt: Date | null
  callOffDeadline: Date | null
}): BookingRow {
  const { priceSnapshot, policySnapshot, totalCents, depositCents, ...rest } = row
  return bookingRowSchema.parse({
    ...rest,
    price: priceSnapshot,
    policies: policySnapshot,
    total: totalCents,
    deposit: depositCents,
    firstDate: dateOfColumn(row.firstDate),
    holdMadeAt: row.holdMadeAt.toISOString(),
    holdExpiresAt: instantOrNull(row.holdExpiresAt),
    requestDeadline: instantOrNull(row.requestDeadline),
    bookedAt: instantOrNull(row.bookedAt),
    callOffDeadline: instantOrNull(row.callOffDeadline),
  })
}
