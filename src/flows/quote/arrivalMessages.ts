import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClosedArrival } from '#domain/quoteRules.ts'

/** Why a day cannot be chosen, short: part of its cell's label. */
export const arrivalLabels = {
  past: msg({ message: 'past' }),
  tooSoon: msg({ message: 'too soon' }),
  tooFar: msg({ message: 'not open yet' }),
} satisfies Record<ClosedArrival, MessageDescriptor>

/** Why a day cannot be chosen, as a sentence under the calendar. */
export const arrivalSentences = {
  past: msg({ message: '{day} is in the past.' }),
  tooSoon: msg({ message: '{day} is too soon: we need {noticeDays} days to prepare your stay. Ask us on WhatsApp: there may still be a way.' }),
  tooFar: msg({ message: 'Our calendar is not open for {day} yet.' }),
} satisfies Record<ClosedArrival, MessageDescriptor>
