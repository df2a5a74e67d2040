import { locales, type Locale } from '#domain/language.ts'

/** How each language of the site names itself, and the tag its dates and money are formatted with. */
export const languages = {
  en: { name: 'English', short: 'EN', tag: 'en-GB', openGraph: 'en_GB' },
  es: { name: 'Español', short: 'ES', tag: 'es-ES', openGraph: 'es_ES' },
  de: { name: 'Deutsch', short: 'DE', tag: 'de-DE', openGraph: 'de_DE' },
  fr: { name: 'Français', short: 'FR', tag: 'fr-FR', openGraph: 'fr_FR' },
} as const satisfies Record<Locale, { name: string; short: string; tag: string; openGraph: string }>

/** A text that names one of our languages, else English: the rule for every first path segment. */
export function localeFrom(text: string | undefined): Locale {
  return locales.find((locale) => locale === text) ?? 'en'
}
