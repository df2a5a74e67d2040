/** Counts the copies of one call, so that repeating a call whose answer was lost does not count as another attempt. */
export type CopyCounter = {
  /** Which copy of the call with this key this is, from 1. */
  count: (key: string) => number
}

/** So many keys are remembered; the oldest is forgotten first, and its next copy counts as a new call. */
const REMEMBERED = 10_000

/** A counter for one process. */
export function createCopyCounter(): CopyCounter {
  const seen = new Map<string, number>()
  return {
    count: (key) => {
      const copies = (seen.get(key) ?? 0) + 1
      seen.delete(key)
      seen.set(key, copies)
      const [oldest] = seen.keys()
      if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest)
      return copies
    },
  }
}
