import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import type { BookingSnapshot } from '../bookingView.ts'

/** What every screen of a trip page is given. */
export interface TripScreenProps {
  snapshot: BookingSnapshot
  send: (event: BookingMachineEvent) => void
}
