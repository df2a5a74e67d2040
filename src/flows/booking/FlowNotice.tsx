import { Trans } from '@lingui/react/macro'
import { Button } from '#components/Button.tsx'
import { Notice } from '#components/Notice.tsx'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import { HoldTimer } from './HoldTimer.tsx'
import type { BookingSnapshot } from './bookingView.ts'

interface FlowNoticeProps {
  snapshot: BookingSnapshot
  send: (event: BookingMachineEvent) => void
}

/** What the visitor is told in passing on the screen they were brought back to. */
export function PassingNotice({ snapshot }: Pick<FlowNoticeProps, 'snapshot'>) {
  const { notice, catalogue } = snapshot.context
  const minutes = catalogue.policies.holdMinutes
  if (notice === 'holdEndedTwice') {
    return <Notice tone="warning" role="status" title={<Trans>Your places went back on sale</Trans>}><Trans>The time was up a second time. Please choose a start again; everything you typed is still here, and you have another {minutes} minutes.</Trans></Notice>
  }
  if (notice === 'bookingUnknown') {
    return <Notice tone="warning" role="status" title={<Trans>We could not open that booking</Trans>}><Trans>The link may be incomplete or too old. Please use the link in your latest e-mail, or ask us on WhatsApp.</Trans></Notice>
  }
  if (notice === 'noFreeDays') {
    return <Notice tone="warning" role="status" title={<Trans>No free day for a party of this size</Trans>}><Trans>Try fewer people, another package, or ask us on WhatsApp.</Trans></Notice>
  }
  if (notice === 'extendFailed') {
    return <Notice tone="warning" role="status"><Trans>We could not give you more time. Finish now, or try again.</Trans></Notice>
  }
  return null
}

/** The state of the held places above the form: the countdown, the end of it, and the way to hold them again. */
export function HoldNotice({ snapshot, send }: FlowNoticeProps) {
  const { hold, catalogue, clockOffset } = snapshot.context
  const minutes = catalogue.policies.holdMinutes
  if (hold === null) return null
  if (hold.places === 'none') {
    return <Notice title={<Trans>This will be a request</Trans>}><Trans>This start is full for a party of your size. Send us your request, and a person at the school looks for a way.</Trans></Notice>
  }
  if (!snapshot.hasTag('lapsed')) {
    return <HoldTimer hold={hold} clockOffset={clockOffset} busy={snapshot.matches({ details: { hold: 'extending' } })} onExtend={() => send({ type: 'hold.extended.pressed' })} />
  }
  const isBusy = snapshot.hasTag('busy')
  return (
    <Notice tone="warning" role="status" title={<Trans>We released your places after {minutes} minutes</Trans>}>
      <p>{isBusy ? <Trans>We are reserving them again…</Trans> : <Trans>Everything you typed is still here. Go on, and we reserve them again.</Trans>}</p>
      <Button look="outline" className="mt-3" busy={isBusy} onClick={() => send({ type: 'hold.again.pressed' })}><Trans>Hold my places again</Trans></Button>
    </Notice>
  )
}

/** Said as soon as the device has no connection, whatever the visitor is doing. */
export function OfflineNotice({ online }: { online: boolean }) {
  return (
    <div role="status">
      {online ? null : <Notice tone="warning" className="mb-4" title={<Trans>No connection</Trans>}><Trans>What you chose and typed is saved on this device.</Trans></Notice>}
    </div>
  )
}
