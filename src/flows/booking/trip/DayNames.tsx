import type { DayChoice } from '#domain/refusal.ts'
import { formatLongDay } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'

/** Days with their starts, one below the other. */
export function DayNames({ days }: { days: readonly DayChoice[] }) {
  const locale = useLocale()
  return (
    <ul className="grid gap-1 tabular-nums">
      {days.map(({ date, start }) => (
        <li key={date + start}>
          <span className="inline-block first-letter:uppercase">{formatLongDay(date, locale)}</span>, {start}
        </li>
      ))}
    </ul>
  )
}
