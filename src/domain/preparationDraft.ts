import { z } from 'zod'
import type { Instant } from './calendar.ts'
import { storedDraft } from './storedDraft.ts'
import { instantSchema } from './wire/unitSchemas.ts'

/** What has been typed into "Help us prepare" and not been saved, as the browser's session keeps it, and nowhere else. */
export const preparationDraftSchema = z.object({
  version: z.literal(1),
  savedAt: instantSchema,
  /** The booking it is about; on the page of another one it is not offered. */
  reference: z.string(),
  /** Texts by the names of their fields, exactly as typed. */
  typed: z.record(z.string(), z.string()),
})
export type PreparationDraft = z.infer<typeof preparationDraftSchema>

/** The draft in a stored text, or null when there is none that can be used at `now`. */
export function preparationDraftFrom(stored: string | null, now: Instant): PreparationDraft | null {
  return storedDraft(preparationDraftSchema, stored, now)
}
