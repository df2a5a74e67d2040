import type { Instant } from '#domain/calendar.ts'
import type { QuoteDraft } from '#domain/quoteDraft.ts'
import { neededFile } from '#components/order/neededFile.ts'
import { remember, remembered } from '#components/order/sessionMemory.ts'

const DRAFT = 'quote.draft'

/** The half-finished request of this browser session, or null. What checks it is fetched only where there is one. */
export async function readQuoteDraft(now: Instant): Promise<QuoteDraft | null> {
  const stored = remembered(DRAFT)
  if (stored === null) return null
  const { quoteDraftFrom } = await neededFile('quoteDraft', () => import('#domain/quoteDraft.ts'))
  return quoteDraftFrom(stored, now)
}

/** Keeps the request for reload, back and language switch; null deletes it. */
export function writeQuoteDraft(draft: QuoteDraft | null): void {
  remember(DRAFT, draft === null ? null : JSON.stringify(draft))
}
