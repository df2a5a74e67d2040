import { I18nProvider } from '@lingui/react'
import { render, toPlainText } from '@react-email/components'
import { loadCatalogs } from '#i18n/loadCatalog.ts'
import { BookingConfirmedMail } from './BookingConfirmedMail.tsx'
import type { BookingMailFacts, MailTemplate } from './bookingMailFacts.ts'
import { mailSubject } from './mailSubject.ts'
import { RequestReceivedMail } from './RequestReceivedMail.tsx'
import { SchoolNoticeMail } from './SchoolNoticeMail.tsx'
import { tripCalendar } from './tripCalendar.ts'

/** A mail in words: the HTML and the text part say the same, because the text is made of the HTML. */
export type RenderedMail = { subject: string; html: string; text: string; calendar: { filename: string; content: string } | null }

const mails = { bookingConfirmed: BookingConfirmedMail, requestReceived: RequestReceivedMail, schoolNotice: SchoolNoticeMail }

/** Says a mail in its language. Only a confirmed booking comes with a calendar file. */
export async function renderMail(template: MailTemplate, facts: BookingMailFacts): Promise<RenderedMail> {
  const i18n = await loadCatalogs(facts.locale, ['mail'])
  const Mail = mails[template]
  const html = await render(
    <I18nProvider i18n={i18n}>
      <Mail facts={facts} />
    </I18nProvider>,
  )
  const calendar = template === 'bookingConfirmed' ? { filename: `${facts.trip.reference}.ics`, content: await tripCalendar(facts) } : null
  return { subject: mailSubject(i18n, template, facts), html, text: textOf(html), calendar }
}

function textOf(html: string): string {
  return toPlainText(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'table.facts', format: 'dataTable', options: { colSpacing: 2, maxColumnWidth: 46 } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: true } },
      { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
      { selector: 'a[href^="https://wa.me/"]', format: 'anchor', options: { ignoreHref: true } },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
    ],
  })
}
