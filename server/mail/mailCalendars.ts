import type { BookingMailFacts } from './bookingMailFacts.ts'
import { cancelCalendar, tripCalendar } from './tripCalendar.ts'

/** A calendar file as a mail carries it. `method` is what a calendar is to do with it (docs/decisions/004). */
export type CalendarFile = { filename: string; content: string; method: 'PUBLISH' | 'CANCEL' }

/** The days of a booking that stands, for a guest to keep; a newer file replaces the older one. */
export async function bookedCalendar(facts: BookingMailFacts): Promise<CalendarFile> {
  return { filename: `${facts.trip.reference}.ics`, content: await tripCalendar(facts), method: 'PUBLISH' }
}

/** The days that were called off, to be taken out of the calendar; null where none is left to take out. */
export async function calledOffCalendar(facts: BookingMailFacts): Promise<CalendarFile | null> {
  return await cancelled(facts, ({ status }) => status === 'called_off')
}

/** All days of a booking that has ended, to be taken out of the calendar. */
export async function cancelledCalendar(facts: BookingMailFacts): Promise<CalendarFile | null> {
  return await cancelled(facts, () => true)
}

async function cancelled(facts: BookingMailFacts, which: (day: BookingMailFacts['trip']['days'][number]) => boolean): Promise<CalendarFile | null> {
  if (!facts.trip.days.some(which)) return null
  return { filename: `${facts.trip.reference}-cancelled.ics`, content: await cancelCalendar(facts, which), method: 'CANCEL' }
}
