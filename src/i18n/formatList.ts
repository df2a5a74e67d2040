import type { Locale } from '#domain/language.ts'
import { languages } from './locales.ts'

/** Names in a row as the language writes them: "English, Spanish and French". */
export function formatList(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(languages[locale].tag, { type: 'conjunction' }).format(names)
}

/** A language's name in the visitor's language: "German", "alemán". */
export function languageName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(languages[locale].tag, { type: 'language' }).of(code) ?? code
}
