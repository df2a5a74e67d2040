import { addMinutes, hasPassed, type Instant } from './calendar.ts'

/** Minutes before held places lapse from which on the guest is warned and may extend them, once (engine.md section 3). */
export const EXTEND_FROM_MINUTES = 2

/** When the last minutes of a hold begin. */
export function lastMinutesOf(expiresAt: Instant): Instant {
  return addMinutes(expiresAt, -EXTEND_FROM_MINUTES)
}

/** Whether a hold is in its last minutes at `now`: alive still, and near enough to its end to be extended. */
export function isInLastMinutes(expiresAt: Instant, now: Instant): boolean {
  return hasPassed(lastMinutesOf(expiresAt), now) && !hasPassed(expiresAt, now)
}
