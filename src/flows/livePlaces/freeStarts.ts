import type { LocalDate, WallTime } from '#domain/calendar.ts'
import type { DayAvailability } from '#domain/wire/monthWire.ts'

/** A start with room, as the chips show it. */
export interface FreeStart {
  date: LocalDate
  start: WallTime
  placesLeft: number
}

/** The first starts of these days that still have room, in order of time. */
export function freeStarts(days: readonly DayAvailability[], atMost: number): FreeStart[] {
  return days
    .filter((day) => day.status === 'free' || day.status === 'few')
    .flatMap((day) => day.starts.filter((start) => start.placesLeft > 0).map(({ start, placesLeft }) => ({ date: day.date, start, placesLeft })))
    .slice(0, atMost)
}
