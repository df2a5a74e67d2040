import type { BookingSnapshot } from '../bookingView.ts'

/** The screens of a trip page; every state of a booking that stands, and of a friend's help, has exactly one. */
export type TripScreen =
  | 'overview'
  | 'prepare'
  | 'days'
  | 'checkMove'
  | 'otherPrice'
  | 'cancel'
  | 'reloading'
  | 'reloadFailed'
  | 'unsure'
  | 'unsent'
  | 'friend'
  | 'friendOpening'
  | 'friendUnknown'
  | 'friendFailed'

/** The screen of a state. */
export function tripScreenOf(snapshot: BookingSnapshot): TripScreen {
  if (snapshot.matches('changeUnsure')) return 'unsure'
  if (snapshot.matches('changeUnsent')) return 'unsent'
  if (snapshot.matches('helping')) return friendScreenOf(snapshot)
  if (snapshot.matches({ viewing: 'preparing' }) || snapshot.matches({ viewing: 'saving' })) return 'prepare'
  if (snapshot.matches({ viewing: 'choosingDays' })) return 'days'
  if (snapshot.matches({ viewing: 'checkingMove' }) || snapshot.matches({ viewing: 'moving' })) return 'checkMove'
  if (snapshot.matches({ viewing: 'moveAtOtherPrice' })) return 'otherPrice'
  if ((['confirmingCancel', 'cancelling', 'recounting'] as const).some((state) => snapshot.matches({ viewing: state }))) return 'cancel'
  if (snapshot.matches({ viewing: 'reloading' })) return 'reloading'
  return snapshot.matches({ viewing: 'reloadFailed' }) ? 'reloadFailed' : 'overview'
}

function friendScreenOf(snapshot: BookingSnapshot): TripScreen {
  if (snapshot.matches({ helping: 'joining' })) return 'friendOpening'
  if (snapshot.matches({ helping: 'unknown' })) return 'friendUnknown'
  return snapshot.matches({ helping: 'failed' }) ? 'friendFailed' : 'friend'
}
