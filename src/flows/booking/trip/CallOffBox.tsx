import { Trans } from '@lingui/react/macro'
import { isOfferCode } from '#domain/offer.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import { Button } from '#components/Button.tsx'
import { Notice } from '#components/Notice.tsx'
import { Price } from '#components/Price.tsx'
import { formatInstant } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { DayNames } from './DayNames.tsx'

interface CallOffBoxProps {
  trip: Trip
  busy: boolean
  send: (event: BookingMachineEvent) => void
}

/** Days the school has called off: a new date or the money, the guest's choice, and what the money would be (engine.md section 4). */
export function CallOffBox({ trip, busy, send }: CallOffBoxProps) {
  const locale = useLocale()
  const { callOff } = trip
  if (callOff === null || !trip.allowed.includes('chooseAfterCallOff')) return null
  const until = formatInstant(callOff.until, locale)
  return (
    <Notice tone="warning" title={<Trans>Called off: please choose</Trans>}>
      <div className="my-2 font-semibold">
        <DayNames days={callOff.days} />
      </div>
      <p>
        <Worth callOff={callOff} /> <Trans>Please choose by {until}.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-x-5 gap-y-3">
        {isOfferCode(trip.offer) ? (
          <Button busy={busy} onClick={() => send({ type: 'newDate.opened' })}>
            <Trans>Choose a new date</Trans>
          </Button>
        ) : null}
        <Button look="outline" busy={busy} onClick={() => send({ type: 'refund.chosen' })}>
          <Trans>I take the money</Trans>
        </Button>
      </div>
    </Notice>
  )
}

function Worth({ callOff }: { callOff: NonNullable<Trip['callOff']> }) {
  const worth = <Price amount={callOff.worth} />
  const refund = <Price amount={callOff.refund} />
  const lowersDue = <Price amount={callOff.lowersDue} />
  return (
    <>
      <Trans>What we called off is worth {worth}. Choose a new date for it, at no extra cost, or take the money.</Trans>{' '}
      {callOff.lowersDue === 0 ? <Trans>If you take the money, {refund} comes back to you.</Trans> : null}
      {callOff.lowersDue > 0 && callOff.refund === 0 ? <Trans>If you take the money, you have {lowersDue} less to pay.</Trans> : null}
      {callOff.lowersDue > 0 && callOff.refund > 0 ? (
        <Trans>
          If you take the money, you have {lowersDue} less to pay and {refund} comes back to you.
        </Trans>
      ) : null}
    </>
  )
}
