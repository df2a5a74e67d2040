import { z } from 'zod'
import { reviewSchema } from './review.ts'
import { teachingLanguageSchema, wallTimeSchema } from './wire/unitSchemas.ts'

/** A fact the owner has not confirmed yet carries `provisional: true`; live mode hides or refuses it (engine.md section 6). */
export const schoolSchema = z.object({
  brand: z.string(),
  referencePrefix: z.string().regex(/^[A-Z]{2}$/),
  email: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  instagram: z.string(),
  partnerSchool: z.object({ name: z.string(), url: z.string() }),
  address: z.object({ street: z.string(), postalCode: z.string(), locality: z.string(), region: z.string(), country: z.string() }),
  geo: z.object({ latitude: z.number(), longitude: z.number() }),
  spots: z.array(z.object({ code: z.string(), name: z.string(), latitude: z.number(), longitude: z.number() })),
  hours: z.object({ opens: wallTimeSchema, closes: wallTimeSchema }),
  teachingLanguages: z.array(teachingLanguageSchema),
  replyMinutes: z.object({ whatsapp: z.int(), form: z.int() }),
  provisional: z.boolean(),
})
export type School = z.infer<typeof schoolSchema>

/** A figure the owner claims: shown as value, or value to `to`, with its suffix (`+`, `%`); its unit is in the sentence beside it. */
export const claimSchema = z.object({
  value: z.number(),
  to: z.number().optional(),
  suffix: z.string(),
  source: z.string(),
  asOf: z.string(),
  provisional: z.boolean(),
})
export const claimCodes = [
  'studentsTrained',
  'yearsOfExperience',
  'boatAssisted',
  'hoursToIndependence',
  'reviews',
  'sunnyDays',
  'airportMinutes',
  'beachMinutes',
  'rating',
] as const
export const claimsSchema = z.record(z.enum(claimCodes), claimSchema)
export type Claims = z.infer<typeof claimsSchema>

export const bankSchema = z.object({ holder: z.string(), iban: z.string(), bic: z.string().nullable(), bank: z.string().nullable(), provisional: z.boolean() })
export type Bank = z.infer<typeof bankSchema>

/** Who organises a package of lodging and lessons, under which licence, and who guarantees the traveller's money (product.md A4). */
export const packageTravelSchema = z.object({ organiser: z.string(), licence: z.string(), guarantee: z.string() })
export type PackageTravel = z.infer<typeof packageTravelSchema>

export const legalSchema = z.object({
  name: z.string(),
  taxId: z.string(),
  register: z.string(),
  licence: z.string(),
  /** IGIC in percent; prices include it. */
  igicPercent: z.number(),
  /** Empty until the owner fills it in: no quote with lodging is sent before. */
  packageTravel: packageTravelSchema.default({ organiser: '', licence: '', guarantee: '' }),
  provisional: z.boolean(),
})

export type Legal = z.infer<typeof legalSchema>

export const limitsSchema = z.object({
  liveHoldsPerVisitor: z.int(),
  liveHoldsPerAddress: z.int(),
  attemptsPerTenMinutes: z.int(),
  unpaidUpcomingPerPerson: z.int(),
  formsPerHour: z.int(),
})
export type Limits = z.infer<typeof limitsSchema>

/** Every row of `site_settings`, by `setting_key`, with the shape of its value (engine.md section 1). */
export const settingsSchema = z.object({
  mode: z.enum(['demo', 'live']),
  school: schoolSchema,
  claims: claimsSchema,
  bank: bankSchema,
  legal: legalSchema,
  limits: limitsSchema,
  reviews: z.array(reviewSchema),
  hero_video_url: z.string().nullable(),
})
export type Settings = z.infer<typeof settingsSchema>
export type SettingKey = keyof Settings

/** The facts a public page shows: no bank account, no limits; reviews come with the page that shows them. Handed to every render (`useFacts()`). */
export const publicFactsSchema = z.object({
  mode: settingsSchema.shape.mode,
  school: schoolSchema,
  claims: claimsSchema,
  legal: legalSchema,
  heroVideoUrl: z.string().nullable(),
})
export type PublicFacts = z.infer<typeof publicFactsSchema>

/** The facts a public page may show, out of all settings. */
export function publicFactsOf(settings: Settings): PublicFacts {
  const { mode, school, claims, legal, hero_video_url: heroVideoUrl } = settings
  return { mode, school, claims, legal, heroVideoUrl }
}
