import { TIME_ZONE, type Instant, type LocalDate, type WallTime } from '#domain/calendar.ts'
import type { Locale } from '#domain/language.ts'
import { languages } from './locales.ts'

type DateStyle = Intl.DateTimeFormatOptions

const formats = new Map<string, Intl.DateTimeFormat>()

/** A day at the beach, short: "Thu 26 Nov", always on one line. */
export function formatDay(date: LocalDate, locale: Locale): string {
  return unbroken(spoken(civil(date, locale, { weekday: 'short', day: 'numeric', month: 'short' }), locale))
}

/** A day at the beach in full: "Thursday 26 November 2026". */
export function formatLongDay(date: LocalDate, locale: Locale): string {
  return spoken(civil(date, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }), locale)
}

/** A month: "November 2026". */
export function formatMonth(firstDay: LocalDate, locale: Locale): string {
  return civil(firstDay, locale, { month: 'long', year: 'numeric' })
}

/** The name of a day's weekday: "Thursday". */
export function formatWeekday(date: LocalDate, locale: Locale): string {
  return civil(date, locale, { weekday: 'long' })
}

/** The weekday above a column of a calendar, in two letters: "Th". */
export function formatWeekdayInTwo(date: LocalDate, locale: Locale): string {
  return civil(date, locale, { weekday: 'short' }).slice(0, 2)
}

/** A moment as the clock at the beach shows it: "Tue 8 Dec, 23:59". */
export function formatInstant(instant: Instant, locale: Locale): string {
  const moment = new Date(instant)
  const day = formatInstantDay(instant, locale)
  return `${day}, ${format(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: TIME_ZONE }).format(moment)}`
}

/** The day of a moment at the beach, short. */
export function formatInstantDay(instant: Instant, locale: Locale): string {
  return unbroken(spoken(format(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: TIME_ZONE }).format(new Date(instant)), locale))
}

/** From start to end, local time: "09:00–11:00". */
export function formatSpan(start: WallTime, end: WallTime): string {
  return `${start}–${end}`
}

function civil(date: LocalDate, locale: Locale, style: DateStyle): string {
  return format(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
}

/** Inside a sentence only German keeps the comma after the weekday, and French says "1er" for the first of a month. */
function spoken(text: string, locale: Locale): string {
  if (locale === 'de') return text
  const day = text.replaceAll(',', '')
  return locale === 'fr' ? day.replace(/(?<!\d)1(?= \p{L})/u, '1er') : day
}

/** No line ends inside: on a phone "Sa.," at the end of one line and "2. Jan." on the next would be two things. */
function unbroken(day: string): string {
  return day.replaceAll(' ', '\u00A0')
}

function format(locale: Locale, style: DateStyle): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(style)
  const known = formats.get(key)
  if (known !== undefined) return known
  const fresh = new Intl.DateTimeFormat(languages[locale].tag, style)
  formats.set(key, fresh)
  return fresh
}
