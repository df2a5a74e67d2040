import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { BookingFrame } from './BookingFrame.tsx'
import { DeclineReason } from './DeclineReason.tsx'
import { EndedRequest } from './EndedRequest.tsx'
import { Say } from './mailBlocks.tsx'

/** The school cannot say yes to a request: why, that nothing is owed, and the ways that are left. */
export function RequestDeclinedMail({ facts }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const firstName = facts.trip.contact.firstName
  const reference = facts.trip.reference
  return (
    <BookingFrame
      facts={facts}
      reader="guest"
      title={t`We cannot take your request`}
      preview={t`Here is why, and what else is possible. Your reference was ${reference}.`}
    >
      <Say>
        <Trans>Hi {firstName}, thank you for asking. We are sorry: this time we have to say no.</Trans>
      </Say>
      <DeclineReason reason={facts.details.reason} />
      <EndedRequest facts={facts} />
    </BookingFrame>
  )
}
