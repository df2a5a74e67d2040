import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from '@tanstack/react-router'

/** What lies behind a menu that covers the page: everything but the header it belongs to and the toasts above it. */
const BEHIND = 'body > :is(main, footer, aside)'

/**
 * Gives a native disclosure the manners of a menu once the page is awake (flows.md D7). Escape closes it wherever the focus is; so do a click elsewhere, focus
 * that goes elsewhere, another page and a window in which it has no place. The focus returns to its summary unless something else has it. While a menu
 * that `covers` the page is open, what lies behind it is inert and does not scroll. Answers the way to close it.
 */
export function useMenuManners(menu: RefObject<HTMLDetailsElement | null>, { covers }: { covers: boolean }): () => void {
  const path = useLocation({ select: (location) => location.pathname })
  const shown = useRef(path)
  const close = (): void => closeMenu(menu.current)
  useEffect(() => {
    if (shown.current !== path) closeMenu(menu.current)
    shown.current = path
  }, [menu, path])
  useEffect(() => {
    const details = menu.current
    if (details === null) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const closeFromOutside = ({ target }: Event): void => {
      if (!(target instanceof Node && details.contains(target))) closeMenu(details)
    }
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !details.open) return
      closeMenu(details)
      summaryOf(details)?.focus()
    }
    const fit = (): void => {
      if (!details.checkVisibility()) closeMenu(details)
      if (covers) coverPage(details, details.open)
    }
    document.addEventListener('keydown', closeOnEscape, { signal })
    document.addEventListener('click', closeFromOutside, { signal })
    document.addEventListener('focusin', closeFromOutside, { signal })
    window.addEventListener('resize', fit, { signal })
    details.addEventListener('toggle', fit, { signal })
    if (details.open) fit()
    return () => {
      stop.abort()
      if (covers && details.open) coverPage(details, false)
    }
  }, [menu, covers])
  return close
}

/** Closes it and lets go of the page at once, so that what comes next can have the focus: the disclosure's own event comes later. Only one menu is open at a time. */
function closeMenu(details: HTMLDetailsElement | null): void {
  if (details?.open !== true) return
  const hadFocus = document.activeElement === document.body || details.contains(document.activeElement)
  details.open = false
  if (hadFocus) summaryOf(details)?.focus({ preventScroll: true })
  coverPage(details, false)
}

/** A page that cannot be scrolled must leave the menu all the room there is below the header: `--menu-top` says where that begins. */
function coverPage(details: HTMLDetailsElement, isCovered: boolean): void {
  for (const behind of document.querySelectorAll(BEHIND)) behind.toggleAttribute('inert', isCovered)
  const { style, clientWidth } = document.documentElement
  const hasScrollbar = window.innerWidth > clientWidth
  style.overflow = isCovered ? 'hidden' : ''
  style.scrollbarGutter = isCovered && hasScrollbar ? 'stable' : ''
  const top = details.closest('header')?.getBoundingClientRect().bottom
  if (isCovered && top !== undefined) details.style.setProperty('--menu-top', `${Math.max(0, top)}px`)
}

function summaryOf(details: HTMLDetailsElement): HTMLElement | null {
  return details.querySelector('summary')
}
