import { keyInFragment } from '#components/order/keyInFragment.ts'

/** Whether the visitor came to see a booking, or to help a friend's, instead of making one; and with which keys, if any. */
export type TripWish = {
  wanted: boolean
  groupWanted: boolean
  /** Hands out the key of the address once; null when there was none or it was taken. */
  takeKey: () => string | null
  /** The key of a group link; null when there was none. It opens the participants of a booking and nothing else. */
  groupKey: string | null
}

/** The booking key in the fragment of an address (`#b=KEY`); null when there is none. */
export function keyInHash(hash: string): string | null {
  return keyInFragment('b', hash)
}

/** The group key in the fragment of an address (`#g=KEY`); null when there is none. */
export function groupKeyInHash(hash: string): string | null {
  return keyInFragment('g', hash)
}

/** The wish an address and the session express together. */
export function tripWishOf(hash: string, bookedHere: boolean): TripWish {
  let key = keyInHash(hash)
  const groupKey = groupKeyInHash(hash)
  return {
    wanted: key !== null || bookedHere,
    groupWanted: key === null && groupKey !== null,
    takeKey: () => {
      const taken = key
      key = null
      return taken
    },
    groupKey,
  }
}
