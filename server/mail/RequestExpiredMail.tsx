import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { BookingFrame } from './BookingFrame.tsx'
import { EndedRequest } from './EndedRequest.tsx'
import { Say } from './mailBlocks.tsx'

/** Nobody answered a request in time, or the guest did not answer the other time we proposed: it has ended, and nothing is owed. */
export function RequestExpiredMail({ facts }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const firstName = facts.trip.contact.firstName
  const reference = facts.trip.reference
  const wasOurTurn = facts.details.reason !== 'proposal'
  return (
    <BookingFrame
      facts={facts}
      reader="guest"
      title={t`Your request has expired`}
      preview={t`Nothing is booked and nothing is owed. Your reference was ${reference}.`}
    >
      <Say>
        {wasOurTurn ? (
          <Trans>Hi {firstName}, we are sorry: we did not answer your request in time. That should not have happened.</Trans>
        ) : (
          <Trans>Hi {firstName}, we had proposed another time and have not heard from you, so your request has ended.</Trans>
        )}
      </Say>
      <EndedRequest facts={facts} />
    </BookingFrame>
  )
}
