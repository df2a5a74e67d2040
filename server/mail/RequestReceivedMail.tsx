import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { BookingFrame } from './BookingFrame.tsx'
import { MailButton, Note, Part, Say, Soft } from './mailBlocks.tsx'
import { formatDeadline } from './mailDates.ts'
import { PriceLines } from './MoneyDue.tsx'
import { WhenAndWhere } from './WhenAndWhere.tsx'

/** A guest's request has arrived and a person will answer it by the deadline; nothing is booked and nothing is owed yet. */
export function RequestReceivedMail({ facts }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const { locale, trip, policies, manageUrl } = facts
  const firstName = trip.contact.firstName
  const reference = trip.reference
  const hours = policies.requestHours
  const deadline = trip.requestDeadline === null ? null : formatDeadline(trip.requestDeadline, locale)
  return (
    <BookingFrame facts={facts} reader="guest" title={t`We have your request`} preview={t`A person at the school answers you. Your reference is ${reference}.`}>
      <Say>
        <Trans>Hi {firstName}, thank you. A person at the school looks at your request and answers you.</Trans>
      </Say>
      <Note>
        {deadline === null ? <Trans>You have our answer within {hours} hours.</Trans> : <Trans>You have our answer by {deadline}, Canary Islands time.</Trans>}
      </Note>
      <Say>
        <Trans>Nothing is booked yet and there is nothing to pay.</Trans>
      </Say>
      <WhenAndWhere facts={facts} />
      <PriceLines facts={facts} />
      <Part title={<Trans>If your plans change</Trans>}>
        <Say>
          <Trans>You can take your request back at any time, at no cost.</Trans>
        </Say>
        <MailButton href={manageUrl}>
          <Trans>Open my request</Trans>
        </MailButton>
        <Soft>
          <Trans>Whoever has this link can see and change the booking. Pass it on only to people you trust.</Trans>
        </Soft>
      </Part>
    </BookingFrame>
  )
}
