import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addMonths, firstDayOf, monthOf, type LocalDate, type LocalMonth } from '#domain/calendar.ts'
import { formatMonth, formatWeekday } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { reachOf, sevenFrom, weeksOf } from './monthGrid.ts'
import { useGridFocus } from './useGridFocus.ts'

interface MonthGridProps {
  /** Today at the beach. */
  today: LocalDate
  /** The last month that can be turned to. */
  lastMonth: LocalMonth
  month: LocalMonth
  onMonth: (month: LocalMonth) => void
  /** The days that were chosen: the keyboard enters there, else at today. */
  chosen: readonly LocalDate[]
  /** The button of a day; `tabIndex` makes one of them the stop of the Tab key. */
  renderDay: (date: LocalDate, tabIndex: 0 | -1) => ReactNode
}

/** A month as a grid of days at the beach, in the visitor's language: two buttons turn it, arrows, Home, End and Page keys move through it. */
export function MonthGrid({ today, lastMonth, month, onMonth, chosen, renderDay }: MonthGridProps) {
  const name = formatMonth(firstDayOf(month), useLocale())
  const reach = reachOf(today, lastMonth)
  const weeks = weeksOf(month, reach)
  const days = weeks.flatMap((week) => week.days.filter((date) => date !== null))
  const { table, stop, onKeyDown, onFocus } = useGridFocus({ days, preferred: [...chosen, today], reach, onMonth })
  return (
    <div className="relative">
      <MonthTurns month={month} today={today} lastMonth={lastMonth} onMonth={onMonth} />
      <p aria-hidden="true" className="flex h-12 items-center justify-center font-display text-h4 font-extrabold first-letter:uppercase">
        {name}
      </p>
      <table ref={table} role="grid" aria-label={name} className="mt-2 w-full table-fixed border-collapse">
        <WeekdayNames monday={weeks[0]?.monday} />
        <tbody onKeyDown={onKeyDown} onFocus={onFocus}>
          {weeks.map((week) => (
            <tr key={week.monday}>
              {week.days.map((date, column) => (
                <td key={column} data-day={date ?? undefined} className={`border border-sand p-0 ${date === null ? 'invisible h-14' : ''}`}>
                  {date === null ? null : renderDay(date, date === stop ? 0 : -1)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One month back or on; at the ends the buttons stay where they are and say that they lead nowhere. */
function MonthTurns({ month, today, lastMonth, onMonth }: Omit<MonthGridProps, 'chosen' | 'renderDay'>) {
  const { t } = useLingui()
  const turnBy = (months: number) => () => onMonth(addMonths(month, months))
  return (
    <>
      <Turn label={t`Previous month`} side="left-0" onTurn={month <= monthOf(today) ? null : turnBy(-1)}>
        <ChevronLeft aria-hidden="true" className="size-6" />
      </Turn>
      <Turn label={t`Next month`} side="right-0" onTurn={month >= lastMonth ? null : turnBy(1)}>
        <ChevronRight aria-hidden="true" className="size-6" />
      </Turn>
    </>
  )
}

interface TurnProps {
  label: string
  side: string
  /** Null where there is no further month. */
  onTurn: (() => void) | null
  children: ReactNode
}

function Turn({ label, side, onTurn, children }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={onTurn === null || undefined}
      className={`absolute top-0 grid size-12 place-items-center rounded-control text-ink hover:bg-info-bg aria-disabled:text-sand ${side}`}
      onClick={() => onTurn?.()}
    >
      {children}
    </button>
  )
}

/** For the eye alone: every day says its own weekday. */
function WeekdayNames({ monday }: { monday: LocalDate | undefined }) {
  const locale = useLocale()
  return (
    <thead aria-hidden="true">
      <tr>
        {(monday === undefined ? [] : sevenFrom(monday)).map((date) => (
          <th key={date} scope="col" className="h-8 text-meta font-semibold text-ink-2 first-letter:uppercase">
            {formatWeekday(date, locale)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
