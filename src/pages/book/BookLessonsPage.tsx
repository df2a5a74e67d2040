import { BookingFlow } from '#flows/booking/BookingFlow.tsx'

/** Booking wingfoil lessons, from the calendar to the trip page. */
export function BookLessonsPage() {
  return <BookingFlow kind="lessons" />
}
