import { Trans } from '@lingui/react/macro'
import type { PaymentStatusAnswer } from '#domain/wire/paymentWire.ts'
import { buttonClass } from '#components/Button.tsx'
import { rememberBooked } from '#components/order/bookedPlace.ts'
import { localePath } from '#i18n/localePath.ts'
import { bookingPageOf } from './bookingPath.ts'

/** Leads to the trip page of the booking that is open in this browser, in the booking's language. */
export function ToYourBooking({ status: { locale, offer } }: { status: PaymentStatusAnswer }) {
  if (locale === null || offer === null) return null
  const { place, path } = bookingPageOf(offer)
  return (
    <p>
      <a href={localePath(path, locale)} className={buttonClass('lava')} onClick={() => rememberBooked(place)}>
        <Trans>To your booking</Trans>
      </a>
    </p>
  )
}
