import { isManageKey } from '#domain/reference.ts'

/** Has the shape of a key and opens nothing. */
const OPENS_NOTHING = 'incomplete'

/**
 * The key of that name in the fragment of an address (`#b=KEY`); null when the address names none. A fragment never reaches a
 * server or a log. One that a mail program has cut off is asked for like a key that opens nothing: unknown, wrong and
 * incomplete links look alike, and none of them is passed over in silence.
 */
export function keyInFragment(name: string, hash: string): string | null {
  const key = new URLSearchParams(hash.replace(/^#/, '')).get(name)
  if (key === null) return null
  return isManageKey(key) ? key : OPENS_NOTHING
}
