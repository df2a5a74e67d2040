import { Trans, useLingui } from '@lingui/react/macro'
import { WhatToBring, WindCall } from './BeforeYouCome.tsx'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { BookingTerms } from './BookingTerms.tsx'
import { IfPlansChange } from './IfPlansChange.tsx'
import { Headline, Say } from './mailBlocks.tsx'
import { MailFrame } from './MailFrame.tsx'
import { PaymentsDue, PriceLines } from './MoneyDue.tsx'
import { MeetingPoint, WhenAndWhere } from './WhenAndWhere.tsx'

/** A guest's booking is confirmed: what, when, where, what to pay, what happens with wind and change of mind (product.md B4-33). */
export function BookingConfirmedMail({ facts }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const { locale, school, legal, mode, trip } = facts
  const firstName = trip.contact.firstName
  const reference = trip.reference
  return (
    <MailFrame
      locale={locale}
      reader="bookedGuest"
      school={school}
      legal={legal}
      mode={mode}
      title={t`You are booked`}
      preview={t`Your places are confirmed. Your reference is ${reference}.`}
    >
      <Headline>
        <Trans>You are booked</Trans>
      </Headline>
      <Say>
        <Trans>Hi {firstName}, your places are confirmed. We look forward to being on the water with you.</Trans>
      </Say>
      <Say>
        <Trans>The days are attached as a calendar file, so you can add them to your calendar.</Trans>
      </Say>
      <WhenAndWhere facts={facts} />
      <MeetingPoint facts={facts} />
      <PriceLines facts={facts} />
      <PaymentsDue facts={facts} />
      <IfPlansChange facts={facts} />
      <WindCall facts={facts} />
      <WhatToBring facts={facts} />
      <BookingTerms facts={facts} />
    </MailFrame>
  )
}
