import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Breadcrumb } from '#components/Breadcrumb.tsx'
import { Button } from '#components/Button.tsx'
import { Card } from '#components/Card.tsx'
import { Spinner } from '#components/Spinner.tsx'
import { asksPeopleFirst } from '#machines/bookingDetails.ts'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import { BookedPage } from './BookedPage.tsx'
import { isTrouble, viewOf, type BookingSnapshot, type BookingView } from './bookingView.ts'
import { DetailsScreen } from './DetailsScreen.tsx'
import { HoldNotice, OfflineNotice, PassingNotice } from './FlowNotice.tsx'
import { ScreenTitle } from './ScreenTitle.tsx'
import { Summary } from './Summary.tsx'
import { SummaryBar } from './SummaryBar.tsx'
import { summaryOf } from './summaryFacts.ts'
import { TripPage } from './TripPage.tsx'
import { TroubleScreen } from './TroubleScreen.tsx'
import { WhenScreen } from './WhenScreen.tsx'

interface BookingScreenProps {
  snapshot: BookingSnapshot
  send: (event: BookingMachineEvent) => void
}

/** What a visitor sees of a booking in any state of its machine; it knows no server and no browser. */
export function BookingScreen({ snapshot, send }: BookingScreenProps) {
  const { t } = useLingui()
  const view = viewOf(snapshot)
  const { trip } = snapshot.context
  if (view === 'trip' && trip !== null) return <div className="page-width"><TripPage trip={trip} onStartAgain={() => send({ type: 'startAgain.pressed' })} /></div>
  const facts = summaryOf(snapshot.context)
  const isStep = view === 'when' || view === 'people' || view === 'check' || view === 'everything'
  return (
    <>
      <div className="page-width pt-6 pb-12">
        <Breadcrumb trail={['home', 'book']} current={t`Wingfoil lessons`} />
        <div className="mt-3 grid gap-x-12 lg:grid-cols-[minmax(0,40rem)_minmax(18rem,24rem)] lg:justify-between">
          <div>
            {isStep ? <Progress view={view} snapshot={snapshot} send={send} /> : null}
            <ScreenTitle view={view} snapshot={snapshot} />
            <OfflineNotice online={snapshot.context.online || view === 'offline'} />
            <Screen view={view} snapshot={snapshot} send={send} />
          </div>
          <aside className="hidden lg:block" aria-label={t`Your booking`}>
            <Card className="sticky top-24 [@media(max-height:480px)]:static"><Summary facts={facts} isBrief={view !== 'when'} /></Card>
          </aside>
        </div>
      </div>
      {isStep ? <SummaryBar facts={facts} /> : null}
    </>
  )
}

function Screen({ view, snapshot, send }: BookingScreenProps & { view: BookingView }) {
  const { context } = snapshot
  if (isTrouble(view)) return <TroubleScreen trouble={view} snapshot={snapshot} send={send} />
  if (view === 'opening' || view === 'trip') return <Spinner />
  if (view === 'openingFailed') return <OpeningFailed send={send} />
  if (view === 'booked') {
    return context.booked === null ? <Spinner /> : (
      <BookedPage booked={context.booked} facts={summaryOf(context)} busy={snapshot.hasTag('busy')} onRetry={() => send({ type: 'retry.pressed' })} />
    )
  }
  const passing = <PassingNotice snapshot={snapshot} />
  if (view === 'when') return <WhenScreen context={context} send={send} state={choosingStateOf(snapshot)} notice={passing} />
  return <DetailsScreen context={context} send={send} busy={snapshot.matches('submitting')} notice={<>{passing}<HoldNotice snapshot={snapshot} send={send} /></>} />
}

/** Where the visitor is, as text, and the way back. */
function Progress({ view, snapshot, send }: BookingScreenProps & { view: BookingView }) {
  const steps = asksPeopleFirst(snapshot.context) ? 3 : 2
  const step = view === 'when' ? 1 : view === 'check' ? 3 : 2
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-nav text-ink-2">
      <p><Trans>Step {step} of {steps}</Trans></p>
      {view === 'when' || snapshot.matches('submitting') ? null : (
        <Button look="quiet" className="px-0" onClick={() => send({ type: 'choice.reopened' })}><Trans>Change day or start</Trans></Button>
      )}
    </div>
  )
}

function OpeningFailed({ send }: Pick<BookingScreenProps, 'send'>): ReactNode {
  return (
    <div className="grid gap-4">
      <p className="text-lead"><Trans>The booking itself is safe. Please try again in a moment.</Trans></p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => send({ type: 'retry.pressed' })}><Trans>Try again</Trans></Button>
        <Button look="outline" onClick={() => send({ type: 'startAgain.pressed' })}><Trans>Make a new booking</Trans></Button>
      </div>
    </div>
  )
}

function choosingStateOf(snapshot: BookingSnapshot): 'looking' | 'loading' | 'holding' | 'failed' | 'offline' {
  if (snapshot.matches('holding')) return 'holding'
  if (snapshot.matches({ choosing: 'offline' })) return 'offline'
  if (snapshot.matches({ choosing: 'failed' })) return 'failed'
  return snapshot.hasTag('busy') ? 'loading' : 'looking'
}
