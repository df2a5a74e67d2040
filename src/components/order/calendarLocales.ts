import type { DayPickerLocale } from 'react-day-picker'
import type { Locale } from '#domain/language.ts'

/** The calendar's own words and week order per language (month and weekday names, labels of the arrows), fetched when they are shown. */
const sources: Record<Locale, () => Promise<DayPickerLocale>> = {
  en: () => import('react-day-picker/locale/en-GB').then((words) => words.enGB),
  es: () => import('react-day-picker/locale/es').then((words) => words.es),
  de: () => import('react-day-picker/locale/de').then((words) => words.de),
  fr: () => import('react-day-picker/locale/fr').then((words) => words.fr),
}

const known = new Map<Locale, Promise<DayPickerLocale>>()

/** The calendar's words in a language, each fetched once. */
export function calendarLocale(locale: Locale): Promise<DayPickerLocale> {
  const found = known.get(locale) ?? sources[locale]()
  known.set(locale, found)
  return found
}
