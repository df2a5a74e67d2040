import type { ApiContext } from './apiContext.ts'
import { TooMany } from './apiTrouble.ts'

const TEN_MINUTES = 600

/** A call may be repeated this often before its copies count as well. */
const COPIES = 30

/**
 * Counts one more attempt of a visitor to hold, to confirm, to pay or to move a booking, and turns away one too many (engine.md section 5). Copies of
 * one call are one attempt.
 */
export async function countAttempt({ deps }: ApiContext, what: 'hold' | 'confirm' | 'pay' | 'move', who: string, key: string): Promise<void> {
  if (deps.limits === null) return
  const copy = deps.copies.count(`${what}:${key}`)
  if (copy > 1 && copy <= COPIES) return
  const { settings } = await deps.facts()
  const wait = await deps.limits.count(what, who, { times: settings.limits.attemptsPerTenMinutes, seconds: TEN_MINUTES })
  if (wait !== null) throw new TooMany(wait)
}
