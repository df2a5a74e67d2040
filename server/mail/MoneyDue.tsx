import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentDue } from '#domain/wire/holdWire.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import { formatMoney } from '#i18n/formatMoney.ts'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { FactRows, Note, Part, Say } from './mailBlocks.tsx'
import { formatDeadline } from './mailDates.ts'
import { lineWords } from './offerWords.ts'

/** What a payment is called. */
export function paymentName(i18n: I18n, code: PaymentDue['code']): string {
  return i18n._({ deposit: msg`Deposit`, balance: msg`Balance`, full: msg`One payment` }[code])
}

/** The lines of the price and their total, IGIC included. */
export function PriceLines({ facts }: { facts: BookingMailFacts }) {
  const { i18n, t } = useLingui()
  const { trip, offer, legal, locale } = facts
  const percent = legal.igicPercent
  const rows = [
    ...trip.lines.map((line) => ({ label: lineWords(i18n, line, offer), fact: formatMoney(line.amount, locale) })),
    { label: t`Total, ${percent}% IGIC included`, fact: formatMoney(trip.total, locale) },
  ]
  return (
    <Part title={<Trans>Price</Trans>}>
      <FactRows rows={rows} strongLast sums />
    </Part>
  )
}

/** What is to be paid until when, and where the money goes. */
export function PaymentsDue({ facts }: { facts: BookingMailFacts }) {
  const { i18n, t } = useLingui()
  const { trip, locale } = facts
  const { outstanding } = trip.money
  if (trip.payments.length === 0) return null
  const rows = trip.payments.map((payment) => {
    const amount = formatMoney(payment.amount, locale)
    const due = payment.due === null ? null : formatDeadline(payment.due, locale)
    return { label: paymentName(i18n, payment.code), fact: due === null ? t`${amount}, on arrival` : t`${amount}, by ${due}` }
  })
  const paid = trip.paid > 0 ? [{ label: t`Already paid`, fact: formatMoney(trip.paid, locale) }] : []
  const open = outstanding === trip.total ? [] : [{ label: t`Still to pay`, fact: formatMoney(outstanding, locale) }]
  const onArrival = trip.payments.every((payment) => payment.due === null)
  return (
    <Part title={<Trans>Payment</Trans>}>
      <FactRows rows={[...rows, ...paid, ...open]} strongLast={open.length > 0} />
      {outstanding === 0 ? null : onArrival ? (
        <Say>
          <Trans>You pay when you arrive: a transfer might not reach us in time.</Trans>
        </Say>
      ) : (
        <BankDetails transfer={trip.bankTransfer} reference={trip.reference} />
      )}
    </Part>
  )
}

/** Where a transfer goes and with which reference; nothing where no transfer is asked for. */
export function BankDetails({ transfer, reference }: { transfer: Trip['bankTransfer']; reference: string }) {
  const { t } = useLingui()
  if (transfer === null) return null
  if (!transfer.payable)
    return (
      <Note>
        <Trans>Please pay nothing: the bank details of this demo are not real. The reference of a transfer would be {reference}.</Trans>
      </Note>
    )
  const rows = [
    { label: t`Account holder`, fact: transfer.holder },
    { label: t`IBAN`, fact: transfer.iban },
    ...(transfer.bic === null ? [] : [{ label: t`BIC`, fact: transfer.bic }]),
    ...(transfer.bank === null ? [] : [{ label: t`Bank`, fact: transfer.bank }]),
    { label: t`Reference of the transfer`, fact: transfer.reference },
  ]
  return (
    <>
      <Say>
        <Trans>Please pay by bank transfer and write the reference, so that we can see the money is yours.</Trans>
      </Say>
      <FactRows rows={rows} />
    </>
  )
}
