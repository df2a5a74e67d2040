import type { Cents } from '#domain/money.ts'
import type { Locale } from '#domain/language.ts'
import { languages } from './locales.ts'

/** Money in the visitor's language, without decimals when there are no cents: "€90" in English, "90 €" in German (product.md B1-17). */
export function formatMoney(amount: Cents, locale: Locale): string {
  const digits = amount % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(languages[locale].tag, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 100)
}
