import type { Quote } from '#domain/wire/quoteWire.ts'
import { mailDetailsSchema, type MailDetails } from '#server/mail/mailDetails.ts'
import { quoteLink } from '#server/mail/mailLinks.ts'
import type { QuoteTemplate } from '#server/mail/mailTemplates.ts'
import type { ClaimedMessage } from '#server/repositories/outboxRepository.ts'
import { readQuoteGuest } from '#server/repositories/quotesRepository.ts'
import { quoteKeyOf } from '#server/secrets.ts'
import type { JobDeps } from './jobDeps.ts'
import { houseFactsOf, type WrittenLetter } from './writtenLetter.ts'

/** A mail about a quote, with everything it says read now and the key of its link made now. */
export async function quoteLetter(deps: JobDeps, template: QuoteTemplate, quoteId: string, { locale, payload }: ClaimedMessage): Promise<WrittenLetter> {
  const quoteKey = quoteKeyOf(deps.linkSecret, quoteId)
  const [{ settings }, quote, guest] = await Promise.all([deps.facts(), deps.readQuote(quoteKey, deps.clock.now()), readQuoteGuest(deps.database, quoteId)])
  if (quote === null || guest === null) return null
  const details = mailDetailsSchema.parse(payload)
  const by = overtakerOf(template, quote, details)
  if (by !== null) return { overtakenBy: by }
  const { message, changeText, firstName, lastName, email } = guest
  const facts = { ...houseFactsOf(settings, locale), quote, details, message, changeText, quoteUrl: quoteLink(deps.publicUrl, quote.locale, quoteKey) }
  return { letter: { about: 'quote', template, facts }, guest: { name: `${firstName} ${lastName}`, address: email } }
}

/** What has overtaken a mail about a quote while it waited: an answer of the guest's, the end of its time, a newer answer of the school's. */
function overtakerOf(template: QuoteTemplate, { status, revision }: Quote, details: MailDetails): string | null {
  if (template === 'quoteReceived') return status === 'new' || status === 'in_progress' ? null : status
  if (template !== 'quoteSent') return null
  if (status !== 'sent') return status
  return details.revision === undefined || details.revision === revision ? null : 'revised'
}
