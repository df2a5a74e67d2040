import type { Cents } from '#domain/money.ts'
import { formatMoney } from '#i18n/formatMoney.ts'
import { useLocale } from '#i18n/useLocale.ts'

/** An amount in the visitor's language, with figures of equal width, never broken over two lines. */
export function Price({ amount, className = '' }: { amount: Cents; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatMoney(amount, useLocale())}</span>
}
