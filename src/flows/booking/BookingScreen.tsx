import { Suspense, useEffect } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#components/Button.tsx'
import { Card } from '#components/Card.tsx'
import { OfflineNotice } from '#components/order/OfflineNotice.tsx'
import { Spinner } from '#components/Spinner.tsx'
import { asksPeopleFirst } from '#machines/bookingDetails.ts'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import { kindOf } from './bookingKinds.ts'
import { viewOf, type BookingSnapshot, type BookingView } from './bookingView.ts'
import { PassingNotice } from './FlowNotice.tsx'
import { KindBreadcrumb } from './KindBreadcrumb.tsx'
import { fetchLaterScreens, LaterScreen, TripPage } from './laterScreens.ts'
import { ScreenTitle } from './ScreenTitle.tsx'
import { Summary } from './Summary.tsx'
import { SummaryBar } from './SummaryBar.tsx'
import { summaryOf } from './summaryFacts.ts'
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
  const isNear = view !== 'when' || snapshot.context.shownDay !== null
  useEffect(() => (isNear ? fetchLaterScreens() : undefined), [isNear])
  if (view === 'group' || (view === 'trip' && trip !== null)) {
    return (
      <div className="page-width">
        <Suspense fallback={<Spinner />}>
          <TripPage snapshot={snapshot} send={send} />
        </Suspense>
      </div>
    )
  }
  const facts = summaryOf(snapshot.context)
  const isStep = view === 'when' || view === 'people' || view === 'check' || view === 'everything'
  return (
    <>
      <div className="page-width pt-6 pb-12">
        <KindBreadcrumb kind={kindOf(snapshot.context.offer)} />
        <div className="mt-3 grid gap-x-12 lg:grid-cols-[minmax(0,40rem)_minmax(18rem,24rem)] lg:justify-between">
          <div>
            {isStep ? <Progress view={view} snapshot={snapshot} send={send} /> : null}
            <ScreenTitle view={view} snapshot={snapshot} />
            <OfflineNotice online={snapshot.context.online || view === 'offline'} />
            <Screen view={view} snapshot={snapshot} send={send} />
          </div>
          <aside className="hidden lg:block" aria-label={t`Your booking`}>
            <Card className="sticky top-24 [@media(max-height:480px)]:static">
              <Summary facts={facts} isBrief={view !== 'when'} />
            </Card>
          </aside>
        </div>
      </div>
      {isStep ? <SummaryBar facts={facts} /> : null}
    </>
  )
}

function Screen({ view, snapshot, send }: BookingScreenProps & { view: BookingView }) {
  if (view === 'opening' || view === 'trip' || view === 'group') return <Spinner />
  if (view !== 'when')
    return (
      <Suspense fallback={<Spinner />}>
        <LaterScreen view={view} snapshot={snapshot} send={send} />
      </Suspense>
    )
  return <WhenScreen context={snapshot.context} send={send} state={choosingStateOf(snapshot)} notice={<PassingNotice snapshot={snapshot} />} />
}

/** Where the visitor is, as text, and the way back. */
function Progress({ view, snapshot, send }: BookingScreenProps & { view: BookingView }) {
  const steps = asksPeopleFirst(snapshot.context) ? 3 : 2
  const step = view === 'when' ? 1 : view === 'check' ? 3 : 2
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-nav text-ink-2">
      <p>
        <Trans>
          Step {step} of {steps}
        </Trans>
      </p>
      {view === 'when' || snapshot.matches('submitting') ? null : (
        <Button look="quiet" onClick={() => send({ type: 'choice.reopened' })}>
          <Trans>Change day or start</Trans>
        </Button>
      )}
    </div>
  )
}

function choosingStateOf(snapshot: BookingSnapshot): 'looking' | 'loading' | 'holding' | 'failed' | 'offline' {
  if (snapshot.matches('holding')) return 'holding'
  if (snapshot.matches({ choosing: 'offline' })) return 'offline'
  if (snapshot.matches({ choosing: 'failed' })) return 'failed'
  return snapshot.hasTag('busy') ? 'loading' : 'looking'
}
