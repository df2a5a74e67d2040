import type { BookingDraft } from '#domain/bookingDraft.ts'
import type { Instant } from '#domain/calendar.ts'
import { remember, remembered } from '#components/order/sessionMemory.ts'

const DRAFT = 'booking.draft'

/** The draft of this browser session, or null; a browser that keeps nothing has none. What checks it is fetched only where there is one. */
export async function readDraft(now: Instant): Promise<BookingDraft | null> {
  const stored = remembered(DRAFT)
  if (stored === null) return null
  const { draftFrom } = await import('#domain/bookingDraft.ts')
  return draftFrom(stored, now)
}

/** Keeps the draft for reload, back and language switch; null deletes it. */
export function writeDraft(draft: BookingDraft | null): void {
  remember(DRAFT, draft === null ? null : JSON.stringify(draft))
}
