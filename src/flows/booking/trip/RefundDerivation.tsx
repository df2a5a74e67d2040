import { Plural, Trans } from '@lingui/react/macro'
import type { RefundPreview } from '#domain/wire/tripWire.ts'
import { Price } from '#components/Price.tsx'
import { formatMoney } from '#i18n/formatMoney.ts'
import { useLocale } from '#i18n/useLocale.ts'

/** What comes back and how it is reckoned, "9 days before: 50 % of 72 € paid" (issue text; product.md B5), the same before and after. */
export function RefundDerivation({ refund }: { refund: RefundPreview }) {
  const { amount, percent, surplus, daysBefore } = refund
  const paid = formatMoney(refund.paid, useLocale())
  if (refund.paid === 0 && surplus === 0) return <Trans>Nothing has been paid yet, so nothing comes back, and there is nothing left to pay.</Trans>
  const back = <Price amount={amount} />
  return (
    <>
      <p className="text-h4 font-bold">
        <Trans>{back} comes back to you</Trans>
      </p>
      <p>
        <Plural value={daysBefore} one={`# day before: ${percent}% of ${paid} paid`} other={`# days before: ${percent}% of ${paid} paid`} />
        {surplus > 0 ? <Surplus amount={surplus} /> : null}
      </p>
      <p className="mt-1 text-nav">
        {amount > 0 ? (
          <Trans>We send it back the way it came. What was not yet paid you no longer owe.</Trans>
        ) : (
          <Trans>By the cancellation dates of your booking nothing comes back. What was not yet paid you no longer owe.</Trans>
        )}
      </p>
    </>
  )
}

/** Money paid beyond the price comes back whole. */
function Surplus({ amount }: { amount: RefundPreview['surplus'] }) {
  const more = <Price amount={amount} />
  return (
    <>
      {' '}
      <Trans>plus {more} that was paid too much</Trans>
    </>
  )
}
