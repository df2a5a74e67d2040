import { lazy } from 'react'

const later = () => import('./LaterQuoteScreen.tsx')

/** Everything after the offer was chosen; the offers do not wait for it. */
export const LaterQuoteScreen = lazy(async () => ({ default: (await later()).LaterQuoteScreen }))

/** Fetches it while the visitor looks at the offers, so that it is there before it is shown. */
export function fetchLaterQuoteScreens(): void {
  // What cannot be had now is asked for again when it is shown.
  void Promise.allSettled([later()])
}
