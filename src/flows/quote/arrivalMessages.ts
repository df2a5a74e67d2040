import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LocalDate } from '#domain/calendar.ts'

/** Why nobody can arrive on a day. */
export type ClosedArrival = 'past' | 'tooSoon' | 'tooFar'

/** Why nobody can arrive on a day, or null when they can; `first` and `last` are the days somebody can. */
export function closedArrival({ today, first, last }: { today: LocalDate; first: LocalDate; last: LocalDate }, date: LocalDate): ClosedArrival | null {
  if (date < today) return 'past'
  if (date < first) return 'tooSoon'
  return date > last ? 'tooFar' : null
}

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
