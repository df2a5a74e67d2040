import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { QuoteTemplate } from './mailTemplates.ts'
import { headed, noticeTitle } from './noticeWords.ts'
import { offerWords } from './offerWords.ts'
import type { QuoteMailFacts } from './quoteMailFacts.ts'
import { QuoteReceivedMail } from './QuoteReceivedMail.tsx'
import { QuoteSentMail } from './QuoteSentMail.tsx'
import { SchoolQuoteMail } from './SchoolQuoteMail.tsx'

type Named = { i18n: I18n; facts: QuoteMailFacts; what: string; reference: string }

/** Every mail about a quote, by the outbox's name of it, with its subject line. */
const quoteMails = {
  quoteReceived: { Mail: QuoteReceivedMail, subject: ({ i18n, what, reference }) => i18n._(msg`We have your request: ${what} (${reference})`) },
  quoteSent: { Mail: QuoteSentMail, subject: ({ i18n, what, reference }) => i18n._(msg`Your quote: ${what} (${reference})`) },
  schoolNotice: {
    Mail: SchoolQuoteMail,
    subject: ({ i18n, facts, what, reference }) => headed(i18n, noticeTitle(i18n, facts.details.kind ?? 'quoteRequested'), `${what} (${reference})`),
  },
} satisfies Record<QuoteTemplate, { Mail: ComponentType<{ facts: QuoteMailFacts }>; subject: (named: Named) => string }>

/** The words of a mail about a quote. */
export function quoteMailOf(template: QuoteTemplate): ComponentType<{ facts: QuoteMailFacts }> {
  return quoteMails[template].Mail
}

/** The subject line of a mail about a quote. */
export function quoteSubject(i18n: I18n, template: QuoteTemplate, facts: QuoteMailFacts): string {
  const { wish, reference } = facts.quote
  return quoteMails[template].subject({ i18n, facts, what: offerWords(i18n, { code: wish.offer, days: wish.days }), reference })
}
