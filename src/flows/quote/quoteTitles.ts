import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QuoteTrouble, QuoteView } from './quoteView.ts'

/** The headline of every screen; the ones that something is in the way of bring their own. `{hours}` is the promise to answer. */
export const quoteTitles = {
  restoring: msg({ message: 'What would you like a quote for?' }),
  offer: msg({ message: 'What would you like a quote for?' }),
  dates: msg({ message: 'When would you like to arrive?' }),
  people: msg({ message: 'Who is coming?' }),
  extras: msg({ message: 'What else should we know?' }),
  contact: msg({ message: 'Where shall we send your quote?' }),
  sent: msg({ message: "Thank you! We'll contact you within {hours} hours." }),
  opening: msg({ message: 'We are opening your quote' }),
  opened: msg({ message: 'Your quote' }),
  inProgress: msg({ message: 'We are working on your quote' }),
  accepted: msg({ message: 'You are booked' }),
  changeAsked: msg({ message: 'We have your wish and work on it' }),
  declined: msg({ message: 'You have declined this quote' }),
  renewed: msg({ message: 'We are preparing a fresh quote' }),
  expired: msg({ message: 'This quote is no longer valid' }),
  withdrawn: msg({ message: 'This quote is no longer available' }),
} satisfies Record<Exclude<QuoteView, QuoteTrouble>, MessageDescriptor>
