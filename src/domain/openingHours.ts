import { wallTimeOf, type Instant } from './calendar.ts'
import type { School } from './settings.ts'

/** Whether the school is open at a moment: every day from opening (included) to closing (not included), by the clock at the beach. */
export function isOpenAt({ opens, closes }: School['hours'], now: Instant): boolean {
  const time = wallTimeOf(now)
  return time >= opens && time < closes
}
