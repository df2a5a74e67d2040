import { useEffect, useRef } from 'react'
import { useLingui } from '@lingui/react'
import { tripTitles } from './tripMessages.ts'
import { isTrouble, type BookingSnapshot, type BookingView, type Trouble } from './bookingView.ts'
import { useTroubleWords } from './useTroubleWords.ts'
import { viewTitles } from './viewTitles.ts'

const look = 'mb-5 text-h2 outline-none'

/** The page's headline says where the visitor is; it takes the focus whenever the screen has changed, never on arrival. */
export function ScreenTitle({ view, snapshot }: { view: BookingView; snapshot: BookingSnapshot }) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    title.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [view])
  return (
    <h1 ref={title} tabIndex={-1} className={look}>
      {isTrouble(view) ? <TroubleTitle trouble={view} snapshot={snapshot} /> : <PlainTitle view={view} snapshot={snapshot} />}
    </h1>
  )
}

function PlainTitle({ view, snapshot }: { view: Exclude<BookingView, Trouble>; snapshot: BookingSnapshot }) {
  const { i18n } = useLingui()
  return view === 'booked' && snapshot.matches('requested') ? i18n._(tripTitles.requested) : i18n._(viewTitles[view])
}

function TroubleTitle({ trouble, snapshot }: { trouble: Trouble; snapshot: BookingSnapshot }) {
  return useTroubleWords(trouble, snapshot).title
}
