import { Trans } from '@lingui/react/macro'
import type { PaymentDue } from '#domain/wire/holdWire.ts'
import { formatInstant } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { Price } from '#components/Price.tsx'

/** What is due when; every moment is the clock at the beach. */
export function PaymentPlan({ payments }: { payments: readonly PaymentDue[] }) {
  return (
    <dl className="grid gap-1.5 text-nav">
      {payments.map((payment) => (
        <div key={payment.code} className="flex items-baseline justify-between gap-x-4">
          <dt>
            <PaymentName payment={payment} />
          </dt>
          <dd className="font-semibold">
            <Price amount={payment.amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function PaymentName({ payment }: { payment: PaymentDue }) {
  const locale = useLocale()
  if (payment.due === null) return <Trans>To pay on arrival</Trans>
  const due = formatInstant(payment.due, locale)
  if (payment.code === 'deposit') return <Trans>Deposit by transfer, until {due}</Trans>
  if (payment.code === 'balance') return <Trans>Balance by transfer, until {due}</Trans>
  return <Trans>Full amount by transfer, until {due}</Trans>
}

/** The calming line under the order button: what is really asked for after it, and that nothing is charged now. */
export function CalmLine({ payments, isRequest }: { payments: readonly PaymentDue[]; isRequest: boolean }) {
  const locale = useLocale()
  const [first] = payments
  if (isRequest) return <Trans>Nothing is charged now. You pay only after we have confirmed your request.</Trans>
  if (first === undefined) return <Trans>Nothing is charged now.</Trans>
  const amount = <Price amount={first.amount} />
  if (first.due === null) return <Trans>Nothing is charged now. You pay {amount} on arrival.</Trans>
  const due = formatInstant(first.due, locale)
  if (first.code === 'deposit')
    return (
      <Trans>
        Nothing is charged now. Deposit {amount} by transfer until {due}.
      </Trans>
    )
  return (
    <Trans>
      Nothing is charged now. {amount} by transfer until {due}.
    </Trans>
  )
}
