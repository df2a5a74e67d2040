import { useLingui } from '@lingui/react/macro'
import type { LocalDate, WallTime } from '#domain/calendar.ts'
import type { Locale } from '#domain/language.ts'
import { formatLongDay, formatSpan } from '#i18n/formatDate.ts'
import { FactRows, OneLine } from './mailBlocks.tsx'

/** A day as a mail names it; `end` is known where places are booked. */
export type NamedDay = { date: LocalDate; start: WallTime; end?: WallTime; status?: string }

/** Days in a table, one row each: "Day 2 · Monday 21 December 2026, 09:00–12:00". A day that was called off says so. */
export function DayRows({ days, locale }: { days: readonly NamedDay[]; locale: Locale }) {
  return <FactRows rows={useDayRows(days, locale)} />
}

/** The rows of {@link DayRows}, for a table that holds more. */
export function useDayRows(days: readonly NamedDay[], locale: Locale) {
  const { t } = useLingui()
  return days.map((day, index) => {
    const number = index + 1
    return { label: days.length === 1 ? t`When` : t`Day ${number}`, fact: <DayFact day={day} locale={locale} /> }
  })
}

function DayFact({ day, locale }: { day: NamedDay; locale: Locale }) {
  const { t } = useLingui()
  return (
    <>
      {formatLongDay(day.date, locale)}, <OneLine>{day.end === undefined ? day.start : formatSpan(day.start, day.end)}</OneLine>
      {day.status === 'called_off' && ` (${t`called off`})`}
    </>
  )
}
