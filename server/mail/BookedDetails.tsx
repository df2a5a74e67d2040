import { Trans } from '@lingui/react/macro'
import { WhatToBring, WindCall } from './BeforeYouCome.tsx'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { BookingTerms } from './BookingTerms.tsx'
import { IfPlansChange } from './IfPlansChange.tsx'
import { Say } from './mailBlocks.tsx'
import { PaymentsDue, PriceLines } from './MoneyDue.tsx'
import { MeetingPoint, WhenAndWhere } from './WhenAndWhere.tsx'

/** Everything a guest keeps of a confirmed booking: what, when, where, what to pay, what happens with wind and change of mind, the terms. */
export function BookedDetails({ facts }: { facts: BookingMailFacts }) {
  return (
    <>
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
    </>
  )
}
