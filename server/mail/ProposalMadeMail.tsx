import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { BookingFrame } from './BookingFrame.tsx'
import { DayRows } from './DayFact.tsx'
import { MailButton, Note, Part, Say, Soft } from './mailBlocks.tsx'
import { formatDeadline } from './mailDates.ts'
import { PriceLines } from './MoneyDue.tsx'
import { WhenAndWhere } from './WhenAndWhere.tsx'

/** The school proposes another time for a request; the guest answers on the trip page, opening the link answers nothing. */
export function ProposalMadeMail({ facts }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const { trip, locale, manageUrl } = facts
  const firstName = trip.contact.firstName
  const reference = trip.reference
  const until = trip.proposal === null ? null : formatDeadline(trip.proposal.until, locale)
  return (
    <BookingFrame
      facts={facts}
      reader="guest"
      title={t`Another time for you`}
      preview={t`Please tell us whether it suits you. Your reference is ${reference}.`}
    >
      <Say>
        <Trans>Hi {firstName}, we cannot offer the time you asked for, but we could do this:</Trans>
      </Say>
      <Part title={<Trans>Our proposal</Trans>}>
        <DayRows days={trip.proposal?.days ?? []} locale={locale} />
        {until !== null && (
          <Note>
            <Trans>Please answer by {until}, Canary Islands time. After that your request ends.</Trans>
          </Note>
        )}
        <MailButton href={manageUrl}>
          <Trans>Answer the proposal</Trans>
        </MailButton>
        <Soft>
          <Trans>Opening the link changes nothing: you say yes or no on the page. The places are yours once you have said yes.</Trans>
        </Soft>
      </Part>
      <WhenAndWhere facts={facts} title={t`What you had asked for`} />
      <PriceLines facts={facts} />
    </BookingFrame>
  )
}
