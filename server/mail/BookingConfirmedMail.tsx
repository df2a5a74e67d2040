import { Trans, useLingui } from '@lingui/react/macro'
import { BookedDetails } from './BookedDetails.tsx'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { BookingFrame } from './BookingFrame.tsx'
import { Say } from './mailBlocks.tsx'

/** A guest's booking is confirmed (product.md B4-33). */
export function BookingConfirmedMail({ facts }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const firstName = facts.trip.contact.firstName
  const reference = facts.trip.reference
  return (
    <BookingFrame facts={facts} reader="bookedGuest" title={t`You are booked`} preview={t`Your places are confirmed. Your reference is ${reference}.`}>
      <Say>
        <Trans>Hi {firstName}, your places are confirmed. We look forward to being on the water with you.</Trans>
      </Say>
      <BookedDetails facts={facts} />
    </BookingFrame>
  )
}
