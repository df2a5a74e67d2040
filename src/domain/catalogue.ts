import { z } from 'zod'
import type { Activity, OfferCode, PlaceUnit } from './offer.ts'
import { addWallMinutes, type WallTime } from './calendar.ts'
import { rentalCodes } from './rentalPricing.ts'
import { policiesSchema } from './wire/policySchemas.ts'
import { activitySchema, centsSchema, offerCodeSchema, placeUnitSchema } from './wire/unitSchemas.ts'

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
  code: z.enum(rentalCodes),
  price: centsSchema,
  per: z.enum(['day', 'session']),
  provisional: z.boolean(),
})

/** The rules money, time and capacity follow. */
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

/** One offer of the price list; throws when the list lacks it, which would be a bug: every version sells every offer. */
export function offerOf(catalogue: Catalogue, code: OfferCode): Offer {
  const offer = catalogue.offers.find((candidate) => candidate.code === code)
  if (offer === undefined) throw new Error(`Catalogue ${catalogue.version} has no offer ${code}`)
  return offer
}

/** The printed end of an offer that starts at that wall time: the intro ends after 2 h, packages after 3 h, wake after 90 min. */
export function endOf(offer: Pick<Offer, 'sessionMinutes'>, start: WallTime): WallTime {
  return addWallMinutes(start, offer.sessionMinutes)
}

/** How long a session of an activity lasts in minutes: as long as the longest offer sold from it. */
export function sessionMinutesOf(catalogue: Catalogue, activity: Activity): number {
  return Math.max(...catalogue.offers.filter((offer) => offer.activity === activity).map((offer) => offer.sessionMinutes))
}

/** Places of one session of an activity: one group of students with its instructor, or the boat as one place (product.md B3-21, 22). */
export function capacityOf(catalogue: Catalogue, activity: Activity): { unit: PlaceUnit; capacity: number } {
  return activity === 'wake' ? { unit: 'party', capacity: 1 } : { unit: 'person', capacity: catalogue.policies.groupMax }
}
