import { Plural, Trans } from '@lingui/react/macro'
import type { Trip } from '#domain/wire/tripWire.ts'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import { Button } from '#components/Button.tsx'
import { Notice } from '#components/Notice.tsx'
import { CancellationDates } from '#components/order/CancellationDates.tsx'
import { CalmLine } from '#components/order/PaymentPlan.tsx'
import { Price } from '#components/Price.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { useOfferName } from '#components/useOfferName.ts'
import { formatInstant } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { DayNames } from './DayNames.tsx'
import { NoWithdrawal } from '../details/OrderBox.tsx'

interface ProposalBoxProps {
  trip: Trip
  busy: boolean
  send: (event: BookingMachineEvent) => void
}

/** Another time that the school proposes: until when it can be had, what a yes obliges to, said right above the button, and the guest's yes or no. */
export function ProposalBox({ trip, busy, send }: ProposalBoxProps) {
  const locale = useLocale()
  const { proposal } = trip
  if (proposal === null || !trip.allowed.includes('answerProposal')) return null
  const until = formatInstant(proposal.until, locale)
  return (
    <Notice tone="warning" title={<Trans>We propose another time</Trans>}>
      <p className="mt-1">
        <Trans>What you asked for is not possible. We could do this instead:</Trans>
      </p>
      <Proposed trip={trip} days={proposal.days} />
      <p>
        <Trans>Please answer by {until}; after that your request ends by itself.</Trans>
      </p>
      <div className="mt-3 border-t border-line/40 pt-3">
        <CancellationDates freeUntil={proposal.freeUntil} halfUntil={proposal.halfUntil} ladder={trip.terms.refundLadder} />
        <NoWithdrawal className="mt-2" />
      </div>
      <div className="mt-4 flex flex-wrap gap-x-5 gap-y-3">
        <Button busy={busy} onClick={() => send({ type: 'proposal.answered', accept: true })}>
          <Trans>Accept and book with obligation to pay</Trans>
        </Button>
        <Button look="outline" busy={busy} onClick={() => send({ type: 'proposal.answered', accept: false })}>
          <Trans>No, thank you</Trans>
        </Button>
      </div>
      <p className="mt-2 text-nav">
        <CalmLine payments={proposal.payments} isRequest={false} />
      </p>
    </Notice>
  )
}

/** What, for whom, when and for how much. */
function Proposed({ trip, days }: { trip: Trip; days: NonNullable<Trip['proposal']>['days'] }) {
  const name = useOfferName(trip.offer, new Set(days.map(({ date }) => date)).size)
  const igic = useFacts().legal.igicPercent
  return (
    <div className="my-3">
      <p>
        {name} · <Plural value={trip.party} one="# person" other="# people" />
      </p>
      <div className="font-semibold">
        <DayNames days={days} />
      </div>
      <p>
        <strong>
          <Price amount={trip.total} />
        </strong>{' '}
        · <Trans>{igic}% IGIC included</Trans>
      </p>
    </div>
  )
}
