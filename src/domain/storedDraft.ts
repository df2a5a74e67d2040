import type { z } from 'zod'
import { msOf, type Instant } from './calendar.ts'
import { retention } from './retention.ts'

/** Hours after which a draft is no longer offered (product.md, "More decisions"). */
const DRAFT_HOURS = retention.draftHours

/** The draft in a stored text, or null when there is none that can be used at `now`: another shape, a time to come, or too old. */
export function storedDraft<Draft extends { savedAt: Instant }>(schema: z.ZodType<Draft>, stored: string | null, now: Instant): Draft | null {
  const parsed = schema.safeParse(jsonOf(stored))
  if (!parsed.success) return null
  const age = msOf(now) - msOf(parsed.data.savedAt)
  return age >= 0 && age < DRAFT_HOURS * 3_600_000 ? parsed.data : null
}

function jsonOf(stored: string | null): unknown {
  if (stored === null) return null
  try {
    return JSON.parse(stored)
  } catch {
    return null
  }
}
