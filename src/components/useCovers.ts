import { useEffect, useState, type RefObject } from 'react'

/** What a visitor presses or fills in. */
const CONTROL = 'a, button, input, select, textarea, summary, label, [role="img"]'

/** Whether words or controls of the page lie under an element that floats over it, looked at again whenever the page moves; false until the page is awake. */
export function useCovers(element: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false)
  useEffect(() => {
    let next = 0
    const look = (): void => {
      next = 0
      if (element.current !== null) setCovers(hidesSomething(element.current))
    }
    const soon = (): void => {
      if (next === 0) next = requestAnimationFrame(look)
    }
    const stop = new AbortController()
    for (const event of ['scroll', 'resize', 'focusin']) window.addEventListener(event, soon, { passive: true, signal: stop.signal })
    const page = new ResizeObserver(soon)
    page.observe(document.body)
    return () => {
      stop.abort()
      page.disconnect()
      cancelAnimationFrame(next)
    }
  }, [element])
  return covers
}

/** Goes through the page along what shares its place with the element, and stops at the first control or line of words. */
function hidesSomething(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect()
  if (box.width === 0) return false
  const meets = ({ left, right, top, bottom }: DOMRect): boolean =>
    right - left > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top
  const line = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node instanceof Element) {
      if (node.contains(element) || !meets(node.getBoundingClientRect())) return NodeFilter.FILTER_REJECT
      return node.matches(CONTROL) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP
    }
    line.selectNodeContents(node)
    return node.textContent?.trim() !== '' && [...line.getClientRects()].some(meets) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT
  })
  return walker.nextNode() !== null
}
