import { z } from 'zod'
import type { Instant } from './calendar.ts'
import { storedDraft } from './storedDraft.ts'
import { instantSchema } from './wire/unitSchemas.ts'

/** What a half-finished message or rental request keeps in the browser's session, and nowhere else: everything typed and chosen. */
export const enquiryDraftSchema = z.object({
  /** The shape's number; a draft of another shape is dropped, never guessed at. */
  version: z.literal(1),
  savedAt: instantSchema,
  typed: z.record(z.string(), z.string()),
  items: z.record(z.string(), z.int().min(0)),
  /** The key under which it was sent and may have arrived without our knowing; sent again it is the same message. */
  key: z.uuid().nullable(),
})
export type EnquiryDraft = z.infer<typeof enquiryDraftSchema>

/** The draft in a stored text, or null when there is none that can be used at `now`. */
export function enquiryDraftFrom(stored: string | null, now: Instant): EnquiryDraft | null {
  return storedDraft(enquiryDraftSchema, stored, now)
}
