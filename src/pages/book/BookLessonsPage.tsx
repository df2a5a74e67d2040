import { BookingFlow } from '#flows/booking/BookingFlow.tsx'
import { LeaveByLink } from '#flows/waitlist/LeaveByLink.tsx'
import { tellWhenFree } from './tellWhenFree.tsx'

/** Booking wingfoil lessons, from the calendar to the trip page. */
export function BookLessonsPage() {
  return (
    <>
      <LeaveByLink />
      <BookingFlow kind="lessons" whenFull={tellWhenFree} />
    </>
  )
}
