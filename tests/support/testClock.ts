import { addMinutes, instant, type Instant } from '#domain/calendar.ts'
import type { Clock } from '#server/clock.ts'

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & {
  set: (moment: Instant) => void
  forward: (minutes: number) => void
}

/** A clock that shows `moment` (ISO 8601, UTC). */
export function testClock(moment: string): TestClock {
  let shown = instant(moment)
  return {
    now: () => shown,
    set: (next) => {
      shown = next
    },
    forward: (minutes) => {
      shown = addMinutes(shown, minutes)
    },
  }
}
