import { addHours } from '#domain/calendar.ts'
import { retention } from '#domain/retention.ts'
import { bookingCookieOf } from '#server/secrets.ts'
import type { ApiContext } from '../apiContext.ts'

const OPEN_HOURS = retention.bookingCookieHours

/** Lets a browser that has shown the right key open the booking without it for a day. */
export function openFor({ deps, cookies }: Pick<ApiContext, 'deps' | 'cookies'>, bookingId: string): void {
  const expires = addHours(deps.clock.now(), OPEN_HOURS)
  cookies.write({ name: 'booking', value: bookingCookieOf(deps.linkSecret, bookingId, expires), maxAgeSeconds: OPEN_HOURS * 3_600 })
}
