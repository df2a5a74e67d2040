import type { Locale } from '#domain/language.ts'
import { languages } from './locales.ts'

/** A plain number as the language writes it: "4.9" in English, "4,9" in German. */
export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(languages[locale].tag).format(value)
}
