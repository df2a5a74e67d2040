import type { DayChoice } from '#domain/refusal.ts'
import { Button } from '#components/Button.tsx'
import { formatDay } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'

interface AlternativeListProps {
  alternatives: readonly { days: DayChoice[] }[]
  onChoose: (days: DayChoice[]) => void
}

/** The nearest choices with room, each one tap away. */
export function AlternativeList({ alternatives, onChoose }: AlternativeListProps) {
  const locale = useLocale()
  return (
    <ul className="grid gap-3">
      {alternatives.map(({ days }) => (
        <li key={days.map((day) => day.date + day.start).join()}>
          <Button look="outline" className="w-full justify-start text-left" onClick={() => onChoose(days)}>
            <span className="tabular-nums first-letter:uppercase">{days.map(({ date, start }) => `${formatDay(date, locale)}, ${start}`).join(' · ')}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
