import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which screen of the booking an entry of the browser's history stands for. */
    bookingScreen?: 'when' | 'who' | 'step'
  }
}

/** Where a visitor is, as far as Back is concerned; `step` names which step of several it is. */
export type ScreenPlace = { screen: 'when' | 'who' | 'step' | 'other'; step: string }

/**
 * The browser's Back leads from the details to the calendar, and Forward to the details again; nothing typed or held is lost.
 * On a trip page it leads from a step, such as cancelling, back to the booking.
 */
export function useScreenHistory({ screen, step }: ScreenPlace, send: (event: BookingMachineEvent) => void): void {
  const navigate = useNavigate()
  const entry = useLocation({ select: (location) => location.state.bookingScreen ?? 'when' })
  const path = useLocation({ select: (location) => location.pathname })
  const before = useRef({ entry, path, step })
  useEffect(() => {
    const isSamePage = before.current.path === path
    const hasStepped = isSamePage && before.current.entry !== entry
    before.current = { entry, path, step }
    if (screen === entry || (screen === 'other' && entry !== 'step')) return
    if (hasStepped && screen === 'step') return send({ type: 'back.pressed' })
    if (hasStepped && screen !== 'other') return send({ type: entry === 'when' ? 'choice.reopened' : 'choice.kept' })
    const shown = screen === 'other' ? 'when' : screen
    void navigate({
      to: '.',
      search: true,
      hash: true,
      resetScroll: false,
      replace: shown === 'when' || !isSamePage,
      state: (state) => ({ ...state, bookingScreen: shown }),
    })
  }, [screen, step, entry, path, navigate, send])
}
