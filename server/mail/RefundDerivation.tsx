import { Trans, useLingui } from '@lingui/react/macro'
import { msg, plural } from '@lingui/core/macro'
import { cents, minus, percentOf } from '#domain/money.ts'
import { formatMoney } from '#i18n/formatMoney.ts'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { FactRows, Part, Say, Soft } from './mailBlocks.tsx'

/** What comes back and how it comes about: "9 days before: 50 % of 72 € paid" (product.md B5). Money beyond the price comes back whole. */
export function RefundDerivation({ facts }: { facts: BookingMailFacts }) {
  const { i18n, t } = useLingui()
  const { details, locale } = facts
  const refund = details.refund ?? cents(0)
  const basis = details.paid ?? cents(0)
  if (refund === 0 && basis === 0) {
    return (
      <Part title={<Trans>Money</Trans>}>
        <Say>
          <Trans>You have paid nothing and you owe us nothing.</Trans>
        </Say>
      </Part>
    )
  }
  const { daysBefore: days, percent = 100 } = details
  const paid = formatMoney(basis, locale)
  const byLadder = percentOf(basis, percent)
  const surplus = minus(refund, byLadder)
  const amount = formatMoney(byLadder, locale)
  const rule = t`${percent}% of ${paid} paid`
  const label = days === undefined || days < 0 ? t`Refund` : i18n._(msg({ message: plural(days, { one: '# day before', other: '# days before' }) }))
  const rows = [
    { label, fact: t`${rule}: ${amount}` },
    ...(surplus > 0 ? [{ label: t`Paid beyond the price`, fact: formatMoney(surplus, locale) }] : []),
    { label: t`Comes back to you`, fact: formatMoney(refund, locale) },
  ]
  return (
    <Part title={<Trans>Money</Trans>}>
      <FactRows rows={rows} strongLast />
      <Say>
        {refund > 0 ? (
          <Trans>We send it back the way it came. What was not yet paid you no longer owe.</Trans>
        ) : (
          <Trans>By the cancellation dates of your booking nothing comes back. What was not yet paid you no longer owe.</Trans>
        )}
      </Say>
      {details.reason === 'customer' && (
        <Soft>
          <Trans>Days count from the day of the cancellation to your first day, in the Canary Islands.</Trans>
        </Soft>
      )}
    </Part>
  )
}
