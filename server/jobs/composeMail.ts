import type { School } from '#domain/settings.ts'
import { isBookingTemplate } from '#server/mail/bookingMails.ts'
import { enquiryTemplates } from '#server/mail/formMails.ts'
import { mailHost } from '#server/mail/mailHost.ts'
import { MailTrouble, type Mailbox, type OutgoingMail } from '#server/mail/mailer.ts'
import { isQuoteTemplate } from '#server/mail/quoteMails.ts'
import type { ClaimedMessage } from '#server/repositories/outboxRepository.ts'
import { bookingLetter } from './bookingLetter.ts'
import { enquiryLetter } from './enquiryLetter.ts'
import type { JobDeps } from './jobDeps.ts'
import { quoteLetter } from './quoteLetter.ts'
import { waitlistLetter } from './waitlistLetter.ts'
import type { Overtaken, WrittenLetter } from './writtenLetter.ts'

/**
 * A row of the outbox as a finished mail: everything it says is read now, the key of its link is made now. Null when there
 * is nobody to write to any more, because the personal data have been erased; what has been overtaken says by what. A mail that
 * has no words yet waits.
 */
export async function composeMail(deps: JobDeps, claim: ClaimedMessage): Promise<OutgoingMail | Overtaken | null> {
  const written = await letterOf(deps, claim)
  if (written === null || 'overtakenBy' in written) return written
  const { letter, guest } = written
  const { renderMail } = await import('#server/mail/renderMail.tsx')
  const words = await renderMail(letter)
  const school = schoolMailbox(letter.facts.school)
  const isNotice = claim.template === 'schoolNotice'
  return {
    id: claim.id,
    host: mailHost(letter.facts.school),
    date: deps.clock.now(),
    from: school,
    to: isNotice ? school : guest,
    replyTo: isNotice ? guest : school,
    ...words,
  }
}

async function letterOf(deps: JobDeps, claim: ClaimedMessage): Promise<WrittenLetter> {
  const { template, bookingId, quoteId, enquiryId, waitlistId } = claim
  if (bookingId !== null && isBookingTemplate(template)) return await bookingLetter(deps, template, bookingId, claim)
  if (quoteId !== null && isQuoteTemplate(template)) return await quoteLetter(deps, template, quoteId, claim)
  const form = enquiryTemplates.find((known) => known === template)
  if (enquiryId !== null && form !== undefined) return await enquiryLetter(deps, form, enquiryId, claim)
  if (waitlistId !== null && template === 'placeFree') return await waitlistLetter(deps, waitlistId, claim)
  throw new MailTrouble('later', 'NOWORDS')
}

function schoolMailbox(school: School): Mailbox {
  return { name: school.brand, address: school.email }
}
