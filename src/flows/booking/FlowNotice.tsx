import { Trans } from '@lingui/react/macro'
import { Notice } from '#components/Notice.tsx'
import type { BookingSnapshot } from './bookingView.ts'

/** What the visitor is told in passing on the screen they were brought back to. */
export function PassingNotice({ snapshot }: { snapshot: BookingSnapshot }) {
  const { notice, catalogue } = snapshot.context
  const minutes = catalogue.policies.holdMinutes
  if (notice === 'holdEndedTwice') {
    return (
      <Notice tone="warning" role="status" title={<Trans>Your places went back on sale</Trans>}>
        <Trans>The time was up a second time. Please choose a start again; everything you typed is still here, and you have another {minutes} minutes.</Trans>
      </Notice>
    )
  }
  if (notice === 'bookingUnknown') {
    return (
      <Notice tone="warning" role="status" title={<Trans>We could not open that booking</Trans>}>
        <Trans>The link may be incomplete or too old. Please use the link in your latest e-mail, or ask us on WhatsApp.</Trans>
      </Notice>
    )
  }
  if (notice === 'noFreeDays') {
    return (
      <Notice tone="warning" role="status" title={<Trans>No free day for a party of this size</Trans>}>
        <Trans>Try fewer people or another package, or ask us on WhatsApp.</Trans>
      </Notice>
    )
  }
  if (notice === 'extendFailed') {
    return (
      <Notice tone="warning" role="status">
        <Trans>We could not give you more time. Finish now, or try again.</Trans>
      </Notice>
    )
  }
  return null
}
