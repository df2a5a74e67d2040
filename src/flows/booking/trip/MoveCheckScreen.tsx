import type { ComponentProps } from 'react'
import { Trans } from '@lingui/react/macro'
import { datesAfterMove, openDaysOf } from '#machines/tripDays.ts'
import { Button } from '#components/Button.tsx'
import { Card } from '#components/Card.tsx'
import { Price } from '#components/Price.tsx'
import { CancellationDates } from '#components/order/CancellationDates.tsx'
import { DayNames } from './DayNames.tsx'
import type { TripScreenProps } from './tripScreenProps.ts'
import { TripStep } from './TripStep.tsx'

/** The move before it is made: from which days to which, what it costs, and until when cancelling is free afterwards. */
export function MoveCheckScreen({ snapshot, send }: TripScreenProps) {
  const { trip, moving, days, agreedTotal } = snapshot.context
  if (trip === null || moving === null) return null
  const busy = snapshot.hasTag('busy')
  const isMove = moving.reason === 'move'
  const total = <Price amount={agreedTotal ?? trip.total} />
  return (
    <TripStep
      name="checkMove"
      title={isMove ? <Trans>Move your booking?</Trans> : <Trans>Take this new date?</Trans>}
      onBack={() => send({ type: 'back.pressed' })}
    >
      <Card>
        <h2 className="mb-1 text-h4">{isMove ? <Trans>Until now</Trans> : <Trans>Called off</Trans>}</h2>
        <div className="text-ink-2">
          <DayNames days={isMove ? openDaysOf(trip) : (trip.callOff?.days ?? [])} />
        </div>
        <h2 className="mt-4 mb-1 text-h4">
          <Trans>New</Trans>
        </h2>
        <div className="font-semibold">
          <DayNames days={days} />
        </div>
        <p className="mt-4 border-t border-sand pt-4">
          {isMove ? <Trans>The price stays {total}. What you have paid counts for the new dates.</Trans> : <Trans>The new date costs nothing extra.</Trans>}
        </p>
        {isMove ? <DatesAfter {...datesAfterMove(snapshot.context)} ladder={trip.terms.refundLadder} /> : null}
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => send({ type: 'move.confirmed' })}>
          {isMove ? <Trans>Yes, move my booking</Trans> : <Trans>Yes, book this date</Trans>}
        </Button>
        <Button look="outline" busy={busy} onClick={() => send({ type: 'back.pressed' })}>
          <Trans>Choose other days</Trans>
        </Button>
      </div>
    </TripStep>
  )
}

function DatesAfter(dates: ComponentProps<typeof CancellationDates>) {
  return (
    <div className="mt-4">
      <h3 className="mb-1 font-text text-nav font-bold tracking-normal">
        <Trans>If you cancel after the move</Trans>
      </h3>
      <CancellationDates {...dates} />
    </div>
  )
}
