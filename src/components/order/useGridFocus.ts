import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { isLocalDate, monthOf, type LocalDate, type LocalMonth } from '#domain/calendar.ts'
import { dayByKey, type Reach } from './monthGrid.ts'

interface GridFocusNeeds {
  /** The days of the month that is shown. */
  days: readonly LocalDate[]
  /** Where the keyboard enters the grid, best first, before it has been there. */
  preferred: readonly LocalDate[]
  reach: Reach
  onMonth: (month: LocalMonth) => void
}

export interface GridFocus {
  table: RefObject<HTMLTableElement | null>
  /** The one day that the Tab key stops at. */
  stop: LocalDate | undefined
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (event: FocusEvent) => void
}

/** The keyboard in a grid of days, each in an element with `data-day`: one stop for Tab, the other keys move on from it, over the edge of the month too. */
export function useGridFocus({ days, preferred, reach, onMonth }: GridFocusNeeds): GridFocus {
  const table = useRef<HTMLTableElement>(null)
  const hasMoved = useRef(false)
  const [at, setAt] = useState<LocalDate | null>(null)
  const stop = [...(at === null ? [] : [at]), ...preferred].find((day) => days.includes(day)) ?? days[0]
  // A key may have turned the page: the day stands there with the next rendering.
  useEffect(() => {
    const cell = hasMoved.current ? table.current?.querySelector(`[data-day="${at ?? ''}"] button`) : null
    if (cell instanceof HTMLElement) cell.focus()
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = dayAround(event.target)
    if (from === null || event.altKey || event.ctrlKey || event.metaKey) return
    const to = dayByKey(from, event.key, event.shiftKey, reach)
    if (to === null) return
    event.preventDefault()
    hasMoved.current = true
    setAt(to)
    if (monthOf(to) !== monthOf(from)) onMonth(monthOf(to))
  }
  const onFocus = (event: FocusEvent): void => {
    hasMoved.current = false
    setAt(dayAround(event.target))
  }
  return { table, stop, onKeyDown, onFocus }
}

function dayAround(target: EventTarget): LocalDate | null {
  const day = target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : undefined
  return day !== undefined && isLocalDate(day) ? day : null
}
