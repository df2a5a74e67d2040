import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClosedReason } from '#domain/wire/monthWire.ts'

/** Why a day cannot be chosen, short: part of its cell's label. */
export const closedLabels = {
  past: msg({ message: 'past' }),
  leadTime: msg({ message: 'online booking closed' }),
  beyondHorizon: msg({ message: 'not open yet' }),
  blocked: msg({ message: 'closed' }),
  notTaught: msg({ message: 'nothing planned' }),
  full: msg({ message: 'full' }),
} satisfies Record<ClosedReason, MessageDescriptor>

/** Why a day cannot be chosen, as a sentence under the calendar. */
export const closedSentences = {
  past: msg({ message: '{day} is in the past.' }),
  leadTime: msg({ message: 'Online booking for {day} has closed. Ask us on WhatsApp: there may still be a place.' }),
  beyondHorizon: msg({ message: 'Our calendar is not open for {day} yet.' }),
  blocked: msg({ message: 'The school is closed on {day}.' }),
  notTaught: msg({ message: 'Nothing is planned on {day}.' }),
  full: msg({ message: '{day} has no start with room for {party, plural, one {# person} other {# people}}.' }),
} satisfies Record<ClosedReason, MessageDescriptor>

/** The same of today, when its last start is over. */
export const todayIsOver = msg({ message: 'There is no start left today.' })
