import { keyInFragment } from '#components/order/keyInFragment.ts'

/** The key of a place on the waiting list in the fragment of an address (`#w=KEY`); null when there is none. */
export function waitlistKeyInHash(hash: string): string | null {
  return keyInFragment('w', hash)
}
