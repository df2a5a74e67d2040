import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { BookingFrame } from './BookingFrame.tsx'
import { DayRows } from './DayFact.tsx'
import { IfPlansChange } from './IfPlansChange.tsx'
import { Part, Say } from './mailBlocks.tsx'
import { PaymentsDue } from './MoneyDue.tsx'
import { PriceDifference } from './PriceDifference.tsx'
import { MeetingPoint, WhenAndWhere } from './WhenAndWhere.tsx'

/** A booking has other days: the new ones, the old ones, what it means for money and for cancelling. */
export function BookingMovedMail({ facts }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const firstName = facts.trip.contact.firstName
  const reference = facts.trip.reference
  return (
    <BookingFrame
      facts={facts}
      reader="bookedGuest"
      title={t`Your booking has new days`}
      preview={t`Your places are confirmed. Your reference is ${reference}.`}
    >
      <Say>
        <Trans>Hi {firstName}, your booking has been moved and your new places are confirmed.</Trans>
      </Say>
      <Say>
        <Trans>The calendar file in this mail replaces the earlier one.</Trans>
      </Say>
      <WhenAndWhere facts={facts} title={t`Your new days`} />
      {facts.formerDays.length > 0 && (
        <Part title={<Trans>These days are no longer yours</Trans>}>
          <DayRows days={facts.formerDays} locale={facts.locale} />
        </Part>
      )}
      <MeetingPoint facts={facts} />
      <PriceDifference facts={facts} />
      <PaymentsDue facts={facts} />
      <IfPlansChange facts={facts} />
    </BookingFrame>
  )
}
