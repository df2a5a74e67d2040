import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#i18n/formatMoney.ts'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { BookingFrame } from './BookingFrame.tsx'
import { FactRows, MailButton, Part, Say } from './mailBlocks.tsx'
import { formatDeadline } from './mailDates.ts'
import { BankDetails, paymentName } from './MoneyDue.tsx'
import { WhenAndWhere } from './WhenAndWhere.tsx'

/** A payment has not arrived yet. The transfer may be on its way, and nobody loses a place by this mail (product.md B4-33). */
export function PaymentReminderMail({ facts }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const { trip, details } = facts
  const firstName = trip.contact.firstName
  const reference = trip.reference
  const isSecond = details.step === 'second'
  const title = isSecond ? t`Your payment is still open` : t`A friendly reminder`
  return (
    <BookingFrame facts={facts} reader="guest" title={title} preview={t`Your transfer may be on its way. Your reference is ${reference}.`}>
      <Say>
        {isSecond ? (
          <Trans>Hi {firstName}, we still do not see your payment. A transfer can take some days: if yours is on its way, there is nothing to do.</Trans>
        ) : (
          <Trans>Hi {firstName}, your payment has not reached us yet. It may be on its way: then please take this mail as read.</Trans>
        )}
      </Say>
      <StillOpen facts={facts} />
      {isSecond && (
        <Say>
          <Trans>If you need more time, or your plans have changed, just answer this mail. We write to you before we give your places to anybody else.</Trans>
        </Say>
      )}
      <WhenAndWhere facts={facts} />
      <MailButton href={facts.manageUrl}>
        <Trans>Open my booking</Trans>
      </MailButton>
    </BookingFrame>
  )
}

function StillOpen({ facts }: { facts: BookingMailFacts }) {
  const { i18n, t } = useLingui()
  const { trip, details, locale } = facts
  const payment = trip.payments.find(({ code }) => code === details.purpose)
  const dueAt = payment?.due ?? null
  const due = dueAt === null ? null : formatDeadline(dueAt, locale)
  const amount = formatMoney(details.amount ?? trip.money.outstanding, locale)
  const label = payment === undefined ? t`Still to pay` : paymentName(i18n, payment.code)
  return (
    <Part title={<Trans>Still to pay</Trans>}>
      <FactRows rows={[{ label, fact: due === null ? amount : t`${amount}, by ${due}` }]} />
      <BankDetails transfer={trip.bankTransfer} reference={trip.reference} />
    </Part>
  )
}
