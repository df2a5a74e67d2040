import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which screen of the booking an entry of the browser's history stands for. */
    bookingScreen?: 'when' | 'who' | 'check' | 'step'
  }
}

/** Where a visitor is, as far as Back is concerned; `step` names which step of several it is. */
export type ScreenPlace = { screen: 'when' | 'who' | 'check' | 'step' | 'other'; step: string }

/**
 * The browser's Back leads from the details to the calendar, of a larger party from the check to the people first; Forward leads
 * on again. Nothing typed or held is lost. On a trip page Back leads from a step, such as cancelling, to the booking.
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
    if (hasStepped && screen !== 'other') return send(stepBetween(screen, entry))
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

/** What takes a visitor from a screen to the one that an entry of the history stands for. */
function stepBetween(screen: Exclude<ScreenPlace['screen'], 'other'>, entry: Exclude<ScreenPlace['screen'], 'other'>): BookingMachineEvent {
  if (screen === 'step') return { type: 'back.pressed' }
  if (entry === 'when') return { type: 'choice.reopened' }
  if (screen === 'when') return { type: 'choice.kept' }
  return { type: entry === 'check' ? 'people.finished' : 'people.reopened' }
}
