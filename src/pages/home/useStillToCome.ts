import { useEffect, useState, type RefObject } from 'react'

/** Height in px that the chat button takes at the bottom of a phone's screen, with its distance from the edge. */
const CHAT_BUTTON_ROOM = 72

/** From far above the page down to the chat button: what lies inside has been scrolled to, what does not is still to come. */
const SEEN = `100000px 0px -${CHAT_BUTTON_ROOM}px`

/** Whether an element still lies below the screen or where the chat button would cover it; true until the page is awake. */
export function useStillToCome(element: RefObject<Element | null>): boolean {
  const [isStillToCome, setStillToCome] = useState(true)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver((entries) => setStillToCome(entries.at(-1)?.isIntersecting !== true), { rootMargin: SEEN, threshold: 0.99 })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isStillToCome
}
