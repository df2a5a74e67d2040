import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BookingStatus, SeatStatus } from '#domain/booking.ts'

/** The headline of a trip page for every status of its booking. */
export const tripTitles = {
  held: msg({ message: 'Your places are held' }),
  requested: msg({ message: 'We have your request' }),
  confirmed: msg({ message: 'You are booked' }),
  completed: msg({ message: 'Thank you for sailing with us' }),
  declined: msg({ message: 'We could not confirm your request' }),
  expired: msg({ message: 'This booking has expired' }),
  cancelled: msg({ message: 'This booking is cancelled' }),
  no_show: msg({ message: 'We missed you' }),
} satisfies Record<BookingStatus, MessageDescriptor>

/** What is said beside a day when there is something to say; an ordinary day has no words. */
export const dayStates = {
  planned: null,
  go: msg({ message: 'Wind call: we go' }),
  moved: msg({ message: 'Moved' }),
  called_off: msg({ message: 'Called off' }),
  done: msg({ message: 'Done' }),
  no_show: msg({ message: 'Missed' }),
} satisfies Record<SeatStatus, MessageDescriptor | null>
