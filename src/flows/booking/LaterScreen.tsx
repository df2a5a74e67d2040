import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Button } from '#components/Button.tsx'
import { Spinner } from '#components/Spinner.tsx'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import { BookedPage } from './trip/BookedPage.tsx'
import { isTrouble, type BookingSnapshot, type LaterBookingView, type Trouble } from './bookingView.ts'
import { DetailsScreen } from './details/DetailsScreen.tsx'
import { PassingNotice } from './FlowNotice.tsx'
import { HoldNotice } from './details/HoldNotice.tsx'
import { summaryOf } from './summary/summaryFacts.ts'
import { tripTitles } from './trip/tripMessages.ts'
import { TroubleScreen } from './trouble/TroubleScreen.tsx'
import { useTroubleWords } from './trouble/useTroubleWords.ts'
import { viewTitles } from './viewTitles.ts'

interface LaterScreenProps {
  view: LaterBookingView
  snapshot: BookingSnapshot
  send: (event: BookingMachineEvent) => void
}

/** What follows the choice of a start: the details, the booking made, and whatever stands in the way. */
export function LaterScreen({ view, snapshot, send }: LaterScreenProps) {
  const { context } = snapshot
  if (isTrouble(view)) return <TroubleScreen trouble={view} snapshot={snapshot} send={send} />
  if (view === 'openingFailed') return <OpeningFailed send={send} />
  if (view === 'booked') {
    return context.booked === null ? (
      <Spinner />
    ) : (
      <BookedPage booked={context.booked} facts={summaryOf(context)} busy={snapshot.hasTag('busy')} onRetry={() => send({ type: 'retry.pressed' })} />
    )
  }
  const notice = (
    <>
      <PassingNotice snapshot={snapshot} />
      <HoldNotice snapshot={snapshot} send={send} />
    </>
  )
  return <DetailsScreen context={context} send={send} busy={snapshot.matches('submitting')} notice={notice} />
}

/** The headline of such a screen. */
export function LaterTitle({ view, snapshot }: Omit<LaterScreenProps, 'send'>) {
  const { i18n } = useLingui()
  if (isTrouble(view)) return <TroubleTitle trouble={view} snapshot={snapshot} />
  return view === 'booked' && snapshot.matches('requested') ? i18n._(tripTitles.requested) : i18n._(viewTitles[view])
}

function TroubleTitle({ trouble, snapshot }: { trouble: Trouble; snapshot: BookingSnapshot }) {
  return useTroubleWords(trouble, snapshot).title
}

function OpeningFailed({ send }: Pick<LaterScreenProps, 'send'>) {
  return (
    <div className="grid gap-4">
      <p className="text-lead">
        <Trans>The booking itself is safe. Please try again in a moment.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => send({ type: 'retry.pressed' })}>
          <Trans>Try again</Trans>
        </Button>
        <Button look="outline" onClick={() => send({ type: 'startAgain.pressed' })}>
          <Trans>Make a new booking</Trans>
        </Button>
      </div>
    </div>
  )
}
