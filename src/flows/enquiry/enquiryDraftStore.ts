import type { Instant } from '#domain/calendar.ts'
import type { EnquiryDraft } from '#domain/enquiryDraft.ts'
import { neededFile } from '#components/order/neededFile.ts'
import { remember, remembered } from '#components/order/sessionMemory.ts'
import type { EnquiryForm } from '#machines/enquiryContext.ts'

/** The half-finished form of this browser session, or null. What checks it is fetched only where there is one. */
export async function readEnquiryDraft(form: EnquiryForm, now: Instant): Promise<EnquiryDraft | null> {
  const stored = remembered(nameOf(form))
  if (stored === null) return null
  const { enquiryDraftFrom } = await neededFile('enquiryDraft', () => import('#domain/enquiryDraft.ts'))
  return enquiryDraftFrom(stored, now)
}

/** Keeps the form for reload, back and language switch; null deletes it. */
export function writeEnquiryDraft(form: EnquiryForm, draft: EnquiryDraft | null): void {
  remember(nameOf(form), draft === null ? null : JSON.stringify(draft))
}

function nameOf(form: EnquiryForm): string {
  return `enquiry.${form}`
}
