import { createContext, Suspense, use, useContext, useEffect, useRef } from 'react'
import { DayPicker, type DayButtonProps } from 'react-day-picker'
import { addDays, firstDayOf, localDate, monthOf, TIME_ZONE, type LocalDate, type LocalMonth } from '#domain/calendar.ts'
import { dateOfNoon, monthOfNoon, noonOf } from '#components/order/calendarDates.ts'
import { calendarLocale } from '#components/order/calendarLocales.ts'
import { calendarLook } from '#components/order/calendarLook.ts'
import { formatLongDay } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'

interface Stay {
  /** The first and the last day somebody can arrive on. */
  first: LocalDate
  last: LocalDate
  arrival: LocalDate | null
  /** Days the stay has, the day of arrival included; they are shown as one stretch. */
  days: number
}

interface ArrivalCalendarProps extends Stay {
  /** Today at the beach. */
  today: LocalDate
  month: LocalMonth
  onMonth: (month: LocalMonth) => void
  onDay: (date: LocalDate) => void
}

const nobody = localDate('1970-01-01')
const StayContext = createContext<Stay>({ first: nobody, last: nobody, arrival: null, days: 1 })

/** The days of arrival of a month: arrows, Home, End and Page keys move through it; days nobody can arrive on stay reachable. */
export function ArrivalCalendar({ first, last, arrival, days, ...grid }: ArrivalCalendarProps) {
  return (
    <StayContext value={{ first, last, arrival, days }}>
      <Suspense fallback={<div className="h-[27rem]" />}>
        <Grid {...grid} last={last} />
      </Suspense>
    </StayContext>
  )
}

function Grid({ today, last, month, onMonth, onDay }: Omit<ArrivalCalendarProps, 'first' | 'arrival' | 'days'>) {
  const stay = useContext(StayContext)
  return (
    <DayPicker
      locale={use(calendarLocale(useLocale()))}
      timeZone={TIME_ZONE}
      today={noonOf(today)}
      month={noonOf(firstDayOf(month))}
      startMonth={noonOf(firstDayOf(monthOf(today)))}
      endMonth={noonOf(firstDayOf(monthOf(last)))}
      onMonthChange={(shown) => onMonth(monthOfNoon(shown))}
      onDayClick={(day) => {
        const date = dateOfNoon(day)
        if (canArrive(stay, date)) onDay(date)
      }}
      navLayout="around"
      fixedWeeks
      classNames={calendarLook}
      components={{ DayButton: DayCell }}
    />
  )
}

function DayCell({ day, modifiers, disabled: _disabled, className = '', children: _children, 'aria-label': _label, ...button }: DayButtonProps) {
  const stay = useContext(StayContext)
  const date = localDate(day.isoDate)
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (modifiers['focused']) ref.current?.focus()
  }, [modifiers])
  return (
    <button
      {...button}
      ref={ref}
      aria-disabled={!canArrive(stay, date) || undefined}
      aria-pressed={stay.arrival === date}
      className={`${className} text-nav tabular-nums ${cellLook(stay, date)}`}
    >
      <span className="sr-only">{formatLongDay(date, useLocale())}</span>
      <span aria-hidden="true">{day.date.getDate()}</span>
    </button>
  )
}

function canArrive({ first, last }: Stay, date: LocalDate): boolean {
  return date >= first && date <= last
}

function cellLook(stay: Stay, date: LocalDate): string {
  const { arrival, days } = stay
  if (date === arrival) return 'bg-atlantic font-bold text-white'
  const isStay = arrival !== null && date > arrival && date < addDays(arrival, days)
  if (isStay) return 'bg-info-bg font-bold text-ink shadow-[inset_0_-3px_0_var(--color-atlantic)]'
  return canArrive(stay, date) ? 'bg-white font-bold text-ink hover:bg-info-bg' : 'text-ink-2'
}
