import { Suspense, useEffect } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Breadcrumb } from '#components/Breadcrumb.tsx'
import { Button } from '#components/Button.tsx'
import { Card } from '#components/Card.tsx'
import { BottomBar } from '#components/order/BottomBar.tsx'
import { ForPeople } from '#components/order/ForPeople.tsx'
import { OfflineNotice } from '#components/order/OfflineNotice.tsx'
import { ScreenHeading } from '#components/order/ScreenHeading.tsx'
import { Spinner } from '#components/Spinner.tsx'
import { quoteSteps } from '#machines/quoteMachineContext.ts'
import { EstimateTotal } from './EstimateTotal.tsx'
import { fetchLaterQuoteScreens, LaterQuoteScreen } from './laterQuoteScreens.ts'
import { OfferScreen } from './OfferScreen.tsx'
import type { QuoteStateProps } from './quoteScreenProps.ts'
import { QuoteSummary } from './QuoteSummary.tsx'
import { isQuoteStep, quoteViewOf, type QuoteView } from './quoteView.ts'
import { StepCount } from './StepCount.tsx'
import { useQuoteTitle } from './useQuoteTitle.ts'

/** What a visitor sees of a quote in any state of its machine; it knows no server and no browser. */
export function QuoteScreen({ snapshot, send }: QuoteStateProps) {
  const { t } = useLingui()
  const view = quoteViewOf(snapshot)
  const title = useQuoteTitle(snapshot)
  useEffect(() => fetchLaterQuoteScreens(), [])
  const { context } = snapshot
  const isAsking = isQuoteStep(view)
  return (
    <>
      <div className="page-width pt-6 pb-12">
        <Breadcrumb trail={['home', 'book']} current={t`Ask for a quote`} />
        <div className="mt-3 grid gap-x-12 lg:grid-cols-[minmax(0,40rem)_minmax(18rem,24rem)] lg:justify-between">
          <div className="min-w-0">
            {isAsking ? <Progress view={view} snapshot={snapshot} send={send} /> : null}
            <ScreenHeading screen={view}>{title}</ScreenHeading>
            <OfflineNotice online={context.online || view === 'offline'} />
            <Screen view={view} snapshot={snapshot} send={send} />
          </div>
          {isAsking ? (
            <aside className="hidden lg:block" aria-label={t`Your request`}>
              <Card className="sticky top-24 [@media(max-height:480px)]:static">
                <QuoteSummary context={context} />
              </Card>
            </aside>
          ) : null}
        </div>
      </div>
      {isAsking ? (
        <BottomBar
          title={<Trans>Your request</Trans>}
          amount={
            <>
              <EstimateTotal context={context} /> <ForPeople people={context.adults + context.children} />
            </>
          }
        >
          <QuoteSummary context={context} />
        </BottomBar>
      ) : null}
    </>
  )
}

function Screen({ view, snapshot, send }: QuoteStateProps & { view: QuoteView }) {
  if (view === 'restoring' || view === 'opening') return <Spinner />
  if (view === 'offer') return <OfferScreen context={snapshot.context} send={send} />
  return (
    <Suspense fallback={<Spinner />}>
      <LaterQuoteScreen view={view} snapshot={snapshot} send={send} />
    </Suspense>
  )
}

/** Where the visitor is, and the way back. */
function Progress({ view, snapshot, send }: QuoteStateProps & { view: (typeof quoteSteps)[number] }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-nav text-ink-2">
      <p>
        <StepCount step={quoteSteps.indexOf(view) + 1} steps={quoteSteps.length} />
      </p>
      {view === 'offer' || snapshot.matches('delivering') ? null : (
        <Button look="quiet" onClick={() => send({ type: 'back.pressed' })}>
          <Trans>Back</Trans>
        </Button>
      )}
    </div>
  )
}
