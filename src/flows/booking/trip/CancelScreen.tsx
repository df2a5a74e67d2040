import { Trans } from '@lingui/react/macro'
import type { Trip } from '#domain/wire/tripWire.ts'
import { openDaysOf } from '#machines/tripDays.ts'
import { Button } from '#components/Button.tsx'
import { Card } from '#components/Card.tsx'
import { Notice } from '#components/Notice.tsx'
import { DayNames } from './DayNames.tsx'
import { RefundDerivation } from './RefundDerivation.tsx'
import type { TripScreenProps } from './tripScreenProps.ts'
import { TripStep } from './TripStep.tsx'

/** "I can't come": what ends, what comes back and why, before anything happens. */
export function CancelScreen({ snapshot, send }: TripScreenProps) {
  const { trip, refusal } = snapshot.context
  if (trip === null) return null
  const busy = snapshot.hasTag('busy')
  const isRequest = trip.status === 'requested'
  return (
    <TripStep
      name="cancel"
      title={isRequest ? <Trans>Take your request back?</Trans> : <Trans>Cancel your booking?</Trans>}
      onBack={() => send({ type: 'back.pressed' })}
    >
      {refusal?.code === 'priceChanged' ? (
        <Notice tone="warning" role="alert" title={<Trans>The refund is another one now</Trans>}>
          <Trans>Nothing has been cancelled yet. Please look at it again.</Trans>
        </Notice>
      ) : null}
      <Card>
        <DayNames days={openDaysOf(trip)} />
        <div className="mt-4 border-t border-sand pt-4">
          <WhatComesBack trip={trip} />
        </div>
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => send({ type: 'cancel.confirmed' })}>
          {isRequest ? <Trans>Yes, take it back</Trans> : <Trans>Yes, cancel my booking</Trans>}
        </Button>
        <Button look="outline" busy={busy} onClick={() => send({ type: 'back.pressed' })}>
          <Trans>No, keep it</Trans>
        </Button>
      </div>
    </TripStep>
  )
}

function WhatComesBack({ trip }: { trip: Trip }) {
  if (trip.refundIfCancelledNow === null) return <Trans>There is nothing to pay. You can book another day at any time.</Trans>
  return <RefundDerivation refund={trip.refundIfCancelledNow} />
}
