import { addDays, addMonths, daysBetween, firstDayOf, lastDayOf, monthOf, weekdayOf, type LocalDate, type LocalMonth } from '#domain/calendar.ts'

/** Seven days from Monday on; a day of another month keeps its place and is null. */
export type Week = { monday: LocalDate; days: readonly (LocalDate | null)[] }

/** What can be reached in the calendar: the first day it shows and the last one. */
export type Reach = { first: LocalDate; last: LocalDate }

/** Rows of a month's grid; months of fewer weeks are filled up, so that turning the page moves nothing. */
const MOST_WEEKS = 6

/** The first day the calendar shows and the last one of its last month. Weeks that are over are left out: nobody looks for them among free places. */
export function reachOf(today: LocalDate, lastMonth: LocalMonth): Reach {
  const yesterday = mondayOf(addDays(today, -1))
  const first = firstDayOf(monthOf(today))
  return { first: yesterday > first ? yesterday : first, last: lastDayOf(lastMonth) }
}

/** The rows of a month. The running month begins with the week of yesterday, so that its free days come first on a phone, and ends with its last day. */
export function weeksOf(month: LocalMonth, { first }: Reach): Week[] {
  const isRunning = month === monthOf(first)
  const start = mondayOf(isRunning ? first : firstDayOf(month))
  const count = isRunning ? Math.ceil((daysBetween(start, lastDayOf(month)) + 1) / 7) : MOST_WEEKS
  return Array.from({ length: count }, (_, week) => {
    const monday = addDays(start, week * 7)
    return { monday, days: sevenFrom(monday).map((day) => (monthOf(day) === month ? day : null)) }
  })
}

/** The seven days from a Monday on, for the names of the columns. */
export function sevenFrom(monday: LocalDate): LocalDate[] {
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day))
}

/** Where a key leads from a day (the pattern of a date grid: arrows, Home and End in the week, Page keys by month, with Shift by year); null for other keys. */
export function dayByKey(from: LocalDate, key: string, shift: boolean, { first, last }: Reach): LocalDate | null {
  const to = stepByKey(from, key, shift)
  if (to === null) return null
  return to < first ? first : to > last ? last : to
}

function stepByKey(from: LocalDate, key: string, shift: boolean): LocalDate | null {
  const weekday = weekdayOf(from)
  if (key === 'ArrowLeft') return addDays(from, -1)
  if (key === 'ArrowRight') return addDays(from, 1)
  if (key === 'ArrowUp') return addDays(from, -7)
  if (key === 'ArrowDown') return addDays(from, 7)
  if (key === 'Home') return addDays(from, 1 - weekday)
  if (key === 'End') return addDays(from, 7 - weekday)
  if (key === 'PageUp') return sameDayIn(from, shift ? -12 : -1)
  if (key === 'PageDown') return sameDayIn(from, shift ? 12 : 1)
  return null
}

/** The same day so many months later, or the last one of a shorter month. */
function sameDayIn(date: LocalDate, months: number): LocalDate {
  const month = addMonths(monthOf(date), months)
  const [day, last] = [addDays(firstDayOf(month), Number(date.slice(8)) - 1), lastDayOf(month)]
  return day < last ? day : last
}

function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, 1 - weekdayOf(date))
}
