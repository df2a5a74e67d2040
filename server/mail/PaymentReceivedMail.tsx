import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#i18n/formatMoney.ts'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { BookingFrame } from './BookingFrame.tsx'
import { FactRows, MailButton, Part, Say } from './mailBlocks.tsx'
import { PaymentsDue } from './MoneyDue.tsx'

/** Money has come: how much, and what is still to pay. For a booking that has ended it says that the money goes back. */
export function PaymentReceivedMail({ facts }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const { trip, details, locale } = facts
  const { outstanding } = trip.money
  const firstName = trip.contact.firstName
  const reference = trip.reference
  const amount = formatMoney(details.amount ?? trip.paid, locale)
  const hasEnded = ['cancelled', 'declined', 'expired'].includes(trip.status)
  const isDue = !hasEnded && outstanding > 0
  const rows = [
    { label: t`Reference`, fact: reference },
    { label: t`Received`, fact: amount },
    ...(isDue ? [] : [{ label: t`Paid so far`, fact: formatMoney(trip.paid, locale) }]),
    ...(isDue || hasEnded ? [] : [{ label: t`Still to pay`, fact: formatMoney(outstanding, locale) }]),
  ]
  return (
    <BookingFrame facts={facts} reader="guest" title={t`Your payment has arrived`} preview={t`We have received ${amount}. Your reference is ${reference}.`}>
      <Say>
        <Trans>
          Hi {firstName}, thank you: we have received {amount}.
        </Trans>
      </Say>
      <Part title={<Trans>Your payment</Trans>}>
        <FactRows rows={rows} strongLast />
        <Say>
          <WhatItMeans facts={facts} hasEnded={hasEnded} />
        </Say>
      </Part>
      {isDue && <PaymentsDue facts={facts} />}
      <MailButton href={facts.manageUrl}>
        <Trans>Open my booking</Trans>
      </MailButton>
    </BookingFrame>
  )
}

function WhatItMeans({ facts: { trip, locale }, hasEnded }: { facts: BookingMailFacts; hasEnded: boolean }) {
  const { outstanding, refundDue } = trip.money
  if (hasEnded) return <Trans>Your booking had ended before the money came, and its places have gone. We send the money back and write to you.</Trans>
  const surplus = formatMoney(refundDue, locale)
  if (refundDue > 0) return <Trans>That is {surplus} more than the price. We send it back to you.</Trans>
  return outstanding === 0 ? <Trans>Everything is paid. See you on the water.</Trans> : <Trans>The rest is due as you see below.</Trans>
}
