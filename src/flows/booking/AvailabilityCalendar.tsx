import { Plural, useLingui } from '@lingui/react/macro'
import { firstDayOf, type LocalDate, type LocalMonth } from '#domain/calendar.ts'
import type { PlaceUnit } from '#domain/offer.ts'
import type { DayAvailability, MonthAnswer } from '#domain/wire/monthWire.ts'
import { MonthGrid } from '#components/order/MonthGrid.tsx'
import { formatLongDay, formatMonth } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { dayOf, figureOf, isOpen, openDaysIn } from './calendarDays.ts'
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

/** The free places of a month: every cell says its places as a figure, closed ones stay reachable. */
export function AvailabilityCalendar({ answer, unit, onDay, ...grid }: AvailabilityCalendarProps) {
  const known = answer?.month === grid.month ? answer : null
  return (
    <>
      <MonthGrid
        {...grid}
        renderDay={(date, tabIndex) => (
          <DayButton
            date={date}
            facts={dayOf(known, date)}
            unit={unit}
            isToday={date === grid.today}
            isChosen={grid.chosen.includes(date)}
            tabIndex={tabIndex}
            onDay={onDay}
          />
        )}
      />
      <MonthStatus month={grid.month} answer={known} />
    </>
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

interface DayButtonProps {
  date: LocalDate
  /** Null while the month is being fetched. */
  facts: DayAvailability | null
  unit: PlaceUnit
  isToday: boolean
  isChosen: boolean
  tabIndex: 0 | -1
  onDay: (date: LocalDate) => void
}

function DayButton({ date, facts, unit, isToday, isChosen, tabIndex, onDay }: DayButtonProps) {
  const open = facts !== null && isOpen(facts)
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-disabled={!open || undefined}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      className={`relative flex h-14 w-full min-w-10 flex-col items-center justify-center focus-visible:z-10 ${cellLook(facts, isChosen)}`}
      onClick={() => onDay(date)}
    >
      <span className="sr-only">{useCellLabel(date, facts, unit)}</span>
      <span aria-hidden="true" className={`text-nav leading-none font-semibold tabular-nums ${isToday ? 'underline underline-offset-4' : ''}`}>
        {Number(date.slice(8))}
      </span>
      <span aria-hidden="true" className="mt-1 block h-3.5 text-meta leading-none tabular-nums">
        {facts !== null && (open || facts.status === 'full') ? figureOf(facts, unit) : ''}
      </span>
    </button>
  )
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
  if (isChosen) return 'bg-atlantic text-white'
  if (facts === null) return 'text-ink-2'
  if (facts.status === 'free') return 'bg-white text-ink hover:bg-info-bg [&>span:last-child]:text-success'
  if (facts.status === 'few') return 'bg-white text-ink hover:bg-warning-bg [&>span:last-child]:text-warning [&>span:last-child]:font-bold'
  if (facts.status === 'full') return 'text-ink-2 [&>span:nth-child(2)]:line-through'
  return 'text-ink-2'
}
