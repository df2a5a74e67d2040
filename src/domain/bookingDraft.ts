import { z } from 'zod'
import type { Instant } from './calendar.ts'
import { dayChoiceSchema } from './refusal.ts'
import { storedDraft } from './storedDraft.ts'
import { holdSchema } from './wire/holdWire.ts'
import { instantSchema, localDateSchema, localMonthSchema, offerCodeSchema, teachingLanguageSchema } from './wire/unitSchemas.ts'

/** The shape's number; a draft of another shape is dropped, never guessed at. */
export const DRAFT_VERSION = 1

/** What a half-finished booking keeps in the browser's session, and nowhere else: everything chosen and typed, as it was typed. */
export const bookingDraftSchema = z.object({
  version: z.literal(DRAFT_VERSION),
  savedAt: instantSchema,
  /** The search part of the address the draft began with; another one means that the visitor came to choose something else. */
  entry: z.string(),
  offer: offerCodeSchema,
  party: z.int().min(1).max(8),
  languages: z.array(teachingLanguageSchema),
  month: localMonthSchema,
  shownDay: localDateSchema.nullable(),
  days: z.array(dayChoiceSchema),
  hold: holdSchema.nullable(),
  reholds: z.int().min(0),
  clockOffset: z.number(),
  details: z.record(z.string(), z.string()),
  acceptTerms: z.boolean(),
  screen: z.enum(['when', 'who']),
  step: z.enum(['people', 'check']),
  agreedTotal: holdSchema.shape.total.nullable(),
  confirmKey: z.uuid().nullable(),
  /** True while an order may have arrived without our knowing: it is asked again under the same key. */
  awaitingOutcome: z.boolean(),
})
export type BookingDraft = z.infer<typeof bookingDraftSchema>

/** The draft in a stored text, or null when there is none that can be used at `now`. */
export function draftFrom(stored: string | null, now: Instant): BookingDraft | null {
  return storedDraft(bookingDraftSchema, stored, now)
}
