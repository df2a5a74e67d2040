import { useState, useSyncExternalStore } from 'react'
import { useFacts } from '#components/useFacts.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { bookingEntryOf } from './bookingEntry.ts'
import { offersOfKind, type BookingKind } from './bookingKinds.ts'
import { BookingScreen } from './BookingScreen.tsx'
import { BookingShell } from './BookingShell.tsx'
import { viewOf, type BookingSnapshot } from './bookingView.ts'
import { wasBookedAt } from '#components/order/bookedPlace.ts'
import { tripScreenOf, type TripScreen } from './trip/tripScreens.ts'
import { tripWishOf } from './trip/tripWish.ts'
import { useBooking } from './useBooking.ts'
import { useErrorTitle } from '#components/order/useErrorTitle.ts'
import { useKeylessAddress } from './useKeylessAddress.ts'
import { useScreenHistory, type ScreenPlace } from './useScreenHistory.ts'
import { WhenFullContext, type WhenFull } from './whenFull.ts'

/** The way from the first look at the calendar to the trip page. The server renders its shell; the booking itself lives in the browser. */
export function BookingFlow({ kind, whenFull = null }: { kind: BookingKind; whenFull?: WhenFull | null }) {
  const isBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  if (!isBrowser) return <BookingShell kind={kind} />
  return (
    <WhenFullContext value={whenFull}>
      <LiveBooking kind={kind} />
    </WhenFullContext>
  )
}

function LiveBooking({ kind }: { kind: BookingKind }) {
  const { catalogue } = useFacts()
  const locale = useLocale()
  const [start] = useState(() => {
    const { search, hash } = window.location
    return { kind, entry: bookingEntryOf(search, offersOfKind(catalogue, kind)), wish: tripWishOf(hash, wasBookedAt(kind + search)) }
  })
  const { snapshot, send } = useBooking({ catalogue, locale, ...start })
  useScreenHistory({ screen: screenOf(snapshot), step: tripScreenOf(snapshot) }, send)
  useKeylessAddress()
  useErrorTitle(snapshot.context.fieldErrors.length > 0 && snapshot.hasTag('editable'))
  return <BookingScreen snapshot={snapshot} send={send} />
}

function screenOf(snapshot: BookingSnapshot): ScreenPlace['screen'] {
  const view = viewOf(snapshot)
  if (view === 'when') return 'when'
  if (view === 'trip' && steps.has(tripScreenOf(snapshot))) return 'step'
  if (view === 'check') return 'check'
  return view === 'people' || view === 'everything' ? 'who' : 'other'
}

/** Steps away from the trip page that Back leads out of. */
const steps: ReadonlySet<TripScreen> = new Set<TripScreen>(['prepare', 'days', 'checkMove', 'otherPrice', 'cancel'])

function subscribeToNothing(): () => void {
  return () => undefined
}
