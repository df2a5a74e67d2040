import { useLingui } from '@lingui/react/macro'
import { formatMonth, formatWeekday, formatWeekdayInTwo } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { dateOfNoon } from './calendarDates.ts'

/** Weeks begin on Monday in all our languages. */
const MONDAY = 1

/**
 * What react-day-picker says, in the visitor's language: month and weekdays by the browser's own calendar, the arrows by our words.
 * The library's language files would be one more thing that has to be fetched before a calendar stands, and that can be lost.
 */
export function useCalendarWords() {
  const { t } = useLingui()
  const locale = useLocale()
  const month = (first: Date): string => formatMonth(dateOfNoon(first), locale)
  return {
    lang: locale,
    weekStartsOn: MONDAY,
    formatters: { formatCaption: month, formatWeekdayName: (day: Date) => formatWeekdayInTwo(dateOfNoon(day), locale) },
    labels: {
      labelGrid: month,
      labelWeekday: (day: Date) => formatWeekday(dateOfNoon(day), locale),
      labelPrevious: () => t`Previous month`,
      labelNext: () => t`Next month`,
    },
  } as const
}
