import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { BookingFrame } from './BookingFrame.tsx'
import { MailButton, Part, Say } from './mailBlocks.tsx'
import { RefundDerivation } from './RefundDerivation.tsx'
import { WhenAndWhere } from './WhenAndWhere.tsx'

/** A booking is cancelled: by whom and why, what comes back and how that comes about, and the way to another date. */
export function BookingCancelledMail({ facts }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const reference = facts.trip.reference
  return (
    <BookingFrame
      facts={facts}
      reader="guest"
      title={t`Your booking is cancelled`}
      preview={t`What comes back to you, and why. Your reference was ${reference}.`}
    >
      <Say>
        <Reason facts={facts} />
      </Say>
      <Say>
        <Trans>The calendar file in this mail takes the days out of your calendar.</Trans>
      </Say>
      <RefundDerivation facts={facts} />
      <WhenAndWhere facts={facts} title={t`What was booked`} />
      <Part title={<Trans>Another time</Trans>}>
        <MailButton href={facts.againUrl}>
          <Trans>Choose another day</Trans>
        </MailButton>
      </Part>
    </BookingFrame>
  )
}

function Reason({ facts: { trip, details } }: { facts: BookingMailFacts }) {
  const firstName = trip.contact.firstName
  if (details.reason === 'weather') return <Trans>Hi {firstName}, we are sorry: wind and sea do not let us go out, so we have cancelled your booking.</Trans>
  if (details.reason === 'school') return <Trans>Hi {firstName}, we are sorry: we have had to cancel your booking.</Trans>
  if (details.reason === 'duplicate') return <Trans>Hi {firstName}, this booking was there twice, so we have cancelled one of the two.</Trans>
  if (details.reason === 'unpaid') {
    return (
      <Trans>
        Hi {firstName}, your payment has not reached us, so we have given your places to others. If your transfer is on its way, write to us: as long as there
        are places, your booking comes back to life when the money arrives.
      </Trans>
    )
  }
  return <Trans>Hi {firstName}, your booking is cancelled, as you asked.</Trans>
}
