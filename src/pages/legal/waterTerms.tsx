import { Trans } from '@lingui/react/macro'
import { ADULT_AGE } from '#domain/participants.ts'
import { useFacts } from '#components/useFacts.tsx'

/** What happens when wind or sea decide, and who decides on the water. */
export function WeatherTerms() {
  return (
    <>
      <p>
        <Trans>
          On the evening before each day we look at the forecast and tell you whether we go. If another start or another spot suits the wind better, we propose
          it.
        </Trans>
      </p>
      <p>
        <Trans>
          If wind, sea or we ourselves stop a day, you choose: a new date, or your money back for that day. Each day of a package is worth the same share of the
          total. Its worth first lowers what you still owe; the rest is yours.
        </Trans>
      </p>
      <p>
        <Trans>
          On the water the instructor decides. The instructor may shorten or stop a session when it is not safe, and you follow the instructor's directions.
        </Trans>
      </p>
    </>
  )
}

/** Ages, swimming, guardians and health. */
export function PeopleTerms() {
  const { offers } = useFacts().catalogue
  const lesson = offers.find((offer) => offer.activity === 'wingfoil')
  const wake = offers.find((offer) => offer.activity === 'wake')
  const minimum = lesson?.age.minimum ?? null
  const byRequest = lesson?.age.byRequestFrom ?? null
  const wakeMinimum = wake?.age.minimum ?? null
  return (
    <>
      <p>
        <Trans>Everybody who takes part must be able to swim.</Trans>
      </p>
      {minimum === null ? null : (
        <p>
          <Trans>Wingfoil lessons are for people aged {minimum} and over.</Trans>
        </p>
      )}
      {minimum === null || byRequest === null ? null : (
        <p>
          <Trans>Children from {byRequest} who swim confidently may join on request. A parent or guardian must be there for the whole lesson.</Trans>
        </p>
      )}
      {wakeMinimum === null ? null : (
        <p>
          <Trans>Wakeboard and wakefoil sessions are for people aged {wakeMinimum} and over.</Trans>
        </p>
      )}
      <p>
        <Trans>For everybody under {ADULT_AGE} a parent or guardian must agree. Whoever books for others makes sure that they know these terms.</Trans>
      </p>
      <p>
        <Trans>
          Tell us before the session about anything in your health that matters on the water; a call is enough. Before you go out you read and sign the safety
          declaration at the beach.
        </Trans>
      </p>
    </>
  )
}
