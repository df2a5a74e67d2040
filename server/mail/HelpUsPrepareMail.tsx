import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { BookingFrame } from './BookingFrame.tsx'
import { MailButton, Note, Say, Soft } from './mailBlocks.tsx'
import { formatDeadline } from './mailDates.ts'
import { MeetingPoint, WhenAndWhere } from './WhenAndWhere.tsx'

/** Two days before the first session: sizes and levels are missing, and one minute is enough (product.md, "More decisions"). */
export function HelpUsPrepareMail({ facts }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const { trip, locale, manageUrl } = facts
  const firstName = trip.contact.firstName
  const until = trip.editableUntil === null ? null : formatDeadline(trip.editableUntil, locale)
  return (
    <BookingFrame facts={facts} reader="guest" title={t`Help us prepare, one minute`} preview={t`Sizes and levels, so that everything fits when you arrive.`}>
      <Say>
        <Trans>Hi {firstName}, your first day is near. Tell us sizes and levels, and the right board and wetsuit are ready when you arrive.</Trans>
      </Say>
      <MailButton href={manageUrl}>
        <Trans>Fill it in now</Trans>
      </MailButton>
      {until !== null && (
        <Note>
          <Trans>You can change it until {until}, Canary Islands time.</Trans>
        </Note>
      )}
      {trip.party > 1 && (
        <Say>
          <Trans>On the page you also find a link with which your friends fill in their own part.</Trans>
        </Say>
      )}
      <Soft>
        <Trans>We ask your weight only for the size of the gear; you may tell us at the beach instead.</Trans>
      </Soft>
      <WhenAndWhere facts={facts} />
      <MeetingPoint facts={facts} />
    </BookingFrame>
  )
}
