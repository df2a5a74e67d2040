import { Trans } from '@lingui/react/macro'
import type { Trip } from '#domain/wire/tripWire.ts'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import { Button } from '#components/Button.tsx'
import { Notice } from '#components/Notice.tsx'
import { Price } from '#components/Price.tsx'
import { formatInstant } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { DayNames } from './DayNames.tsx'

/** Another time that the school proposes: until when it is kept, what it costs, and the guest's yes or no. */
export function ProposalBox({ trip, busy, send }: { trip: Trip; busy: boolean; send: (event: BookingMachineEvent) => void }) {
  const locale = useLocale()
  const { proposal } = trip
  if (proposal === null || !trip.allowed.includes('answerProposal')) return null
  const until = formatInstant(proposal.until, locale)
  const total = <Price amount={trip.total} />
  return (
    <Notice tone="warning" title={<Trans>We propose another time</Trans>}>
      <p className="mt-1">
        <Trans>What you asked for is not possible. We could do this instead:</Trans>
      </p>
      <div className="my-3 font-semibold">
        <DayNames days={proposal.days} />
      </div>
      <p>
        <Trans>
          The price is {total}. Please answer by {until}; after that your request ends by itself.
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-x-5 gap-y-3">
        <Button busy={busy} onClick={() => send({ type: 'proposal.answered', accept: true })}>
          <Trans>Accept and book with obligation to pay</Trans>
        </Button>
        <Button look="outline" busy={busy} onClick={() => send({ type: 'proposal.answered', accept: false })}>
          <Trans>No, thank you</Trans>
        </Button>
      </div>
    </Notice>
  )
}
