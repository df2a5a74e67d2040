import { hasPassed, msOf } from '#domain/calendar.ts'
import type { Instant } from '#domain/calendar.ts'
import { lastMinutesOf } from '#domain/holdTime.ts'
import type { BookingContext } from './bookingMachineContext.ts'
import { shownMonth } from './bookingChoice.ts'

type Held = Pick<BookingContext, 'hold' | 'now'>

/** How often an order without an answer is asked again by itself, and after how many seconds each time (flows.md D1). */
const retrySeconds = [2, 5, 10] as const

/** The number of times an order without an answer is asked again by itself. */
export const RETRIES = retrySeconds.length

/** A month is not asked again sooner than this, whatever its answer says. */
const SHORTEST_FRESHNESS_MS = 5_000

/** True when the places have lapsed at the known time; without places there is nothing left either. */
export function isLapsed({ hold, now }: Held): boolean {
  return hold === null || hasPassed(hold.expiresAt, now)
}

/** True when places of this page are held and nothing has been chosen since: the visitor came back by another way. */
export function holdsOtherPlaces({ hold, now, days, entry }: Held & Pick<BookingContext, 'days' | 'entry'>): boolean {
  return hold?.places === 'held' && days.length === 0 && entry.offers.includes(hold.offer) && !isLapsed({ hold, now })
}

/** True from the moment at which the visitor is warned and may extend. */
export function isEnding({ hold, now }: Held): boolean {
  return hold === null || hasPassed(lastMinutesOf(hold.expiresAt), now)
}

/** Milliseconds until the warning. */
export function msUntilWarning({ hold, now }: Held): number {
  return hold === null ? 0 : msBetween(now, lastMinutesOf(hold.expiresAt))
}

/** Milliseconds until the places lapse. */
export function msUntilLapse({ hold, now }: Held): number {
  return hold === null ? 0 : msBetween(now, hold.expiresAt)
}

/** Milliseconds until the shown month has to be asked again. */
export function msUntilStale(context: BookingContext): number {
  const month = shownMonth(context)
  return Math.max(SHORTEST_FRESHNESS_MS, month === null ? 0 : msBetween(context.now, month.validUntil))
}

/** Milliseconds before the order is asked again for the time after `retries`. */
export function retryMs(retries: number): number {
  return (retrySeconds[retries] ?? retrySeconds[2]) * 1000
}

function msBetween(now: Instant, then: Instant): number {
  return Math.max(0, msOf(then) - msOf(now))
}
