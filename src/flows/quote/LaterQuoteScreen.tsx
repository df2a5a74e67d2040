import { ContactScreen } from './ContactScreen.tsx'
import { DatesScreen } from './DatesScreen.tsx'
import { ExtrasScreen } from './ExtrasScreen.tsx'
import { OpenedQuote } from './OpenedQuote.tsx'
import { PeopleScreen } from './PeopleScreen.tsx'
import { QuoteNews } from './QuoteNews.tsx'
import type { QuoteStateProps } from './quoteScreenProps.ts'
import { QuoteTroubleScreen } from './QuoteTroubleScreen.tsx'
import { isQuoteTrouble, type QuoteView } from './quoteView.ts'

interface LaterQuoteScreenProps extends QuoteStateProps {
  view: Exclude<QuoteView, 'restoring' | 'opening' | 'offer'>
}

/** What follows the choice of an offer, a quote that was opened, and whatever stands in the way. */
export function LaterQuoteScreen({ view, snapshot, send }: LaterQuoteScreenProps) {
  const { context } = snapshot
  if (isQuoteTrouble(view)) return <QuoteTroubleScreen trouble={view} snapshot={snapshot} send={send} />
  if (view === 'dates') return <DatesScreen context={context} send={send} />
  if (view === 'people') return <PeopleScreen context={context} send={send} />
  if (view === 'extras') return <ExtrasScreen context={context} send={send} />
  if (view === 'contact') return <ContactScreen snapshot={snapshot} send={send} />
  if (view === 'opened') return <OpenedQuote snapshot={snapshot} send={send} />
  return <QuoteNews view={view} snapshot={snapshot} send={send} />
}
