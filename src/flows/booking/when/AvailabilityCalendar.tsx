import { createContext, useContext, useEffect, useRef, type HTMLAttributes } from 'react'
import { Plural, useLingui } from '@lingui/react/macro'
import { DayPicker, type DayButtonProps, type WeekProps } from 'react-day-picker'
import { firstDayOf, localDate, monthOf, type LocalDate, type LocalMonth } from '#domain/calendar.ts'
import type { PlaceUnit } from '#domain/offer.ts'
import type { DayAvailability, MonthAnswer } from '#domain/wire/monthWire.ts'
import { noonOf } from '#components/order/calendarDates.ts'
import { useMonthGrid } from '#components/order/useMonthGrid.ts'
import { formatLongDay, formatMonth } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { dayOf, figureOf, firstShownDay, isOpen, openDaysIn } from './calendarDays.ts'
import { closedLabels } from './dayMessages.ts'

interface AvailabilityCalendarProps {
  /** Today at the beach. */
  today: LocalDate
  /** The last month that can be turned to. */
  lastMonth: LocalMonth
  month: LocalMonth
  /** Null while the month is being fetched; the grid then stands empty at its full height. */
  answer: MonthAnswer | null
  /** What the offer sells: places to people, or the boat to a party. */
  unit: PlaceUnit
  chosen: readonly LocalDate[]
  onMonth: (month: LocalMonth) => void
  onDay: (date: LocalDate) => void
}

interface CellFacts {
  answer: MonthAnswer | null
  unit: PlaceUnit
  chosen: readonly LocalDate[]
  /** The first day the running month shows; null in later months, which stand at their full height. */
  shownFrom: LocalDate | null
}

const CellContext = createContext<CellFacts>({ answer: null, unit: 'person', chosen: [], shownFrom: null })

/** The month's grid: arrows, Home, End and Page keys move through it; every cell says its places as a figure, closed ones stay reachable. */
export function AvailabilityCalendar({ chosen, unit, ...grid }: AvailabilityCalendarProps) {
  const known = grid.answer?.month === grid.month ? grid.answer : null
  const shownFrom = grid.month === monthOf(grid.today) ? firstShownDay(grid.today) : null
  return (
    <CellContext value={{ answer: known, unit, chosen, shownFrom }}>
      <Grid {...grid} />
      <MonthStatus month={grid.month} answer={known} />
    </CellContext>
  )
}

function Grid({ today, lastMonth, month, onMonth, onDay }: Omit<AvailabilityCalendarProps, 'chosen' | 'unit'>) {
  return (
    <DayPicker
      {...useMonthGrid({ today, lastMonth, month, onMonth, onDay })}
      hidden={{ before: noonOf(firstShownDay(today)) }}
      components={{ DayButton: DayCell, CaptionLabel: QuietCaption, Week: ShownWeek }}
    />
  )
}

/** Says once per month how many days are open, when the month has arrived. */
function MonthStatus({ month, answer }: { month: LocalMonth; answer: MonthAnswer | null }) {
  const name = formatMonth(firstDayOf(month), useLocale())
  return (
    <p role="status" className="sr-only">
      {answer === null ? null : <Plural value={openDaysIn(answer)} _0={`${name}: no free days`} one={`${name}: # free day`} other={`${name}: # free days`} />}
    </p>
  )
}

function DayCell({ day, modifiers, disabled: _disabled, className = '', children: _children, 'aria-label': _label, ...button }: DayButtonProps) {
  const { answer, unit, chosen } = useContext(CellContext)
  const date = localDate(day.isoDate)
  const facts = dayOf(answer, date)
  const label = useCellLabel(date, facts, unit)
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (modifiers['focused']) ref.current?.focus()
  }, [modifiers])
  const open = facts !== null && isOpen(facts)
  const isChosen = chosen.includes(date)
  return (
    <button {...button} ref={ref} aria-disabled={!open || undefined} aria-pressed={isChosen} className={`${className} ${cellLook(facts, isChosen)}`}>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="text-nav leading-none font-semibold tabular-nums">
        {day.date.getDate()}
      </span>
      <span aria-hidden="true" className="mt-1 block h-3.5 text-meta leading-none tabular-nums">
        {facts !== null && (open || facts.status === 'full') ? figureOf(facts, unit) : ''}
      </span>
    </button>
  )
}

/** Weeks that are over, and rows that only belong to the next month, would push the free days of the running month off a phone. */
function ShownWeek({ week, ...row }: WeekProps) {
  const { shownFrom } = useContext(CellContext)
  if (shownFrom !== null && week.days.every((day) => day.outside || day.isoDate < shownFrom)) return <></>
  return <tr {...row} />
}

/** Date, places, state, nothing more (look.md, rules for the eye and the hand). */
function useCellLabel(date: LocalDate, facts: DayAvailability | null, unit: PlaceUnit): string {
  const { t, i18n } = useLingui()
  const day = formatLongDay(date, useLocale())
  if (facts === null) return day
  if (facts.reason !== undefined && !isOpen(facts)) return `${day}, ${i18n._(closedLabels[facts.reason])}`
  if (!isOpen(facts)) return day
  const places = figureOf(facts, unit)
  return unit === 'person' ? t`${day}, places left: ${places}` : t`${day}, free starts: ${places}`
}

function cellLook(facts: DayAvailability | null, isChosen: boolean): string {
  if (isChosen) return 'bg-atlantic text-white forced-colors:border-4'
  if (facts === null) return 'text-ink-2'
  if (facts.status === 'free') return 'bg-white text-ink hover:bg-info-bg [&>span:last-child]:text-success'
  if (facts.status === 'few') return 'bg-white text-ink hover:bg-warning-bg [&>span:last-child]:text-warning [&>span:last-child]:font-bold'
  if (facts.status === 'full') return 'text-ink-2 [&>span:nth-child(2)]:line-through'
  return 'text-ink-2'
}

/** Without the library's own live region: the month is spoken once, with its free days, by `MonthStatus`. */
function QuietCaption({ children, className }: HTMLAttributes<HTMLSpanElement>) {
  return <span className={className}>{children}</span>
}
