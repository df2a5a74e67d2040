import { useEffect, useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '#domain/wire/tripWire.ts'
import { Card } from '#components/Card.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { WhatsAppLink } from '#components/WhatsAppLink.tsx'
import { Button, buttonClass } from '#components/Button.tsx'
import { formatInstant } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { BankTransferCard } from './BankTransferCard.tsx'
import { CancellationDates } from '#components/order/CancellationDates.tsx'
import { CopyButton } from './CopyButton.tsx'
import { PriceLines } from './PriceLines.tsx'
import { tripTitles } from './tripMessages.ts'
import { TripDays } from './TripDays.tsx'
import { TripAdvice } from './TripAdvice.tsx'

/** The guest's own page of a booking: when and where, what to pay, what to bring, what happens without wind, whom to ask. */
export function TripPage({ trip, onStartAgain }: { trip: Trip; onStartAgain: () => void }) {
  const { i18n, t } = useLingui()
  const reference = trip.reference
  const isOpen = trip.status === 'confirmed' || trip.status === 'requested'
  return (
    <div className="mx-auto grid max-w-4xl gap-6 py-8 md:py-12">
      <header>
        <TripTitle>{i18n._(tripTitles[trip.status])}</TripTitle>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 text-lead">
          <span>
            <Trans>Reference</Trans>
          </span>
          <strong className="tabular-nums">{reference}</strong>
          <CopyButton text={reference} label={t`booking reference`} />
        </div>
        <Introduction trip={trip} />
      </header>
      <TripDays trip={trip} />
      {trip.status === 'confirmed' ? <BankTransferCard trip={trip} /> : null}
      <div className="grid gap-6 md:grid-cols-2">
        <Card>
          <h2 className="mb-3 text-h3">
            <Trans>Price</Trans>
          </h2>
          <PriceLines lines={trip.lines} total={trip.total} />
        </Card>
        {isOpen ? (
          <Card>
            <h2 className="mb-3 text-h3">
              <Trans>If your plans change</Trans>
            </h2>
            {trip.status === 'confirmed' ? (
              <CancellationDates freeUntil={trip.freeUntil} halfUntil={trip.halfUntil} />
            ) : (
              <p>
                <Trans>You can take your request back at any time.</Trans>
              </p>
            )}
          </Card>
        ) : null}
      </div>
      {isOpen ? <TripAdvice /> : null}
      <Help reference={reference} />
      <p>
        <Button look="quiet" onClick={onStartAgain}>
          <Trans>Make another booking</Trans>
        </Button>
      </p>
    </div>
  )
}

/** The headline takes the focus when it appears, so that a screen reader hears first that the booking stands. */
function TripTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <h1 ref={title} tabIndex={-1} className="text-h2 outline-none">
      {children}
    </h1>
  )
}

function Introduction({ trip }: { trip: Trip }) {
  const locale = useLocale()
  const { opens, closes } = useFacts().school.hours
  const email = trip.contact.email
  if (trip.status === 'confirmed')
    return (
      <p className="mt-3 max-w-[66ch]">
        <Trans>
          Your places are yours. A confirmation with everything on this page is on its way to <strong className="break-words">{email}</strong>.
        </Trans>
      </p>
    )
  if (trip.status !== 'requested' || trip.requestDeadline === null) return null
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

function Help({ reference }: { reference: string }) {
  const { t } = useLingui()
  return (
    <section className="rounded-card bg-night p-5 text-cream on-dark md:p-6" aria-labelledby="help-title">
      <h2 id="help-title" className="text-h3">
        <Trans>Questions, or running late?</Trans>
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
