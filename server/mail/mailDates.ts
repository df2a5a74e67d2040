import { localDateOf, wallTimeOf, type Instant } from '#domain/calendar.ts'
import type { Locale } from '#domain/language.ts'
import { formatLongDay } from '#i18n/formatDate.ts'

/** A deadline in full: the day with its year, and the clock at the beach, which does not stand on a line of its own. */
export function formatDeadline(deadline: Instant, locale: Locale): string {
  return `${formatLongDay(localDateOf(deadline), locale)},\u00A0${wallTimeOf(deadline)}`
}
