import { addDays, weekdayOf, type LocalDate } from '#domain/calendar.ts'
import type { PlaceUnit } from '#domain/offer.ts'
import type { DayChoice } from '#domain/refusal.ts'
import type { DayAvailability, MonthAnswer, Start } from '#domain/wire/monthWire.ts'
import type { CalendarSpan } from '#machines/bookingCalendar.ts'

/** The figure in a day's calendar cell: the most places one start has left, or where the boat is sold as one, how many starts are free. */
export function figureOf({ starts }: DayAvailability, unit: PlaceUnit): number {
  if (unit === 'party') return starts.filter((start) => start.placesLeft > 0 && start.reason === undefined).length
  return starts.reduce((most, start) => Math.max(most, start.placesLeft), 0)
}

/** Whether a party can be booked on a day at once. */
export function isOpen(day: DayAvailability): boolean {
  return day.status === 'free' || day.status === 'few'
}

/** Whether a start still has room for a party of that size. */
export function fitsParty(start: Start, party: number): boolean {
  return start.placesLeft >= party
}

/** The day of a month's answer, null when the answer does not know it. */
export function dayOf(month: MonthAnswer | null, date: LocalDate | null): DayAvailability | null {
  return month?.days.find((day) => day.date === date) ?? null
}

/** A day that no month of the calendar has, with the reason; null for every other. An address may ask for it, or a page left open overnight. */
export function dayOutside({ today, last }: CalendarSpan, date: LocalDate): DayAvailability | null {
  if (date >= today && date <= last) return null
  return { date, status: 'closed', reason: date < today ? 'past' : 'beyondHorizon', starts: [] }
}

/** The first day with room for the party after a date (or in the whole month); null when there is none. */
export function nextFreeDay(month: MonthAnswer | null, after: LocalDate | null): LocalDate | null {
  return month?.days.find((day) => isOpen(day) && (after === null || day.date > after))?.date ?? null
}

/** How many days of a month have room for the party. */
export function openDaysIn(month: MonthAnswer): number {
  return month.days.filter(isOpen).length
}

/** Whether two choices are the same day and start. */
export function isSameChoice(one: DayChoice, other: DayChoice): boolean {
  return one.date === other.date && one.start === other.start
}

/** The Monday of yesterday's week: what lies before it is over, and nobody looks for it in a calendar of free places. */
export function firstShownDay(today: LocalDate): LocalDate {
  const yesterday = addDays(today, -1)
  return addDays(yesterday, 1 - weekdayOf(yesterday))
}
