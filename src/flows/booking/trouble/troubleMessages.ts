import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Trouble } from '../bookingView.ts'

/** The headline and the sentence of every screen that is not a refusal; refusals bring their own words. */
export const troubleMessages = {
  holdFailed: {
    title: msg({ message: 'We could not hold your places' }),
    text: msg({ message: 'We had no answer from our server, so we do not know yet. Trying again is safe: you never get the places twice.' }),
  },
  rateLimited: {
    title: msg({ message: 'That was a lot of tries in a short time' }),
    text: msg({
      message:
        '{seconds, plural, =0 {You can try again now.} one {Please wait # second, then try again.} other {Please wait # seconds, then try again.}} Everything you typed is still here.',
    }),
  },
  outage: {
    title: msg({ message: 'Online booking is taking a break' }),
    text: msg({ message: 'Everything you typed is kept on this device. Try again in a moment, or send us your choice on WhatsApp and we book it for you.' }),
  },
  offline: {
    title: msg({ message: 'No connection' }),
    text: msg({ message: 'What you chose and typed is saved on this device. We go on by ourselves as soon as you are online again.' }),
  },
  unknownOutcome: {
    title: msg({ message: 'We are checking whether your booking arrived' }),
    text: msg({ message: 'Please do not book twice. We are asking again by ourselves; this takes a few seconds.' }),
  },
} satisfies Record<Exclude<Trouble, 'taken' | 'refused' | 'needsHuman' | 'priceChanged'>, { title: MessageDescriptor; text: MessageDescriptor }>

/** Said when asking again has not helped either: the order may or may not have arrived. */
export const stuckText = msg({
  message:
    'We still have no answer. Please do not book twice: check again, or ask us on WhatsApp whether it arrived. A confirmation by e-mail means that it did.',
})
