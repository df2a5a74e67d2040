import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Spinner } from '#components/Spinner.tsx'
import type { BookingKind } from './bookingKinds.ts'
import { KindBreadcrumb } from './KindBreadcrumb.tsx'
import { viewTitles } from './viewTitles.ts'
import { WakeOffer } from './when/WakeOffer.tsx'

/** What stands in the HTML until the booking comes alive: the headline and the place of the calendar, nothing that could be tapped in vain. */
export function BookingShell({ kind }: { kind: BookingKind }) {
  const { i18n } = useLingui()
  const [step, steps] = [1, 2]
  return (
    <div className="page-width min-h-[104rem] pt-6 pb-12 lg:min-h-[88rem]">
      <KindBreadcrumb kind={kind} />
      <p className="mt-3 flex min-h-11 items-center text-nav text-ink-2">
        <Trans>
          Step {step} of {steps}
        </Trans>
      </p>
      <h1 className="mb-5 text-h2">{i18n._(viewTitles.when)}</h1>
      {kind === 'lessons' ? null : <WakeOffer offer={kind} party={1} />}
      <Spinner />
      <noscript>
        <p className="max-w-[60ch]">
          <Trans>Booking online needs JavaScript. Please write to us on WhatsApp or by e-mail, and we book it for you.</Trans>
        </p>
      </noscript>
    </div>
  )
}
