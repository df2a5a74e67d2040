import { useState, useSyncExternalStore } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useErrorTitle } from '#components/order/useErrorTitle.ts'
import { useFacts } from '#components/useFacts.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { quoteEntryOf } from './quoteEntry.ts'
import { QuoteScreen } from './QuoteScreen.tsx'
import { QuoteShell } from './QuoteShell.tsx'
import { isQuoteStep, quoteViewOf } from './quoteView.ts'
import { useQuote } from './useQuote.ts'
import { useQuoteHistory } from './useQuoteHistory.ts'
import { quoteKeyAt, useQuoteKey } from './useQuoteKey.ts'

/** The way from the first wish to a sent request, and from a sent quote to a booking. The server renders its shell; the quote itself lives in the browser. */
export function QuoteFlow() {
  const isBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  return isBrowser ? <LiveQuote /> : <QuoteShell />
}

function LiveQuote() {
  const { catalogue } = useFacts()
  const locale = useLocale()
  const router = useRouter()
  const [start] = useState(() => ({
    entry: quoteEntryOf(window.location.search),
    quoteKey: quoteKeyAt(window.location, router.state.location.state),
  }))
  const { snapshot, send } = useQuote({ catalogue, locale, ...start })
  const view = quoteViewOf(snapshot)
  useQuoteKey(isQuoteStep(view) || view === 'sent' ? null : start.quoteKey)
  useQuoteHistory({ step: isQuoteStep(view) && snapshot.matches('filling') ? view : null, isSent: view === 'sent' }, send)
  useErrorTitle(snapshot.context.fieldErrors.length > 0 && !snapshot.hasTag('busy'))
  return <QuoteScreen snapshot={snapshot} send={send} />
}

function subscribeToNothing(): () => void {
  return () => undefined
}
