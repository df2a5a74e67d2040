import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { openPaymentsOf } from '#domain/payment.ts'
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

/** What is still to be paid until when, and where the money goes; money that has come covers the payments in their order. */
export function PaymentsDue({ facts }: { facts: BookingMailFacts }) {
  const { i18n, t } = useLingui()
  const { trip, locale } = facts
  const { outstanding } = trip.money
  if (trip.payments.length === 0) return null
  const open = openPaymentsOf(trip.payments, { paid: trip.paid, outstanding })
  const plan = open.map((payment) => {
    const amount = formatMoney(payment.amount, locale)
    const due = payment.due === null ? null : formatDeadline(payment.due, locale)
    return { label: paymentName(i18n, payment.code), fact: due === null ? t`${amount}, on arrival` : t`${amount}, by ${due}` }
  })
  const paid = trip.paid > 0 ? [{ label: t`Already paid`, fact: formatMoney(trip.paid, locale) }] : []
  const hasSum = open.length > 1 && outstanding !== trip.total
  const sum = hasSum ? [{ label: t`Still to pay`, fact: formatMoney(outstanding, locale) }] : []
  return (
    <Part title={<Trans>Payment</Trans>}>
      <FactRows rows={[...paid, ...plan, ...sum]} strongLast={hasSum} />
      <HowToPay facts={facts} onArrival={open.every((payment) => payment.due === null)} />
    </Part>
  )
}

function HowToPay({ facts: { trip }, onArrival }: { facts: BookingMailFacts; onArrival: boolean }) {
  if (trip.money.outstanding === 0)
    return (
      <Say>
        <Trans>Everything is paid. See you on the water.</Trans>
      </Say>
    )
  if (!onArrival) return <BankDetails transfer={trip.bankTransfer} reference={trip.reference} />
  return (
    <Say>
      <Trans>You pay when you arrive: a transfer might not reach us in time.</Trans>
    </Say>
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
