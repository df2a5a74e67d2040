import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EnquiryMailFacts } from './enquiryMailFacts.ts'
import { serviceWords } from './enquiryWords.ts'
import type { EnquiryTemplate } from './mailTemplates.ts'
import { headed, noticeTitle } from './noticeWords.ts'
import { offerWords } from './offerWords.ts'
import type { WaitlistMailFacts } from './waitlistMailFacts.ts'
import { formatDay } from '#i18n/formatDate.ts'

/** The subject line of a mail about a form: what it is about, no name and no address. */
export function enquirySubject(i18n: I18n, template: EnquiryTemplate, { enquiry }: EnquiryMailFacts): string {
  const isRental = enquiry.rental !== null
  const what = enquiry.service === null || isRental ? null : serviceWords(i18n, enquiry.service)
  const title =
    template === 'schoolNotice'
      ? noticeTitle(i18n, isRental ? 'rental' : 'enquiry')
      : isRental
        ? i18n._(msg`We have your request to rent`)
        : i18n._(msg`We have your message`)
  return what === null ? title : headed(i18n, title, what)
}

/** The subject line of the mail to somebody on the waiting list. */
export function placeFreeSubject(i18n: I18n, { offer, date, locale }: WaitlistMailFacts): string {
  const what = offerWords(i18n, offer)
  const day = formatDay(date, locale)
  return i18n._(msg`A place is free: ${what}, ${day}`)
}
