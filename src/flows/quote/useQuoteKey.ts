import { useEffect } from 'react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { quoteKeyInHash } from './quoteKeyInAddress.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The key of the quote that an entry of the browser's history shows; it lives as long as the tab and stands in no storage. */
    quoteKey?: string
  }
}

/** The key of the quote that a visitor came for: in the address, or where an earlier look at this entry of the history has left it. */
export function quoteKeyAt({ hash }: Pick<Location, 'hash'>, state: { quoteKey?: string }): string | null {
  return quoteKeyInHash(hash) ?? state.quoteKey ?? null
}

/**
 * The key leaves the address once it has been read and stays with the entry of the history, so that a reload and another
 * language show the quote again. One that is pasted into the open page opens its quote afresh.
 */
export function useQuoteKey(shown: string | null): void {
  const navigate = useNavigate()
  const kept = useLocation({ select: (location) => location.state.quoteKey ?? null })
  useEffect(() => {
    if (kept === shown && quoteKeyInHash(window.location.hash) === null) return
    void navigate({
      to: '.',
      search: true,
      hash: '',
      replace: true,
      resetScroll: false,
      state: ({ quoteKey: _, ...state }) => ({ ...state, ...(shown !== null && { quoteKey: shown }) }),
    })
  }, [kept, shown, navigate])
  useEffect(() => {
    const openAfresh = (): void => {
      if (quoteKeyInHash(window.location.hash) !== null) window.location.reload()
    }
    window.addEventListener('hashchange', openAfresh)
    return () => window.removeEventListener('hashchange', openAfresh)
  }, [])
}
