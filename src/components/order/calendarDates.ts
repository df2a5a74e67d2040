import { localDate, localMonth, type LocalDate, type LocalMonth } from '#domain/calendar.ts'

/** A day at the beach as the calendar's grid wants it: noon, so that no zone shifts it. */
export function noonOf(date: LocalDate): Date {
  return new Date(`${date}T12:00:00Z`)
}

/** The day at the beach that the grid hands out. */
export function dateOfNoon(day: Date): LocalDate {
  return localDate(isoOf(day))
}

/** The month at the beach that the grid hands out. */
export function monthOfNoon(day: Date): LocalMonth {
  return localMonth(isoOf(day).slice(0, 7))
}

/** The calendar hands out dates of its own zone; their parts are already those of the beach. */
function isoOf(day: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
