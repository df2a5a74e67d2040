import { Trans, useLingui } from '@lingui/react/macro'
import { isOfferCode } from '#domain/offer.ts'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { MailLink, Part, Soft } from './mailBlocks.tsx'

/** The terms the guest accepted, in the mail itself: it is theirs to keep. Every figure is the price list's. */
export function BookingTerms({ facts }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const { school, legal, termsUrl, trip } = facts
  const seller = legal.name === '' ? school.brand : legal.name
  const button = isOfferCode(trip.offer) ? t`Book with obligation to pay` : t`Accept and book with obligation to pay`
  return (
    <Part title={<Trans>The terms of your booking</Trans>}>
      <Soft>
        <Trans>
          Your contract is with {seller}. It was made when you pressed the button “{button}”; this mail confirms it. Please keep it.
        </Trans>
      </Soft>
      <MoneyTerms facts={facts} />
      <PeopleTerms facts={facts} />
      <Soft>
        <Trans>The safety of everybody decides: the instructor may shorten or stop a session, and you follow the instructor's directions on the water.</Trans>
      </Soft>
      <Soft>
        <Trans>We use your details to run this booking and for the records we must keep, for nothing else.</Trans>
      </Soft>
      <Soft>
        <MailLink href={termsUrl}>
          <Trans>Read all terms on our website</Trans>
        </MailLink>
      </Soft>
    </Part>
  )
}

function MoneyTerms({ facts }: { facts: BookingMailFacts }) {
  const { policies } = facts
  const free = policies.refundLadder.find((row) => row.percent === 100)?.fromDays ?? 0
  const part = policies.refundLadder.find((row) => row.percent > 0 && row.percent < 100)
  const partDays = part?.fromDays ?? free
  const percent = part?.percent ?? 0
  const deposit = policies.depositPercent
  const days = facts.trip.days.length
  return (
    <>
      <Soft>
        <Trans>
          Prices include tax. The deposit is {deposit}% of the total; near the start one payment takes the place of deposit and balance. If a payment is late we
          write to you before we give your places to anybody else.
        </Trans>
      </Soft>
      <Soft>
        <Trans>
          You may cancel at any time. Up to {free} days before the first day everything you have paid comes back, up to {partDays} days before it {percent}% of
          it, later nothing. What is not yet paid is waived. Moving a booking does not improve the refund.
        </Trans>
      </Soft>
      {days > 1 && (
        <Soft>
          <Trans>
            A day that we or the weather cancel is worth the total divided by {days}. It first lowers what you still owe; the rest comes back or becomes a new
            date.
          </Trans>
        </Soft>
      )}
    </>
  )
}

function PeopleTerms({ facts }: { facts: BookingMailFacts }) {
  const { minimum } = facts.offer.age
  return (
    <Soft>
      <Trans>
        Everybody who takes part can swim and is at least {minimum} years old; younger people only where we have agreed to it in writing. A parent or legal
        guardian agrees for everybody under age. Tell us before the session about anything in your health that matters on the water.
      </Trans>
    </Soft>
  )
}
