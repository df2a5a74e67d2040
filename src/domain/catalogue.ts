import { z } from 'zod'
import { activitySchema, offerCodeSchema, placeUnitSchema } from './offer.ts'
import { centsSchema } from './money.ts'
import { wallTimeSchema } from './calendar.ts'

/** One thing a visitor can book at once. Prices in cents, durations in minutes, ages in years. */
export const offerSchema = z.object({
  code: offerCodeSchema,
  activity: activitySchema,
  unit: placeUnitSchema,
  /** Price per unit for the whole offer: per person (lessons) or per group whatever its size (wake). */
  price: centsSchema,
  /** What the package saves against single intro lessons (product.md B1-1, B1-2); 0 where nothing is saved. */
  saving: centsSchema,
  /** Number of session days. */
  days: z.int().min(1),
  /** The time on the water that is promised per day, and the most it can be. */
  minutesPerDay: z.object({ from: z.int(), to: z.int() }),
  /** From the session's start to the end that is printed (intro: 120, packages 180, wake 90). */
  sessionMinutes: z.int(),
  party: z.object({ min: z.int(), max: z.int() }),
  age: z.object({
    /** Booked at once from this age. */
    minimum: z.int(),
    /** From this age as a request that a human answers; null where younger is simply not possible. */
    byRequestFrom: z.int().nullable(),
    recommendedFrom: z.int().nullable(),
  }),
  /** Progression stages (1-5) the offer covers. */
  stages: z.object({ from: z.int(), to: z.int() }).nullable(),
})
export type Offer = z.infer<typeof offerSchema>

export const campTiers = ['budget', 'standard', 'premium'] as const
export const campSchema = z.object({
  tier: z.enum(campTiers),
  /** "From" price per person, sharing. */
  prices: z.array(z.object({ days: z.int(), nights: z.int(), price: centsSchema, provisional: z.boolean() })),
  teachingHoursPerDay: z.int(),
  groupMax: z.int(),
})
export type Camp = z.infer<typeof campSchema>

export const multiSportSchema = z.object({
  price: centsSchema,
  days: z.int(),
  parts: z.object({ wingfoilDays: z.int(), surfDays: z.int(), choiceSessions: z.int() }),
  minimumAge: z.int(),
})

export const addOnSchema = z.object({
  code: z.enum(['supFamilyTour', 'kidsSurf', 'photo', 'privateFamilyLesson']),
  price: centsSchema,
  unit: z.enum(['booking', 'child', 'family']),
})
export type AddOn = z.infer<typeof addOnSchema>

export const rentalSchema = z.object({
  code: z.enum(['complete', 'board', 'wing', 'hydrofoil', 'supervision', 'wetsuit', 'impactVest', 'helmet', 'harness']),
  price: centsSchema,
  per: z.enum(['day', 'session']),
  provisional: z.boolean(),
})

/** The rules money, time and capacity follow (specification section 9, product.md B1-B5). */
export const policiesSchema = z.object({
  depositPercent: z.int(),
  /** Refund of what has been paid, by whole days before the first session; the first row whose `fromDays` is reached counts. */
  refundLadder: z.array(z.object({ fromDays: z.int(), percent: z.int() })),
  depositDueHours: z.int(),
  balanceDueDays: z.int(),
  leadTimeHours: z.int(),
  horizonDays: z.int(),
  holdMinutes: z.int(),
  holdMaxMinutes: z.int(),
  requestHours: z.int(),
  rescheduleHours: z.int(),
  /** Spare days a package may spread over: its days lie inside first … first + days + spareDays. */
  spareDays: z.int(),
  groupMax: z.int(),
  /** A day with at most this many places left is "few". */
  fewPlaces: z.int(),
  lessonStarts: z.array(wallTimeSchema),
  wakeStarts: z.array(wallTimeSchema),
  rentalLongStay: z.object({ fromDays: z.int(), percent: z.int() }),
  groupDiscount: z.object({ fromPeople: z.int(), percent: z.int(), scope: z.array(z.enum(['rentals', 'lessons'])) }),
})
export type Policies = z.infer<typeof policiesSchema>

/** The price list as data. One version is in force at a time; a hold freezes the one it was made under. */
export const catalogueSchema = z.object({
  version: z.string(),
  offers: z.array(offerSchema),
  camps: z.array(campSchema),
  multiSport: multiSportSchema,
  addOns: z.array(addOnSchema),
  rentals: z.array(rentalSchema),
  policies: policiesSchema,
})
export type Catalogue = z.infer<typeof catalogueSchema>
