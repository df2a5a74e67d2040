import { useEffect, useRef, type ReactNode } from 'react'
import { useScreenTitle } from './useScreenTitle.ts'

interface ScreenHeadingProps {
  /** Which screen it is; a change of it moves the focus here. */
  screen: string
  /** True for the screen that the page opens with: the document keeps the page's title. */
  isFirst?: boolean
  children: ReactNode
}

/** The headline of one screen of a flow says where the visitor is; it takes the focus whenever the screen has changed, never on arrival. */
export function ScreenHeading({ screen, isFirst = false, children }: ScreenHeadingProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(screen)
  useScreenTitle(title, isFirst)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    title.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [screen])
  return (
    <h1 ref={title} tabIndex={-1} className="mb-5 text-h2 outline-none">
      {children}
    </h1>
  )
}
