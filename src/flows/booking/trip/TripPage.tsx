import { CancelScreen } from './CancelScreen.tsx'
import { FriendScreen } from './FriendScreen.tsx'
import { MoveCheckScreen } from './MoveCheckScreen.tsx'
import { MoveDaysScreen } from './MoveDaysScreen.tsx'
import { MovePriceScreen } from './MovePriceScreen.tsx'
import { PrepareScreen } from './PrepareScreen.tsx'
import { TripOverview } from './TripOverview.tsx'
import { TripTrouble } from './TripTrouble.tsx'
import type { TripScreenProps } from './tripScreenProps.ts'
import { tripScreenOf } from './tripScreens.ts'

/** The guest's own page of a booking and everything that can be changed on it, or the form that a friend was sent. */
export function TripPage({ snapshot, send }: TripScreenProps) {
  const screen = tripScreenOf(snapshot)
  switch (screen) {
    case 'overview':
      return <TripOverview snapshot={snapshot} send={send} />
    case 'prepare':
      return <PrepareScreen snapshot={snapshot} send={send} />
    case 'days':
      return <MoveDaysScreen snapshot={snapshot} send={send} />
    case 'checkMove':
      return <MoveCheckScreen snapshot={snapshot} send={send} />
    case 'otherPrice':
      return <MovePriceScreen snapshot={snapshot} send={send} />
    case 'cancel':
      return <CancelScreen snapshot={snapshot} send={send} />
    case 'reloading':
    case 'reloadFailed':
    case 'unsure':
    case 'unsent':
      return <TripTrouble screen={screen} snapshot={snapshot} send={send} />
    case 'friend':
    case 'friendOpening':
    case 'friendUnknown':
    case 'friendFailed':
      return <FriendScreen screen={screen} snapshot={snapshot} send={send} />
  }
}
