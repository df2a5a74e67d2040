import { keyInFragment } from '#components/order/keyInFragment.ts'

/** The quote's key in the fragment of an address (`#q=KEY`); null when there is none. */
export function quoteKeyInHash(hash: string): string | null {
  return keyInFragment('q', hash)
}
