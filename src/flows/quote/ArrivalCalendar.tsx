import { createContext, useContext, useEffect, useRef } from 'react'
import { useLingui } from '@lingui/react'
import { DayPicker, type DayButtonProps } from 'react-day-picker'
import { addDays, localDate, monthOf, type LocalDate, type LocalMonth } from '#domain/calendar.ts'
import { useMonthGrid } from '#components/order/useMonthGrid.ts'
import { formatLongDay } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { closedArrival, type ArrivalWindow } from '#domain/quoteRules.ts'
import { arrivalLabels } from './arrivalMessages.ts'

interface Stay extends ArrivalWindow {
  arrival: LocalDate | null
  /** Days the stay has, the day of arrival included; they are shown as one stretch. */
  days: number
}

interface ArrivalCalendarProps extends Stay {
  month: LocalMonth
  onMonth: (month: LocalMonth) => void
  /** A day was pressed, whether anybody can arrive on it or not. */
  onDay: (date: LocalDate) => void
}

const nobody = localDate('1970-01-01')
const StayContext = createContext<Stay>({ today: nobody, first: nobody, last: nobody, arrival: null, days: 1 })

/** The days of arrival of a month: arrows, Home, End and Page keys move through it; days nobody can arrive on stay reachable and say why. */
export function ArrivalCalendar({ today, first, last, arrival, days, ...grid }: ArrivalCalendarProps) {
  return (
    <StayContext value={{ today, first, last, arrival, days }}>
      <Grid {...grid} />
    </StayContext>
  )
}

function Grid({ month, onMonth, onDay }: Omit<ArrivalCalendarProps, keyof Stay>) {
  const { today, last } = useContext(StayContext)
  return <DayPicker {...useMonthGrid({ today, lastMonth: monthOf(last), month, onMonth, onDay })} components={{ DayButton: DayCell }} />
}

function DayCell({ day, modifiers, disabled: _disabled, className = '', children: _children, 'aria-label': _label, ...button }: DayButtonProps) {
  const stay = useContext(StayContext)
  const date = localDate(day.isoDate)
  const label = useCellLabel(stay, date)
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (modifiers['focused']) ref.current?.focus()
  }, [modifiers])
  return (
    <button
      {...button}
      ref={ref}
      aria-disabled={closedArrival(stay, date) !== null || undefined}
      aria-pressed={stay.arrival === date}
      className={`${className} text-nav tabular-nums ${cellLook(stay, date)}`}
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{day.date.getDate()}</span>
    </button>
  )
}

/** The date, and why nobody can arrive on it (look.md, rules for the eye and the hand). */
function useCellLabel(stay: Stay, date: LocalDate): string {
  const { i18n } = useLingui()
  const day = formatLongDay(date, useLocale())
  const reason = closedArrival(stay, date)
  return reason === null ? day : `${day}, ${i18n._(arrivalLabels[reason])}`
}

function cellLook(stay: Stay, date: LocalDate): string {
  const { arrival, days } = stay
  if (date === arrival) return 'bg-atlantic font-bold text-white forced-colors:border-4'
  const isStay = arrival !== null && date > arrival && date < addDays(arrival, days)
  if (isStay) return 'bg-info-bg font-bold text-ink shadow-[inset_0_-3px_0_var(--color-atlantic)] forced-colors:border-b-4'
  return closedArrival(stay, date) === null ? 'bg-white font-bold text-ink hover:bg-info-bg' : 'text-ink-2'
}
