import { use } from 'react'
import { firstDayOf, monthOf, TIME_ZONE, type LocalDate, type LocalMonth } from '#domain/calendar.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { dateOfNoon, monthOfNoon, noonOf } from './calendarDates.ts'
import { calendarLocale } from './calendarLocales.ts'
import { calendarLook } from './calendarLook.ts'

interface MonthGrid {
  /** Today at the beach; its month is the first. */
  today: LocalDate
  /** The last month that can be turned to. */
  lastMonth: LocalMonth
  month: LocalMonth
  onMonth: (month: LocalMonth) => void
  onDay: (date: LocalDate) => void
}

/** What every calendar of ours tells react-day-picker: days and months at the beach, in the visitor's language and our look. Suspends until the language is here. */
export function useMonthGrid({ today, lastMonth, month, onMonth, onDay }: MonthGrid) {
  return {
    locale: use(calendarLocale(useLocale())),
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
