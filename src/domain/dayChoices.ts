import { addDays, daysBetween, type LocalDate } from './calendar.ts'
import type { Offer, Policies } from './catalogue.ts'
import type { DayChoice } from './refusal.ts'

/** What can be wrong with the shape of a choice of days, whatever is free. */
export type DayChoicesFault = 'count' | 'sameDayTwice' | 'tooSpread'

/** Days in the order of the calendar, as everything keeps and prints them. */
export function inOrder(days: readonly DayChoice[]): DayChoice[] {
  return days.toSorted((one, other) => (`${one.date}${one.start}` < `${other.date}${other.start}` ? -1 : 1))
}

/** The last day a package that begins on `first` may use: first + days + spare days (product.md B3-25); single days have no spare. */
export function lastDayOfPackage(first: LocalDate, offer: Pick<Offer, 'days'>, policies: Pick<Policies, 'spareDays'>): LocalDate {
  return offer.days === 1 ? first : addDays(first, offer.days + policies.spareDays)
}

/** What is wrong with the shape of a choice of days for an offer: as many different days as the offer has, inside its window. */
export function faultOfDays(days: readonly DayChoice[], offer: Pick<Offer, 'days'>, policies: Pick<Policies, 'spareDays'>): DayChoicesFault | null {
  return days.length === offer.days ? faultOfSpread(days, offer, policies) : 'count'
}

/** What is wrong with how days of one offer lie to each other, however many they are: each on its own date, all inside its window. */
export function faultOfSpread(days: readonly DayChoice[], offer: Pick<Offer, 'days'>, policies: Pick<Policies, 'spareDays'>): DayChoicesFault | null {
  const dates = inOrder(days).map((day) => day.date)
  if (new Set(dates).size !== dates.length) return 'sameDayTwice'
  const [first] = dates
  const last = dates.at(-1)
  if (first === undefined || last === undefined) return 'count'
  return daysBetween(last, lastDayOfPackage(first, offer, policies)) < 0 ? 'tooSpread' : null
}

/**
 * The days an offer takes when it begins with `first`: the following days at the same start, skipping days that do not fit,
 * inside the package's window. Null when the first day does not fit or too few do (product.md B3-25).
 */
export function prefilledDays(
  first: DayChoice,
  offer: Pick<Offer, 'days'>,
  policies: Pick<Policies, 'spareDays'>,
  fits: (day: DayChoice) => boolean,
): DayChoice[] | null {
  if (!fits(first)) return null
  const span = daysBetween(first.date, lastDayOfPackage(first.date, offer, policies))
  const window = Array.from({ length: span }, (_, index) => ({ date: addDays(first.date, index + 1), start: first.start }))
  const days = [first, ...window.filter(fits).slice(0, offer.days - 1)]
  return days.length === offer.days ? days : null
}
