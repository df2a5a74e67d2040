import type { Cents } from '#domain/money.ts'
import type { Locale } from '#domain/language.ts'
import { languages } from './locales.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Money in the visitor's language, without decimals when there are no cents: "€90" in English, "90 €" in German (product.md B1-17). */
export function formatMoney(amount: Cents, locale: Locale): string {
  const digits = amount % 100 === 0 ? 0 : 2
  return formatOf(locale, digits).format(amount / 100)
}

/** Making a format takes longer than everything that is done with it, so each is made once. */
function formatOf(locale: Locale, digits: 0 | 2): Intl.NumberFormat {
  const key = `${locale}${digits}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const style = { style: 'currency', currency: 'EUR', minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  const fresh = new Intl.NumberFormat(languages[locale].tag, style)
  formats.set(key, fresh)
  return fresh
}
