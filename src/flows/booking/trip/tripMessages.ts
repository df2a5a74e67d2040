import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BookingStatus, SeatStatus } from '#domain/booking.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import { stageOf } from '#machines/tripDays.ts'

/** The headline of a trip page for every status of its booking; what can expire on it is a request. */
export const tripTitles = {
  held: msg({ message: 'Your places are held' }),
  requested: msg({ message: 'We have your request' }),
  confirmed: msg({ message: 'You are booked' }),
  completed: msg({ message: 'Thank you for sailing with us' }),
  declined: msg({ message: 'We could not confirm your request' }),
  expired: msg({ message: 'Your request has expired' }),
  cancelled: msg({ message: 'This booking is cancelled' }),
  no_show: msg({ message: 'We missed you' }),
} satisfies Record<BookingStatus, MessageDescriptor>

const pastTitle = msg({ message: 'Your booking' })

/** The headline of a trip page; days that are over and that the school has said nothing of yet are no longer looked forward to. */
export function tripTitleOf(trip: Trip): MessageDescriptor {
  return trip.status === 'confirmed' && stageOf(trip) === 'over' ? pastTitle : tripTitles[trip.status]
}

/** What is said beside a day when there is something to say; an ordinary day has no words. */
export const dayStates = {
  planned: null,
  go: msg({ message: 'Wind call: we go' }),
  moved: msg({ message: 'Moved' }),
  called_off: msg({ message: 'Called off' }),
  done: msg({ message: 'Done' }),
  no_show: msg({ message: 'Missed' }),
} satisfies Record<SeatStatus, MessageDescriptor | null>
