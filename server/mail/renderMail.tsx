import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { toPlainText } from '@react-email/components'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { loadCatalogs } from '#i18n/loadCatalog.ts'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { bookingMailOf, bookingSubject } from './bookingMails.ts'
import type { EnquiryMailFacts } from './enquiryMailFacts.ts'
import { EnquiryReceivedMail } from './EnquiryReceivedMail.tsx'
import { enquirySubject, placeFreeSubject } from './formMails.ts'
import type { CalendarFile } from './mailCalendars.ts'
import type { BookingTemplate, EnquiryTemplate, QuoteTemplate } from './mailTemplates.ts'
import { PlaceFreeMail } from './PlaceFreeMail.tsx'
import type { QuoteMailFacts } from './quoteMailFacts.ts'
import { quoteMailOf, quoteSubject } from './quoteMails.ts'
import { SchoolEnquiryMail } from './SchoolEnquiryMail.tsx'
import type { WaitlistMailFacts } from './waitlistMailFacts.ts'

/** A mail that can be said: what it is about, which one it is, and all it needs to know. */
export type Letter =
  | { about: 'booking'; template: BookingTemplate; facts: BookingMailFacts }
  | { about: 'quote'; template: QuoteTemplate; facts: QuoteMailFacts }
  | { about: 'enquiry'; template: EnquiryTemplate; facts: EnquiryMailFacts }
  | { about: 'waitlist'; template: 'placeFree'; facts: WaitlistMailFacts }

/** A mail in words: the HTML and the text part say the same, because the text is made of the HTML. */
export type RenderedMail = { subject: string; html: string; text: string; calendar: CalendarFile | null }

/** Says a mail in its language. */
export async function renderMail(letter: Letter): Promise<RenderedMail> {
  const i18n = await loadCatalogs(letter.facts.locale, ['mail'])
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<I18nProvider i18n={i18n}>{wordsOf(letter)}</I18nProvider>)}`
  return { subject: subjectOf(i18n, letter), html, text: textOf(html), calendar: await calendarFor(letter) }
}

function wordsOf(letter: Letter): ReactElement {
  if (letter.about === 'booking') {
    const { Mail } = bookingMailOf(letter.template)
    return <Mail facts={letter.facts} />
  }
  if (letter.about === 'quote') {
    const Mail = quoteMailOf(letter.template)
    return <Mail facts={letter.facts} />
  }
  if (letter.about === 'waitlist') return <PlaceFreeMail facts={letter.facts} />
  return letter.template === 'schoolNotice' ? <SchoolEnquiryMail facts={letter.facts} /> : <EnquiryReceivedMail facts={letter.facts} />
}

function subjectOf(i18n: I18n, letter: Letter): string {
  if (letter.about === 'booking') return bookingSubject(i18n, letter.template, letter.facts)
  if (letter.about === 'quote') return quoteSubject(i18n, letter.template, letter.facts)
  return letter.about === 'waitlist' ? placeFreeSubject(i18n, letter.facts) : enquirySubject(i18n, letter.template, letter.facts)
}

async function calendarFor(letter: Letter): Promise<CalendarFile | null> {
  return letter.about === 'booking' ? ((await bookingMailOf(letter.template).calendar?.(letter.facts)) ?? null) : null
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
