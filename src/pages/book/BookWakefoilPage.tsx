import { BookingFlow } from '#flows/booking/BookingFlow.tsx'
import { LeaveByLink } from '#flows/waitlist/LeaveByLink.tsx'
import { tellWhenFree } from './tellWhenFree.tsx'

/** Booking the boat for a wakefoil session, from the calendar to the trip page. */
export function BookWakefoilPage() {
  return (
    <>
      <LeaveByLink />
      <BookingFlow kind="wakefoil" whenFull={tellWhenFree} />
    </>
  )
}
