import { isManageKey } from '#domain/reference.ts'

/** The key of a place on the waiting list in the fragment of an address (`#w=KEY`); null when there is none. A fragment never reaches a server or a log. */
export function waitlistKeyInHash(hash: string): string | null {
  const key = new URLSearchParams(hash.replace(/^#/, '')).get('w')
  return key !== null && isManageKey(key) ? key : null
}
