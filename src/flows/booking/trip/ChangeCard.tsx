import { Trans } from '@lingui/react/macro'
import type { BookingContext } from '#machines/bookingMachineContext.ts'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import { allows, mayMove } from '#machines/tripDays.ts'
import { Button } from '#components/Button.tsx'
import { Card } from '#components/Card.tsx'
import { CancellationDates } from '#components/order/CancellationDates.tsx'
import { formatInstant } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'

interface ChangeCardProps {
  context: BookingContext
  send: (event: BookingMachineEvent) => void
}

/** Until when cancelling costs what, and the two ways to change one's plans; only what the booking allows now is offered. */
export function ChangeCard({ context, send }: ChangeCardProps) {
  const { trip } = context
  if (trip === null || !(mayMove(context) || allows(context, 'cancel') || allows(context, 'withdraw'))) return null
  const isRequest = trip.status === 'requested'
  return (
    <Card>
      <h2 className="mb-3 text-h3">
        <Trans>If your plans change</Trans>
      </h2>
      {isRequest ? (
        <p>
          <Trans>You can take your request back at any time.</Trans>
        </p>
      ) : (
        <CancellationDates freeUntil={trip.freeUntil} halfUntil={trip.halfUntil} ladder={trip.terms.refundLadder} />
      )}
      <div className="mt-4 grid gap-3">
        {mayMove(context) ? (
          <div>
            <Button look="outline" className="w-full" onClick={() => send({ type: 'move.opened' })}>
              <Trans>Change the dates</Trans>
            </Button>
            <MoveUntil until={trip.rescheduleUntil} />
          </div>
        ) : null}
        {allows(context, 'cancel') ? (
          <Button look="outline" className="w-full" onClick={() => send({ type: 'cancel.opened' })}>
            <Trans>I can’t come</Trans>
          </Button>
        ) : null}
        {allows(context, 'withdraw') ? (
          <Button look="outline" className="w-full" onClick={() => send({ type: 'cancel.opened' })}>
            <Trans>Take my request back</Trans>
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

function MoveUntil({ until }: { until: NonNullable<BookingContext['trip']>['rescheduleUntil'] }) {
  const locale = useLocale()
  if (until === null) return null
  const last = formatInstant(until, locale)
  return (
    <p className="mt-1 text-meta text-ink-2">
      <Trans>Possible until {last}</Trans>
    </p>
  )
}
