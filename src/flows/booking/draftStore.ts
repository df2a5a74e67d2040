import type { BookingDraft } from '#domain/bookingDraft.ts'
import type { Instant } from '#domain/calendar.ts'
import type { PreparationDraft } from '#domain/preparationDraft.ts'
import { neededFile } from '#components/order/neededFile.ts'
import { remember, remembered } from '#components/order/sessionMemory.ts'

const DRAFT = 'booking.draft'
const PREPARATION = 'booking.preparation'

/** The draft of this browser session, or null; a browser that keeps nothing has none. What checks it is fetched only where there is one. */
export async function readDraft(now: Instant): Promise<BookingDraft | null> {
  const stored = remembered(DRAFT)
  if (stored === null) return null
  const { draftFrom } = await neededFile('bookingDraft', () => import('#domain/bookingDraft.ts'))
  return draftFrom(stored, now)
}

/** Keeps the draft for reload, back and language switch; null deletes it. */
export function writeDraft(draft: BookingDraft | null): void {
  remember(DRAFT, draft === null ? null : JSON.stringify(draft))
}

/** What this browser session typed into "Help us prepare" and did not save, or null. */
export async function readPreparation(now: Instant): Promise<PreparationDraft | null> {
  const stored = remembered(PREPARATION)
  if (stored === null) return null
  const { preparationDraftFrom } = await neededFile('preparationDraft', () => import('#domain/preparationDraft.ts'))
  return preparationDraftFrom(stored, now)
}

/** Keeps what was typed for a reload; null deletes it. */
export function writePreparation(draft: PreparationDraft | null): void {
  remember(PREPARATION, draft === null ? null : JSON.stringify(draft))
}
