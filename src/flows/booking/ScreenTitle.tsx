import { useLingui } from '@lingui/react'
import { ScreenHeading } from '#components/order/ScreenHeading.tsx'
import { tripTitles } from './tripMessages.ts'
import { isTrouble, type BookingSnapshot, type BookingView, type Trouble } from './bookingView.ts'
import { useTroubleWords } from './useTroubleWords.ts'
import { viewTitles } from './viewTitles.ts'

/** The page's headline says where the visitor is. */
export function ScreenTitle({ view, snapshot }: { view: BookingView; snapshot: BookingSnapshot }) {
  return (
    <ScreenHeading screen={view}>
      {isTrouble(view) ? <TroubleTitle trouble={view} snapshot={snapshot} /> : <PlainTitle view={view} snapshot={snapshot} />}
    </ScreenHeading>
  )
}

function PlainTitle({ view, snapshot }: { view: Exclude<BookingView, Trouble>; snapshot: BookingSnapshot }) {
  const { i18n } = useLingui()
  return view === 'booked' && snapshot.matches('requested') ? i18n._(tripTitles.requested) : i18n._(viewTitles[view])
}

function TroubleTitle({ trouble, snapshot }: { trouble: Trouble; snapshot: BookingSnapshot }) {
  return useTroubleWords(trouble, snapshot).title
}
