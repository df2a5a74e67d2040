import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { QuoteStep } from '#machines/quoteMachineContext.ts'
import type { QuoteMachineEvent } from '#machines/quoteMachineEvents.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which screen of the request an entry of the browser's history stands for. */
    quoteStep?: QuoteStep
    /** The screens of the entries before it. */
    quoteTrail?: readonly QuoteStep[]
  }
}

const noTrail: readonly QuoteStep[] = []

/** The browser's Back leads to the screen before, and Forward to the next one again; nothing typed is lost. */
export function useQuoteHistory(step: QuoteStep | null, send: (event: QuoteMachineEvent) => void): void {
  const navigate = useNavigate()
  const router = useRouter()
  const entry = useLocation({ select: (location) => location.state.quoteStep ?? 'offer' })
  const trail = useLocation({ select: (location) => location.state.quoteTrail ?? noTrail })
  const path = useLocation({ select: (location) => location.pathname })
  const before = useRef({ entry, path })
  useEffect(() => {
    const isSamePage = before.current.path === path
    const hasStepped = isSamePage && before.current.entry !== entry
    before.current = { entry, path }
    if (step === null || step === entry) return
    if (hasStepped) return send({ type: 'step.reopened', step: entry, changing: false })
    if (isSamePage && trail.at(-1) === step) return router.history.back()
    const goesOn = isSamePage
    void navigate({
      to: '.',
      search: true,
      hash: true,
      resetScroll: false,
      replace: !goesOn,
      state: (state) => ({ ...state, quoteStep: step, quoteTrail: goesOn ? [...trail, entry] : trail }),
    })
  }, [step, entry, trail, path, navigate, router, send])
}
