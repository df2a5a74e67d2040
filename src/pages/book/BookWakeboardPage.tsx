import { BookingFlow } from '#flows/booking/BookingFlow.tsx'

/** Booking the boat for a wakeboard session, from the calendar to the trip page. */
export function BookWakeboardPage() {
  return <BookingFlow kind="wakeboard" />
}
