import { BookingFlow } from '#flows/booking/BookingFlow.tsx'
import { LeaveByLink } from '#flows/waitlist/LeaveByLink.tsx'
import { tellWhenFree } from './tellWhenFree.tsx'

/** Booking the boat for a wakeboard session, from the calendar to the trip page. */
export function BookWakeboardPage() {
  return (
    <>
      <LeaveByLink />
      <BookingFlow kind="wakeboard" whenFull={tellWhenFree} />
    </>
  )
}
