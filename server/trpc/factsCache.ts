import { setTimeout as wait } from 'node:timers/promises'
import type { ChangesListener } from '#server/repositories/changesListener.ts'
import { isOutage } from '#server/repositories/databaseTrouble.ts'
import { readRunningFacts, type FactsSource, type RunningFacts } from '#server/repositories/factsRepository.ts'
import { patience } from '#server/repositories/patience.ts'
import { reading, type Database } from '#server/repositories/transaction.ts'
import { createSharedWork } from './sharedWork.ts'

/** The running facts in memory. `known` is the last copy, the same object until the facts have changed. */
export type FactsCache = { read: FactsSource; known: () => RunningFacts | null }

/** While nobody hears of changes the database is asked again this often, in the background. */
const PAUSE_MS = 1_000

/**
 * Keeps the running facts in memory until the database says that they changed. While the database is away the last good
 * copy stays true enough to show a page; a booking finds out for itself, and is not kept waiting for both.
 */
export function createFactsCache(database: Database, changes: Pick<ChangesListener, 'onChange' | 'isListening'>): FactsCache {
  let known: RunningFacts | null = null
  let isFresh = false
  let askAgainAt = 0
  const readings = createSharedWork<RunningFacts>()

  changes.onChange((heard) => {
    if (heard === 'anything' || ['catalogue_versions', 'site_settings', 'instructors'].includes(heard.table)) isFresh = false
  })

  const readAgain = async (): Promise<RunningFacts> => {
    isFresh = true
    try {
      const read = await reading(() => readRunningFacts(database))
      known = isSameAs(known, read) ?? read
      return known
    } catch (error) {
      isFresh = false
      if (known === null || !isOutage(error)) throw error
      return known
    } finally {
      askAgainAt = performance.now() + PAUSE_MS
    }
  }
  const readOnce = (): Promise<RunningFacts> => readings.join('facts', readAgain)

  return {
    known: () => known,
    read: async () => {
      if (known === null) return await readOnce()
      if (changes.isListening()) return isFresh ? known : await soonOr(known, readOnce())
      if (performance.now() > askAgainAt) readOnce().catch(() => undefined)
      return known
    },
  }
}

/** What is being read, or the copy when it does not come soon; the reading goes on for those who ask next. */
async function soonOr(copy: RunningFacts, again: Promise<RunningFacts>): Promise<RunningFacts> {
  const late = new AbortController()
  try {
    return await Promise.race([again, wait(patience.facts, copy, { signal: late.signal })])
  } finally {
    late.abort()
  }
}

/** The copy that is known already when nothing in it has changed, so that what was made from it stays good. */
function isSameAs(known: RunningFacts | null, read: RunningFacts): RunningFacts | null {
  return known !== null && JSON.stringify(known) === JSON.stringify(read) ? known : null
}
