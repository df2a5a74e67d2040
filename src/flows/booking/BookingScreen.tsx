import { useEffect, type ReactNode } from 'react'
import { useLingui as useWords } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#components/Button.tsx'
import { Card } from '#components/Card.tsx'
import { isServerThere } from '#api/isServerThere.ts'
import { LostScreen } from '#components/order/LostScreen.tsx'
import { OfflineNotice } from '#components/order/OfflineNotice.tsx'
import { ScreenHeading } from '#components/order/ScreenHeading.tsx'
import { useLater } from '#components/order/useLater.ts'
import { Spinner } from '#components/Spinner.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { asksPeopleFirst } from '#machines/bookingDetails.ts'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import { kindOf } from './bookingKinds.ts'
import { isLater, isOfTrip, viewOf, type BookingSnapshot, type BookingView } from './bookingView.ts'
import { PassingNotice } from './FlowNotice.tsx'
import { KindBreadcrumb } from './KindBreadcrumb.tsx'
import { laterScreens, laterTrip } from './laterScreens.ts'

import { Summary } from './summary/Summary.tsx'
import { SummaryBar } from './summary/SummaryBar.tsx'
import { summaryOf } from './summary/summaryFacts.ts'
import { viewTitles } from './viewTitles.ts'
import { WhenScreen } from './when/WhenScreen.tsx'

interface BookingScreenProps {
  snapshot: BookingSnapshot
  send: (event: BookingMachineEvent) => void
}

/** What a visitor sees of a booking in any state of its machine; it knows no server. */
export function BookingScreen({ snapshot, send }: BookingScreenProps) {
  const { t } = useLingui()
  const view = viewOf(snapshot)
  const { screen, title, content } = useScreen({ snapshot, send })
  useLaterBeforehand(view, snapshot.context.shownDay !== null)
  if (screen === 'trip' || screen === 'group') return <div className="page-width">{content}</div>
  const facts = summaryOf(snapshot.context)
  const isStep = screen === 'when' || screen === 'people' || screen === 'check' || screen === 'everything' || (screen === 'lost' && isLater(view))
  return (
    <>
      <div className="page-width pt-6 pb-12">
        <KindBreadcrumb kind={kindOf(snapshot.context.offer)} />
        <div className="mt-3 grid gap-x-12 lg:grid-cols-[minmax(0,40rem)_minmax(18rem,24rem)] lg:justify-between">
          <div>
            {isStep ? <Progress view={screen} snapshot={snapshot} send={send} /> : null}
            <ScreenHeading screen={screen} isFirst={screen === 'when'}>
              {title}
            </ScreenHeading>
            <OfflineNotice online={snapshot.context.online || screen === 'offline' || screen === 'lost'} />
            {content}
          </div>
          <aside className="hidden lg:block" aria-label={t`Your booking`}>
            <Card className="sticky top-24 [@media(max-height:480px)]:static">
              <Summary facts={facts} isBrief={screen !== 'when'} />
            </Card>
          </aside>
        </div>
      </div>
      {isStep ? <SummaryBar facts={facts} /> : null}
    </>
  )
}

interface ShownScreen {
  /** `lost` where the files of the next screen could not be fetched. */
  screen: BookingView | 'lost'
  title: ReactNode
  content: ReactNode
}

/**
 * The screen of a state with its headline, both at once. Where the next screen's files are not here yet the one before stays as
 * it is, out of reach, so that nothing moves and nothing is tapped in vain.
 */
function useScreen({ snapshot, send }: BookingScreenProps): ShownScreen {
  const { i18n } = useWords()
  const view = viewOf(snapshot)
  const later = useLater(laterScreens, isLater(view), isServerThere)
  const trip = useLater(laterTrip, isOfTrip(view), isServerThere)
  if (isOfTrip(view)) {
    if (trip.module !== null && !(view === 'trip' && snapshot.context.trip === null))
      return { screen: view, title: null, content: <trip.module.TripPage snapshot={snapshot} send={send} /> }
    return trip.isLost ? lost(trip, { snapshot, send }) : { screen: 'opening', title: i18n._(viewTitles[view]), content: <Spinner /> }
  }
  if (!isLater(view))
    return { screen: view, title: i18n._(viewTitles[view]), content: view === 'when' ? <When snapshot={snapshot} send={send} /> : <Spinner /> }
  if (later.module !== null)
    return {
      screen: view,
      title: <later.module.LaterTitle view={view} snapshot={snapshot} />,
      content: <later.module.LaterScreen view={view} snapshot={snapshot} send={send} />,
    }
  if (later.isLost) return lost(later, { snapshot, send })
  if (view === 'openingFailed') return { screen: 'opening', title: i18n._(viewTitles.opening), content: <Spinner /> }
  return { screen: 'when', title: i18n._(viewTitles.when), content: <When snapshot={snapshot} send={send} isWaiting /> }
}

/** What could not be fetched is said in the place of the screen before, which keeps its height unseen. */
function lost({ isTrying, retry }: { isTrying: boolean; retry: () => void }, { snapshot, send }: BookingScreenProps): ShownScreen {
  const view = viewOf(snapshot)
  const isBooked = isOfTrip(view) || view === 'booked' || view === 'openingFailed'
  return {
    screen: 'lost',
    title: <Trans>No connection</Trans>,
    content: (
      <div className="grid *:col-start-1 *:row-start-1">
        <LostScreen isBooked={isBooked} busy={isTrying} onRetry={retry} />
        <div className="invisible">{isBooked ? <Spinner /> : <When snapshot={snapshot} send={send} isWaiting />}</div>
      </div>
    ),
  }
}

/** Fetches a screen a little before it is shown: the details while a visitor looks at the starts of a day, the trip page while they fill in the details. */
function useLaterBeforehand(view: BookingView, isLookingAtDay: boolean): void {
  const locale = useLocale()
  const [isNear, isFilling] = [view !== 'when' || isLookingAtDay, view === 'check' || view === 'everything']
  useEffect(() => void (isNear && laterScreens.fetch(locale)), [isNear, locale])
  useEffect(() => void (isFilling && laterTrip.fetch(locale)), [isFilling, locale])
}

function When({ snapshot, send, isWaiting = false }: BookingScreenProps & { isWaiting?: boolean }) {
  return (
    <div inert={isWaiting}>
      <WhenScreen
        context={snapshot.context}
        send={send}
        state={isWaiting ? 'holding' : choosingStateOf(snapshot)}
        notice={<PassingNotice snapshot={snapshot} />}
      />
    </div>
  )
}

/** Where the visitor is, as text, and the way back. */
function Progress({ view, snapshot, send }: BookingScreenProps & { view: ShownScreen['screen'] }) {
  const steps = asksPeopleFirst(snapshot.context) ? 3 : 2
  const step = view === 'when' || view === 'lost' ? 1 : view === 'check' ? 3 : 2
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-nav text-ink-2">
      <p>
        <Trans>
          Step {step} of {steps}
        </Trans>
      </p>
      {step === 1 || snapshot.matches('submitting') ? null : (
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
