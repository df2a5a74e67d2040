import { z } from 'zod'
import { localDateSchema, localeSchema } from './wire/unitSchemas.ts'

/** What a guest said about the school, in the guest's own language; `sample` marks the demo's invented ones. */
export const reviewSchema = z.object({
  /** First name and initial. */
  name: z.string(),
  /** Two letters, ISO 3166, for the flag. */
  country: z.string().regex(/^[A-Z]{2}$/),
  rating: z.int().min(1).max(5),
  text: z.string(),
  date: localDateSchema,
  language: localeSchema,
  source: z.string(),
  sample: z.boolean(),
})
export type Review = z.infer<typeof reviewSchema>
