import type { School } from '#domain/settings.ts'
import { mailHost } from '#server/mail/mailHost.ts'
import { MailTrouble, type Mailbox, type OutgoingMail } from '#server/mail/mailer.ts'
import { bookingTemplates, enquiryTemplates, quoteTemplates, templateIn } from '#server/mail/mailTemplates.ts'
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
  const ofBooking = templateIn(bookingTemplates, template)
  if (bookingId !== null && ofBooking !== undefined) return await bookingLetter(deps, ofBooking, bookingId, claim)
  const ofQuote = templateIn(quoteTemplates, template)
  if (quoteId !== null && ofQuote !== undefined) return await quoteLetter(deps, ofQuote, quoteId, claim)
  const ofForm = templateIn(enquiryTemplates, template)
  if (enquiryId !== null && ofForm !== undefined) return await enquiryLetter(deps, ofForm, enquiryId, claim)
  if (waitlistId !== null && template === 'placeFree') return await waitlistLetter(deps, waitlistId, claim)
  throw new MailTrouble('later', 'NOWORDS')
}

function schoolMailbox(school: School): Mailbox {
  return { name: school.brand, address: school.email }
}
