import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { Say } from './mailBlocks.tsx'
import { OtherDays } from './OtherDays.tsx'
import { WhenAndWhere } from './WhenAndWhere.tsx'

/** A request that came to nothing: nothing is owed, where to go on, and what it was for. */
export function EndedRequest({ facts }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  return (
    <>
      <Say>
        <Trans>Nothing is booked and you owe us nothing.</Trans>
      </Say>
      <OtherDays facts={facts} />
      <WhenAndWhere facts={facts} title={t`What you had asked for`} />
    </>
  )
}
