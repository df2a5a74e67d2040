import type { DayChoice } from '#domain/refusal.ts'
import type { MonthAnswer } from '#domain/wire/monthWire.ts'

/** A start with room, as a chip shows it. */
export type NextStart = DayChoice & { placesLeft: number }

/** The first starts of some months that have room for a party, in order. */
export function nextStartsIn(months: readonly MonthAnswer[], party: number, count: number): NextStart[] {
  return months
    .flatMap((month) => month.days.filter((day) => day.status === 'free' || day.status === 'few'))
    .flatMap((day) => day.starts.map(({ start, placesLeft }) => ({ date: day.date, start, placesLeft })))
    .filter((start) => start.placesLeft >= party)
    .slice(0, count)
}
