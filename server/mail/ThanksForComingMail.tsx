import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { BookingFrame } from './BookingFrame.tsx'
import { MailButton, Part, Say } from './mailBlocks.tsx'
import { offerWords } from './offerWords.ts'

/** The last day is over: thanks, how was it, and the way back. */
export function ThanksForComingMail({ facts }: { facts: BookingMailFacts }) {
  const { i18n, t } = useLingui()
  const { trip, offer } = facts
  const firstName = trip.contact.firstName
  const what = offerWords(i18n, offer)
  return (
    <BookingFrame facts={facts} reader="guest" title={t`Thank you for coming`} preview={t`How was it? We read every answer.`}>
      <Say>
        <Trans>Hi {firstName}, it was good to have you on the water.</Trans>
      </Say>
      <Part title={<Trans>How was it?</Trans>}>
        <Say>
          <Trans>Two lines in answer to this mail are enough: what was good, and what we can do better. We read every answer.</Trans>
        </Say>
      </Part>
      <Part title={<Trans>See you again</Trans>}>
        <Say>
          <Trans>Your booking was: {what}. Whenever you would like to go out again, the calendar shows what is free.</Trans>
        </Say>
        <MailButton href={facts.againUrl}>
          <Trans>See free days</Trans>
        </MailButton>
      </Part>
    </BookingFrame>
  )
}
