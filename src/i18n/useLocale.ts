import { useLingui } from '@lingui/react'
import type { Locale } from '#domain/language.ts'
import { localeFrom } from './locales.ts'

/** The language the page is shown in. */
export function useLocale(): Locale {
  return localeFrom(useLingui().i18n.locale)
}
