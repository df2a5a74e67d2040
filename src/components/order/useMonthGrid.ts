import { firstDayOf, monthOf, TIME_ZONE, type LocalDate, type LocalMonth } from '#domain/calendar.ts'
import { dateOfNoon, monthOfNoon, noonOf } from './calendarDates.ts'
import { calendarLook } from './calendarLook.ts'
import { useCalendarWords } from './useCalendarWords.ts'

interface MonthGrid {
  /** Today at the beach; its month is the first. */
  today: LocalDate
  /** The last month that can be turned to. */
  lastMonth: LocalMonth
  month: LocalMonth
  onMonth: (month: LocalMonth) => void
  onDay: (date: LocalDate) => void
}

/** What every calendar of ours tells react-day-picker: days and months at the beach, in the visitor's language and our look. */
export function useMonthGrid({ today, lastMonth, month, onMonth, onDay }: MonthGrid) {
  return {
    ...useCalendarWords(),
    timeZone: TIME_ZONE,
    today: noonOf(today),
    month: noonOf(firstDayOf(month)),
    startMonth: noonOf(firstDayOf(monthOf(today))),
    endMonth: noonOf(firstDayOf(lastMonth)),
    onMonthChange: (shown: Date) => onMonth(monthOfNoon(shown)),
    onDayClick: (day: Date) => onDay(dateOfNoon(day)),
    navLayout: 'around',
    fixedWeeks: true,
    classNames: calendarLook,
  } as const
}
