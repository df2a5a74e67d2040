import { useEffect, useRef, type ReactNode } from 'react'
import { useScreenTitle } from '#components/order/useScreenTitle.ts'

/** The headline takes the focus when its screen appears, so that a screen reader hears first where it is and that the booking stands. */
export function TripTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useScreenTitle(title, false)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <h1 ref={title} tabIndex={-1} className="text-h2 outline-none">
      {children}
    </h1>
  )
}
