import { lazy } from 'react'

const laterScreen = () => import('./LaterScreen.tsx')
const tripPage = () => import('./TripPage.tsx')

/** The screens after a start was chosen; the calendar does not wait for them. */
export const LaterScreen = lazy(async () => ({ default: (await laterScreen()).LaterScreen }))

/** The guest's own page of a booking. */
export const TripPage = lazy(async () => ({ default: (await tripPage()).TripPage }))

/** Fetches them as soon as a visitor looks at the starts of a day, so that they are there before they are shown. */
export function fetchLaterScreens(): void {
  // What cannot be had now is asked for again when it is shown.
  void Promise.allSettled([laterScreen(), tripPage()])
}
