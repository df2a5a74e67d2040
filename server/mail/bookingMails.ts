import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { BookingCancelledMail } from './BookingCancelledMail.tsx'
import { BookingConfirmedMail } from './BookingConfirmedMail.tsx'
import { BookingCreditedMail, creditTitle } from './BookingCreditedMail.tsx'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { BookingMovedMail } from './BookingMovedMail.tsx'
import { HelpUsPrepareMail } from './HelpUsPrepareMail.tsx'
import type { BookingTemplate } from './mailTemplates.ts'
import { headed, noticeKindOf, noticeTitle } from './noticeWords.ts'
import { offerWords } from './offerWords.ts'
import { PaymentMovedMail } from './PaymentMovedMail.tsx'
import { PaymentReceivedMail } from './PaymentReceivedMail.tsx'
import { PaymentReminderMail } from './PaymentReminderMail.tsx'
import { ProposalMadeMail } from './ProposalMadeMail.tsx'
import { QuoteAcceptedMail } from './QuoteAcceptedMail.tsx'
import { RequestDeclinedMail } from './RequestDeclinedMail.tsx'
import { RequestExpiredMail } from './RequestExpiredMail.tsx'
import { RequestReceivedMail } from './RequestReceivedMail.tsx'
import { SchoolNoticeMail } from './SchoolNoticeMail.tsx'
import { SessionsCalledOffMail } from './SessionsCalledOffMail.tsx'
import { ThanksForComingMail } from './ThanksForComingMail.tsx'
import { bookedCalendar, cancelledCalendar, calledOffCalendar, type CalendarFile } from './mailCalendars.ts'

type Named = { i18n: I18n; facts: BookingMailFacts; what: string; reference: string }

/** A mail about a booking: its words, its subject line (with the reference, without a name or address) and its calendar file. */
type BookingMail = {
  Mail: ComponentType<{ facts: BookingMailFacts }>
  subject: (named: Named) => string
  calendar?: (facts: BookingMailFacts) => Promise<CalendarFile | null>
}

/** Every mail about a booking, by the outbox's name of it. */
const bookingMails = {
  bookingConfirmed: {
    Mail: BookingConfirmedMail,
    subject: ({ i18n, what, reference }) => i18n._(msg`You are booked: ${what} (${reference})`),
    calendar: bookedCalendar,
  },
  quoteAccepted: {
    Mail: QuoteAcceptedMail,
    subject: ({ i18n, what, reference }) => i18n._(msg`You are booked: ${what} (${reference})`),
    calendar: bookedCalendar,
  },
  requestReceived: { Mail: RequestReceivedMail, subject: ({ i18n, what, reference }) => i18n._(msg`We have your request: ${what} (${reference})`) },
  requestDeclined: { Mail: RequestDeclinedMail, subject: ({ i18n, what, reference }) => i18n._(msg`About your request: ${what} (${reference})`) },
  requestExpired: { Mail: RequestExpiredMail, subject: ({ i18n, what, reference }) => i18n._(msg`Your request has expired: ${what} (${reference})`) },
  proposalMade: { Mail: ProposalMadeMail, subject: ({ i18n, what, reference }) => i18n._(msg`Another time for you: ${what} (${reference})`) },
  bookingMoved: { Mail: BookingMovedMail, subject: ({ i18n, what, reference }) => i18n._(msg`New days: ${what} (${reference})`), calendar: bookedCalendar },
  sessionsCalledOff: {
    Mail: SessionsCalledOffMail,
    subject: ({ i18n, what, reference }) => i18n._(msg`Called off, please choose: ${what} (${reference})`),
    calendar: calledOffCalendar,
  },
  bookingCancelled: {
    Mail: BookingCancelledMail,
    subject: ({ i18n, what, reference }) => i18n._(msg`Cancelled: ${what} (${reference})`),
    calendar: cancelledCalendar,
  },
  bookingCredited: {
    Mail: BookingCreditedMail,
    subject: ({ i18n, facts, reference }) => `${creditTitle(i18n, facts)} (${reference})`,
    calendar: calledOffCalendar,
  },
  thanksForComing: { Mail: ThanksForComingMail, subject: ({ i18n, reference }) => i18n._(msg`Thank you for coming (${reference})`) },
  paymentReminder: {
    Mail: PaymentReminderMail,
    subject: ({ i18n, facts, reference }) =>
      facts.details.step === 'second'
        ? i18n._(msg`Your payment is still open (${reference})`)
        : i18n._(msg`A friendly reminder of your payment (${reference})`),
  },
  paymentReceived: { Mail: PaymentReceivedMail, subject: ({ i18n, reference }) => i18n._(msg`Your payment has arrived (${reference})`) },
  paymentMoved: { Mail: PaymentMovedMail, subject: ({ i18n, reference }) => i18n._(msg`We have corrected a payment (${reference})`) },
  helpUsPrepare: { Mail: HelpUsPrepareMail, subject: ({ i18n, reference }) => i18n._(msg`Help us prepare, one minute (${reference})`) },
  schoolNotice: {
    Mail: SchoolNoticeMail,
    subject: ({ i18n, facts, what, reference }) => headed(i18n, noticeTitle(i18n, noticeKindOf(facts)), `${what} (${reference})`),
  },
} satisfies Record<BookingTemplate, BookingMail>

/** The mail of that name about a booking. */
export function bookingMailOf(template: BookingTemplate): BookingMail {
  return bookingMails[template]
}

/** The subject line of a mail about a booking. */
export function bookingSubject(i18n: I18n, template: BookingTemplate, facts: BookingMailFacts): string {
  return bookingMails[template].subject({ i18n, facts, what: offerWords(i18n, facts.offer), reference: facts.trip.reference })
}
