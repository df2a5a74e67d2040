import { useEffect, useState, type RefObject } from 'react'

/** Height in px that the chat button takes at the bottom of a phone's screen, with its distance from the edge. */
const CHAT_BUTTON_ROOM = 72

/** Whether an element still lies below the screen or where the chat button would cover it; true until the page is awake. */
export function useStillToCome(element: RefObject<Element | null>): boolean {
  const [isStillToCome, setStillToCome] = useState(true)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.rootBounds) setStillToCome(entry.boundingClientRect.bottom > entry.rootBounds.bottom)
      },
      { rootMargin: `0px 0px -${CHAT_BUTTON_ROOM}px`, threshold: [0, 1] },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isStillToCome
}
