import { isManageKey } from '#domain/reference.ts'

/** The quote's key in the fragment of an address (`#q=KEY`); null when there is none. A fragment never reaches a server or a log. */
export function quoteKeyInHash(hash: string): string | null {
  const key = new URLSearchParams(hash.replace(/^#/, '')).get('q')
  return key !== null && isManageKey(key) ? key : null
}
