import type { SnapshotFrom } from 'xstate'
import { asksPeopleFirst } from '#machines/bookingDetails.ts'
import type { bookingMachine } from '#machines/bookingMachine.ts'

export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>

/** The screens a visitor can be at; every state of the machine has exactly one. */
export type BookingView =
  | 'when'
  | 'people'
  | 'check'
  | 'everything'
  | 'opening'
  | 'openingFailed'
  | 'taken'
  | 'refused'
  | 'needsHuman'
  | 'holdFailed'
  | 'priceChanged'
  | 'rateLimited'
  | 'outage'
  | 'offline'
  | 'unknownOutcome'
  | 'booked'
  | 'trip'
  | 'group'

const troubles = ['taken', 'refused', 'needsHuman', 'holdFailed', 'priceChanged', 'rateLimited', 'outage', 'offline', 'unknownOutcome'] as const
export type Trouble = (typeof troubles)[number]

/** What is done with a booking that was made, on a page of its own. */
type TripView = 'trip' | 'group'

/** The screens that are not part of the page's first load. */
export type LaterBookingView = Exclude<BookingView, 'when' | 'opening' | TripView>

/** The screen of a state. */
export function viewOf(snapshot: BookingSnapshot): BookingView {
  const trouble = troubles.find((name) => snapshot.matches(name))
  if (trouble !== undefined) return trouble
  if (snapshot.hasTag('group') || snapshot.context.group !== null) return 'group'
  if ((['viewing', 'changeUnsure', 'changeUnsent'] as const).some((state) => snapshot.matches(state))) return 'trip'
  if (snapshot.matches('confirmed') || snapshot.matches('requested')) return 'booked'
  if (snapshot.matches({ restoring: 'opening' })) return 'opening'
  if (snapshot.matches({ restoring: 'failed' })) return 'openingFailed'
  return snapshot.hasTag('who') ? formOf(snapshot) : 'when'
}

/** Whether a screen is one of those that go wrong and have a way on. */
export function isTrouble(view: BookingView): view is Trouble {
  return troubles.some((trouble) => trouble === view)
}

/** Whether a screen is one of the trip page's. */
export function isOfTrip(view: BookingView): view is TripView {
  return view === 'trip' || view === 'group'
}

/** Whether a screen comes after the page's first load. */
export function isLater(view: BookingView): view is LaterBookingView {
  return view !== 'when' && view !== 'opening' && !isOfTrip(view)
}

function formOf({ context }: BookingSnapshot): BookingView {
  if (!asksPeopleFirst(context)) return 'everything'
  return context.step === 'people' ? 'people' : 'check'
}
