import { Trans, useLingui } from '@lingui/react/macro'
import { hasPassed } from '#domain/calendar.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import { stageOf } from '#machines/tripDays.ts'
import { Button, buttonClass } from '#components/Button.tsx'
import { Card } from '#components/Card.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { WhatsAppLink } from '#components/WhatsAppLink.tsx'
import { formatInstant } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { CallOffBox } from './CallOffBox.tsx'
import { ChangeCard } from './ChangeCard.tsx'
import { CopyButton } from './CopyButton.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { PrepareCard } from './PrepareCard.tsx'
import { PriceLines } from '../summary/PriceLines.tsx'
import { QuotedLine } from './QuotedLine.tsx'
import { ProposalBox } from './ProposalBox.tsx'
import { SharePrice } from '../summary/SharePrice.tsx'
import { TripAdvice } from './TripAdvice.tsx'
import { TripDays } from './TripDays.tsx'
import { tripTitleOf } from './tripMessages.ts'
import { TripNotices } from './TripNotices.tsx'
import type { TripScreenProps } from './tripScreenProps.ts'
import { TripTitle } from './TripTitle.tsx'

/** The booking as its owner sees it: when and where, what to pay, what to prepare, what can be changed, what to bring, whom to ask. */
export function TripOverview({ snapshot, send }: TripScreenProps) {
  const { i18n, t } = useLingui()
  const { trip } = snapshot.context
  if (trip === null) return null
  const { reference } = trip
  const stage = stageOf(trip)
  return (
    <div key="overview" className="mx-auto grid max-w-4xl gap-6 py-8 md:py-12">
      <header>
        <TripTitle key={standingOf(trip)}>{i18n._(tripTitleOf(trip))}</TripTitle>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 text-lead">
          <span>
            <Trans>Reference</Trans>
          </span>
          <strong className="tabular-nums">{reference}</strong>
          <CopyButton text={reference} label={t`booking reference`} />
        </div>
        <Introduction trip={trip} isNew={snapshot.context.booked !== null} hasNotice={snapshot.context.outcome !== null} />
      </header>
      <TripNotices context={snapshot.context} />
      <ProposalBox trip={trip} busy={snapshot.matches({ viewing: 'answering' })} send={send} />
      <CallOffBox trip={trip} busy={snapshot.matches({ viewing: 'settling' })} send={send} />
      <TripDays trip={trip} />
      <PrepareCard trip={trip} send={send} />
      <MoneyCard trip={trip} />
      <div className="grid gap-6 empty:hidden md:has-[>:nth-child(2)]:grid-cols-2">
        {stage === 'off' && trip.paymentState === 'nothing_due' ? null : <PriceCard trip={trip} />}
        <ChangeCard context={snapshot.context} send={send} />
      </div>
      {stage === 'ahead' ? <TripAdvice /> : null}
      <Help reference={reference} mayBeLate={stage === 'ahead'} />
      <p>
        <Button look="quiet" onClick={() => send({ type: 'startAgain.pressed' })}>
          <Trans>Make another booking</Trans>
        </Button>
      </p>
    </div>
  )
}

/** What the guest can do with the booking: when it changes while the page is open, the headline takes the focus anew, so that nobody is left on a button that is gone. */
function standingOf({ status, allowed }: Trip): string {
  return [status, ...allowed].join(' ')
}

function PriceCard({ trip }: { trip: Trip }) {
  const dates = new Set(trip.days.map(({ date }) => date))
  return (
    <Card>
      <h2 className="mb-3 text-h3">
        <Trans>Price</Trans>
      </h2>
      <PriceLines lines={trip.lines} total={trip.total} renderOther={({ code }) => <QuotedLine code={code} days={dates.size} />} />
      <p className="text-meta text-ink-2">
        <SharePrice offer={trip.offer} party={trip.party} />
      </p>
    </Card>
  )
}

/** What a guest needs to know first; that a mail is on its way is only said to the one who has just booked, and nothing twice. */
function Introduction({ trip, isNew, hasNotice }: { trip: Trip; isNew: boolean; hasNotice: boolean }) {
  const locale = useLocale()
  const { opens, closes } = useFacts().school.hours
  const email = trip.contact.email
  if (trip.status === 'confirmed' && isNew)
    return (
      <p className="mt-3 max-w-[66ch]">
        <Trans>
          Your places are yours. A confirmation with everything on this page is on its way to <strong className="break-words">{email}</strong>.
        </Trans>
      </p>
    )
  if (stageOf(trip) === 'off' && !hasNotice)
    return (
      <p className="mt-3 max-w-[66ch]">
        <Trans>There is nothing to pay. You can book another day at any time.</Trans>
      </p>
    )
  if (trip.status !== 'requested' || trip.requestDeadline === null || trip.proposal !== null) return null
  if (hasPassed(trip.requestDeadline, trip.serverTime))
    return (
      <p className="mt-3 max-w-[66ch]">
        <Trans>The time for this request is over. It ends in a moment, and nothing is owed.</Trans>
      </p>
    )
  const deadline = formatInstant(trip.requestDeadline, locale)
  return (
    <p className="mt-3 max-w-[66ch]">
      <Trans>
        A person at the school looks at your request and answers by {deadline}, usually sooner while we are open ({opens}–{closes}). There is nothing to pay
        until we confirm. We write to <strong className="break-words">{email}</strong>.
      </Trans>
    </p>
  )
}

function Help({ reference, mayBeLate }: { reference: string; mayBeLate: boolean }) {
  const { t } = useLingui()
  return (
    <section className="rounded-card bg-night p-5 text-cream on-dark md:p-6 print:hidden" aria-labelledby="help-title">
      <h2 id="help-title" className="text-h3">
        {mayBeLate ? <Trans>Questions, or running late?</Trans> : <Trans>Questions?</Trans>}
      </h2>
      <p className="mt-1">
        <Trans>Write to us with your reference and we find you at once.</Trans>
      </p>
      <WhatsAppLink text={t`Hello, this is about my booking ${reference}.`} className={buttonClass('sun', 'mt-4')}>
        <Trans>Write on WhatsApp</Trans>
      </WhatsAppLink>
    </section>
  )
}
