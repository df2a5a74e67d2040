import { Trans, useLingui } from '@lingui/react/macro'
import { BookedDetails } from './BookedDetails.tsx'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { BookingFrame } from './BookingFrame.tsx'
import { Say } from './mailBlocks.tsx'
import { PackageTravelNote } from './PackageTravelNote.tsx'

/** A guest has accepted our quote and it has become a booking: everything a confirmation says, and for a camp who answers for it. */
export function QuoteAcceptedMail({ facts }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const firstName = facts.trip.contact.firstName
  const reference = facts.trip.reference
  const { packageTravel } = facts.legal
  const isPackageTravel = facts.trip.offer.startsWith('camp.') && packageTravel.organiser !== ''
  return (
    <BookingFrame facts={facts} reader="bookedGuest" title={t`You are booked`} preview={t`Your places are confirmed. Your reference is ${reference}.`}>
      <Say>
        <Trans>Hi {firstName}, you have accepted our quote and your places are confirmed. We look forward to being on the water with you.</Trans>
      </Say>
      <BookedDetails facts={facts} />
      {isPackageTravel && <PackageTravelNote packageTravel={packageTravel} />}
    </BookingFrame>
  )
}
