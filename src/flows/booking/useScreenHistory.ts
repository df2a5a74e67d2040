import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which screen of the booking an entry of the browser's history stands for. */
    bookingScreen?: 'when' | 'who'
  }
}

/** The browser's Back leads from the details to the calendar, and Forward to the details again; nothing typed or held is lost. */
export function useScreenHistory(screen: 'when' | 'who' | 'other', send: (event: BookingMachineEvent) => void): void {
  const navigate = useNavigate()
  const entry = useLocation({ select: (location) => location.state.bookingScreen ?? 'when' })
  const path = useLocation({ select: (location) => location.pathname })
  const before = useRef({ entry, path })
  useEffect(() => {
    const isSamePage = before.current.path === path
    const hasStepped = isSamePage && before.current.entry !== entry
    before.current = { entry, path }
    if (screen === 'other' || screen === entry) return
    if (hasStepped) return send({ type: entry === 'when' ? 'choice.reopened' : 'choice.kept' })
    void navigate({
      to: '.',
      search: true,
      hash: true,
      resetScroll: false,
      replace: screen === 'when' || !isSamePage,
      state: (state) => ({ ...state, bookingScreen: screen }),
    })
  }, [screen, entry, path, navigate, send])
}
