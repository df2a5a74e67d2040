import { useEffect, useRef, type ReactNode } from 'react'

/** The headline of one screen of a flow says where the visitor is; it takes the focus whenever the screen has changed, never on arrival. */
export function ScreenHeading({ screen, children }: { screen: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(screen)
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
