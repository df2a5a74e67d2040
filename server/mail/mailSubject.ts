import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BookingMailFacts, MailTemplate } from './bookingMailFacts.ts'
import { offerWords } from './offerWords.ts'

/** The subject line, with the reference and without a name or address. */
export function mailSubject(i18n: I18n, template: MailTemplate, { trip, offer }: BookingMailFacts): string {
  const reference = trip.reference
  const what = offerWords(i18n, offer)
  if (template === 'bookingConfirmed') return i18n._(msg`You are booked: ${what} (${reference})`)
  if (template === 'requestReceived') return i18n._(msg`We have your request: ${what} (${reference})`)
  return trip.status === 'requested' ? i18n._(msg`Request: ${what} (${reference})`) : i18n._(msg`Booking: ${what} (${reference})`)
}
