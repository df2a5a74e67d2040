import { useEffect, type RefObject } from 'react'

/** What was chosen in the lists of an element before the page was awake is heard when it wakes up, as if it were chosen then. */
export function useChosenBefore(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const lists = element.current?.querySelectorAll('select') ?? []
    for (const list of lists) list.dispatchEvent(new Event('change', { bubbles: true }))
  }, [element])
}
