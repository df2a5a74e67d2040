import { useEffect, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { isServerThere } from '#api/isServerThere.ts'
import { Breadcrumb } from '#components/Breadcrumb.tsx'
import { Button } from '#components/Button.tsx'
import { Card } from '#components/Card.tsx'
import { BottomBar } from '#components/order/BottomBar.tsx'
import { ForPeople } from '#components/order/ForPeople.tsx'
import { LostScreen } from '#components/order/LostScreen.tsx'
import { OfflineNotice } from '#components/order/OfflineNotice.tsx'
import { ScreenHeading } from '#components/order/ScreenHeading.tsx'
import { useLater } from '#components/order/useLater.ts'
import { Spinner } from '#components/Spinner.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { quoteSteps } from '#machines/quoteMachineContext.ts'
import { EstimateTotal } from './EstimateTotal.tsx'
import { laterQuoteScreens } from './laterQuoteScreens.ts'
import { OfferScreen } from './OfferScreen.tsx'
import type { QuoteStateProps } from './quoteScreenProps.ts'
import { QuoteSummary } from './QuoteSummary.tsx'
import { isLaterQuote, isQuoteStep, quoteViewOf, type QuoteView } from './quoteView.ts'
import { StepCount } from './StepCount.tsx'
import { useQuoteTitle } from './useQuoteTitle.ts'

/** What a visitor sees of a quote in any state of its machine; it knows no server and no browser. */
export function QuoteScreen({ snapshot, send }: QuoteStateProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { screen, isLost, content } = useShown({ snapshot, send })
  const title = useQuoteTitle(snapshot, screen)
  useEffect(() => void laterQuoteScreens.fetch(locale), [locale])
  const { context } = snapshot
  const isAsking = isQuoteStep(screen)
  return (
    <>
      <div className="page-width pt-6 pb-12">
        <Breadcrumb trail={['home', 'book']} current={t`Ask for a quote`} />
        <div className="mt-3 grid gap-x-12 lg:grid-cols-[minmax(0,40rem)_minmax(18rem,24rem)] lg:justify-between">
          <div className={`min-w-0 ${screen === 'opened' ? 'lg:col-span-2' : ''}`}>
            {isAsking ? <Progress view={screen} snapshot={snapshot} send={send} /> : null}
            <ScreenHeading screen={isLost ? 'lost' : screen} isFirst={!isLost && screen === 'offer'}>
              {isLost ? <Trans>No connection</Trans> : title}
            </ScreenHeading>
            <OfflineNotice online={context.online || isLost || screen === 'offline'} />
            {content}
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

interface Shown {
  screen: QuoteView
  /** Whether the files of the next screen could not be fetched; `screen` is then the one before. */
  isLost: boolean
  content: ReactNode
}

/** The screen of a state. Where its files are not here yet the one before stays as it is, out of reach, so that nothing moves and nothing is tapped in vain. */
function useShown({ snapshot, send }: QuoteStateProps): Shown {
  const view = quoteViewOf(snapshot)
  const { module, isLost, isTrying, retry } = useLater(laterQuoteScreens, isLaterQuote(view), isServerThere)
  if (!isLaterQuote(view))
    return { screen: view, isLost: false, content: view === 'offer' ? <OfferScreen context={snapshot.context} send={send} /> : <Spinner /> }
  if (module !== null) return { screen: view, isLost: false, content: <module.LaterQuoteScreen view={view} snapshot={snapshot} send={send} /> }
  const screen = isQuoteStep(view) ? 'offer' : 'opening'
  const before = screen === 'offer' ? <OfferScreen context={snapshot.context} send={send} /> : <Spinner />
  if (!isLost) return { screen, isLost: false, content: <div inert>{before}</div> }
  return {
    screen,
    isLost,
    content: (
      <div className="grid *:col-start-1 *:row-start-1">
        <LostScreen isBooked={false} busy={isTrying} onRetry={retry} />
        <div className="invisible">{before}</div>
      </div>
    ),
  }
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
