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
  const inHistory = useLocation({ select: (location) => location.state.bookingScreen ?? 'when' })
  const shown = useRef(screen)
  const known = useRef(inHistory)
  useEffect(() => {
    shown.current = screen
    if (screen === 'other' || screen === known.current) return
    known.current = screen
    void navigate({ to: '.', search: true, hash: true, state: (before) => ({ ...before, bookingScreen: screen }), replace: screen === 'when', resetScroll: false })
  }, [screen, navigate])
  useEffect(() => {
    if (known.current === inHistory) return
    known.current = inHistory
    if (inHistory === shown.current || shown.current === 'other') return
    send({ type: inHistory === 'when' ? 'choice.reopened' : 'choice.kept' })
  }, [inHistory, send])
}
