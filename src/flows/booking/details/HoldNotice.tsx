import { Trans } from '@lingui/react/macro'
import { Button } from '#components/Button.tsx'
import { Notice } from '#components/Notice.tsx'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import { HoldTimer } from './HoldTimer.tsx'
import type { BookingSnapshot } from '../bookingView.ts'

interface HoldNoticeProps {
  snapshot: BookingSnapshot
  send: (event: BookingMachineEvent) => void
}

/** The state of the held places above the form: the countdown, the end of it, and the way to hold them again. */
export function HoldNotice({ snapshot, send }: HoldNoticeProps) {
  const { hold, catalogue, clockOffset } = snapshot.context
  const minutes = catalogue.policies.holdMinutes
  if (hold === null) return null
  if (hold.places === 'none') {
    return (
      <Notice title={<Trans>This will be a request</Trans>}>
        <Trans>This start is full for a party of your size. Send us your request, and a person at the school looks for a way.</Trans>
      </Notice>
    )
  }
  if (!snapshot.hasTag('lapsed')) {
    return (
      <HoldTimer
        hold={hold}
        clockOffset={clockOffset}
        busy={snapshot.matches({ details: { hold: 'extending' } })}
        onExtend={() => send({ type: 'hold.extended.pressed' })}
      />
    )
  }
  const isBusy = snapshot.hasTag('busy')
  return (
    <Notice tone="warning" role="status" title={<Trans>We released your places after {minutes} minutes</Trans>}>
      <p>{isBusy ? <Trans>We are reserving them again…</Trans> : <Trans>Everything you typed is still here. Go on, and we reserve them again.</Trans>}</p>
      <Button look="outline" className="mt-3" busy={isBusy} onClick={() => send({ type: 'hold.again.pressed' })}>
        <Trans>Hold my places again</Trans>
      </Button>
    </Notice>
  )
}
