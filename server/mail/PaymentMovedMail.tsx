import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#i18n/formatMoney.ts'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { BookingFrame } from './BookingFrame.tsx'
import { FactRows, MailButton, Part, Say } from './mailBlocks.tsx'
import { PaymentsDue } from './MoneyDue.tsx'

/** Money that we had booked to a booking belonged to another one: the guest who was told it had come is told where it went (pretix#1365). */
export function PaymentMovedMail({ facts }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const { trip, details, locale } = facts
  const firstName = trip.contact.firstName
  const reference = trip.reference
  const amount = formatMoney(details.amount ?? trip.paid, locale)
  const isDue = trip.status === 'confirmed' && trip.money.outstanding > 0
  const rows = [
    { label: t`Reference`, fact: reference },
    { label: t`Moved to the other booking`, fact: amount },
    ...(isDue ? [] : [{ label: t`Paid so far`, fact: formatMoney(trip.paid, locale) }]),
  ]
  return (
    <BookingFrame
      facts={facts}
      reader="guest"
      title={t`We have corrected a payment`}
      preview={t`It belongs to another booking. Your reference is ${reference}.`}
    >
      <Say>
        <Trans>
          Hi {firstName}, {amount} that stood under your booking had been paid for another one. We have moved it there and are sorry for the mix-up.
        </Trans>
      </Say>
      <Part title={<Trans>Your payment</Trans>}>
        <FactRows rows={rows} />
      </Part>
      {isDue && <PaymentsDue facts={facts} />}
      <MailButton href={facts.manageUrl}>
        <Trans>Open my booking</Trans>
      </MailButton>
    </BookingFrame>
  )
}
