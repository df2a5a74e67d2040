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

/** Which screen of the request is shown, null where it is none of them; `isSent` once the request has arrived. */
interface QuotePlace {
  step: QuoteStep | null
  isSent: boolean
}

/**
 * The browser's Back leads to the screen before, and Forward to the next one again; nothing typed is lost. Once the request has
 * arrived there is nothing to go back to: Back leaves the page.
 */
export function useQuoteHistory({ step, isSent }: QuotePlace, send: (event: QuoteMachineEvent) => void): void {
  const navigate = useNavigate()
  const router = useRouter()
  const entry = useLocation({ select: (location) => location.state.quoteStep ?? 'offer' })
  const trail = useLocation({ select: (location) => location.state.quoteTrail ?? noTrail })
  const path = useLocation({ select: (location) => location.pathname })
  const before = useRef({ entry, path, trail })
  useEffect(() => {
    const isSamePage = before.current.path === path
    const hasStepped = isSamePage && before.current.entry !== entry
    const hasGoneBack = trail.length < before.current.trail.length
    before.current = { entry, path, trail }
    if (isSent && hasStepped && hasGoneBack) return router.history.back()
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
  }, [step, isSent, entry, trail, path, navigate, router, send])
}
