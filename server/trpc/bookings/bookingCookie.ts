import { addHours } from '#domain/calendar.ts'
import { bookingCookieOf } from '#server/secrets.ts'
import type { ApiContext } from '../apiContext.ts'

/** A booking stays open in a browser for a day (engine.md section 5). */
const OPEN_HOURS = 24

/** Lets a browser that has shown the right key open the booking without it for a day. */
export function openFor({ deps, cookies }: Pick<ApiContext, 'deps' | 'cookies'>, bookingId: string): void {
  const expires = addHours(deps.clock.now(), OPEN_HOURS)
  cookies.write({ name: 'booking', value: bookingCookieOf(deps.linkSecret, bookingId, expires), maxAgeSeconds: OPEN_HOURS * 3_600 })
}
