import { addDays, localDateOf, type LocalDate } from '#domain/calendar.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import type { BookingContext } from './bookingMachineContext.ts'

/** The first and the last day (inclusive) that the calendar shows. */
export interface CalendarSpan {
  today: LocalDate
  last: LocalDate
}

/** From today at the beach to the end of the school's horizon (product.md B3-26). */
export function calendarSpan({ catalogue, now }: Pick<BookingContext, 'catalogue' | 'now'>): CalendarSpan {
  return spanFrom(catalogue, localDateOf(now))
}

/** The same from a day on. */
export function spanFrom(catalogue: Catalogue, today: LocalDate): CalendarSpan {
  return { today, last: addDays(today, catalogue.policies.horizonDays) }
}

/** The day of the calendar that is nearest to a wished one. */
export function nearestIn({ today, last }: CalendarSpan, wished: LocalDate): LocalDate {
  if (wished < today) return today
  return wished > last ? last : wished
}
