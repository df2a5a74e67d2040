import type { EnquiryTemplate } from '#server/mail/mailTemplates.ts'
import { readEnquiry } from '#server/repositories/enquiryReader.ts'
import type { ClaimedMessage } from '#server/repositories/outboxRepository.ts'
import type { JobDeps } from './jobDeps.ts'
import { houseFactsOf, type WrittenLetter } from './writtenLetter.ts'

/** A mail about a form that somebody sent. */
export async function enquiryLetter(deps: JobDeps, template: EnquiryTemplate, enquiryId: string, { locale }: ClaimedMessage): Promise<WrittenLetter> {
  const [{ settings }, enquiry] = await Promise.all([deps.facts(), readEnquiry(deps.database, enquiryId)])
  if (enquiry === null) return null
  return {
    letter: { about: 'enquiry', template, facts: { ...houseFactsOf(settings, locale), enquiry } },
    guest: { name: enquiry.name, address: enquiry.email },
  }
}
