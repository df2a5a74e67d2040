import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import type { NoticeKind } from './mailDetails.ts'

const titles = {
  booked: msg`A new booking`,
  requested: msg`A request waits for an answer`,
  moved: msg`A booking has been moved`,
  cancelled: msg`A guest has cancelled`,
  withdrawn: msg`A guest has taken a request back`,
  proposalDeclined: msg`A guest has said no to our proposal`,
  requestExpired: msg`A request has expired`,
  quoteRequested: msg`A quote is wanted`,
  quoteChangeAsked: msg`A guest would like another quote`,
  quoteAccepted: msg`A quote has been accepted`,
  quoteDeclined: msg`A quote has been declined`,
  enquiry: msg`A message from the contact form`,
  rental: msg`A request to rent`,
  lateReceipt: msg`Money has come for a booking that has ended`,
  refundDue: msg`Money is to be sent back`,
  overdue: msg`A payment is overdue`,
  callOffChosen: msg`A called-off day is settled`,
} satisfies Record<NoticeKind, MessageDescriptor>

/** What a notice to the school is headed by. */
export function noticeTitle(i18n: I18n, kind: NoticeKind): string {
  return i18n._(titles[kind])
}

/** A headline and what it is about, as one line. */
export function headed(i18n: I18n, title: string, what: string): string {
  return i18n._(msg`${title}: ${what}`)
}

/** What a notice about a booking tells; the first notices said no kind, their booking's status does. */
export function noticeKindOf({ details, trip }: Pick<BookingMailFacts, 'details' | 'trip'>): NoticeKind {
  return details.kind ?? (trip.status === 'requested' ? 'requested' : 'booked')
}
