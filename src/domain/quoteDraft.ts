import { z } from 'zod'
import type { Instant } from './calendar.ts'
import { storedDraft } from './storedDraft.ts'
import { quoteChoiceSchema, quoteOfferSchema } from './wire/quoteWire.ts'
import { instantSchema, localDateSchema, localMonthSchema, teachingLanguageSchema } from './wire/unitSchemas.ts'
import { levelSchema } from './wire/personSchemas.ts'

/** The shape's number; a draft of another shape is dropped, never guessed at. */
export const QUOTE_DRAFT_VERSION = 1

/** What a half-finished request for a quote keeps in the browser's session, and nowhere else: everything chosen and typed. */
export const quoteDraftSchema = z.object({
  version: z.literal(QUOTE_DRAFT_VERSION),
  savedAt: instantSchema,
  /** The search part of the address the draft began with; another one means that the visitor came to choose something else. */
  entry: z.string(),
  offer: quoteOfferSchema,
  days: z.int(),
  choice: quoteChoiceSchema,
  lodging: z.boolean(),
  month: localMonthSchema,
  arrival: localDateSchema.nullable(),
  flexibleDays: z.int().min(0),
  adults: z.int().min(0),
  children: z.int().min(0),
  rooms: z.int().min(1),
  transfer: z.boolean(),
  level: levelSchema.nullable(),
  languages: z.array(teachingLanguageSchema),
  addOns: z.record(z.string(), z.int()),
  typed: z.record(z.string(), z.string()),
  step: z.enum(['offer', 'dates', 'people', 'extras', 'contact']),
  changing: z.boolean(),
  key: z.uuid().nullable(),
  /** True while a request may have arrived without our knowing: it is sent again under the same key. */
  awaitingOutcome: z.boolean(),
})
export type QuoteDraft = z.infer<typeof quoteDraftSchema>

/** The draft in a stored text, or null when there is none that can be used at `now`. */
export function quoteDraftFrom(stored: string | null, now: Instant): QuoteDraft | null {
  return storedDraft(quoteDraftSchema, stored, now)
}
