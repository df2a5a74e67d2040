import { BookingFlow } from '#flows/booking/BookingFlow.tsx'

/** Booking the boat for a wakefoil session, from the calendar to the trip page. */
export function BookWakefoilPage() {
  return <BookingFlow kind="wakefoil" />
}
