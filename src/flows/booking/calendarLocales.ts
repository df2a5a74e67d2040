import { de } from 'react-day-picker/locale/de'
import { enGB } from 'react-day-picker/locale/en-GB'
import { es } from 'react-day-picker/locale/es'
import { fr } from 'react-day-picker/locale/fr'
import type { Locale } from '#domain/language.ts'

/** The calendar's own words and week order per language: month and weekday names, labels of the arrows. */
export const calendarLocales = { en: enGB, es, de, fr } as const satisfies Record<Locale, unknown>
