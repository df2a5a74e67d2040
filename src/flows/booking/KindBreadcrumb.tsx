import { useLingui } from '@lingui/react/macro'
import { Breadcrumb } from '#components/Breadcrumb.tsx'
import { bookingKinds, type BookingKind } from './bookingKinds.ts'

/** The way to a booking page: lessons below "Book now", a session behind the boat below the page that tells of it. */
export function KindBreadcrumb({ kind }: { kind: BookingKind }) {
  const { t } = useLingui()
  return <Breadcrumb trail={bookingKinds[kind].trail} current={kind === 'lessons' ? t`Wingfoil lessons` : t`Book a session`} />
}
