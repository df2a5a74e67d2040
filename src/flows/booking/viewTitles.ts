import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BookingView, Trouble } from './bookingView.ts'

/** The headline of every screen; the ones that something is in the way of bring their own. */
export const viewTitles = {
  when: msg({ message: 'When would you like to come?' }),
  people: msg({ message: 'Who is coming?' }),
  check: msg({ message: 'Your details' }),
  everything: msg({ message: 'Your details' }),
  opening: msg({ message: 'Your booking' }),
  openingFailed: msg({ message: 'We cannot open your booking right now' }),
  booked: msg({ message: 'You are booked' }),
  trip: msg({ message: 'Your booking' }),
  group: msg({ message: 'Help us prepare' }),
} satisfies Record<Exclude<BookingView, Trouble>, MessageDescriptor>
