import { isManageKey } from '#domain/reference.ts'

/** Whether the visitor came to see a booking instead of making one, and with which key, if any. */
export type TripWish = {
  wanted: boolean
  /** Hands out the key of the address once; null when there was none or it was taken. */
  takeKey: () => string | null
}

/** The booking key in the fragment of an address (`#b=KEY`); null when there is none. A fragment never reaches a server or a log. */
export function keyInHash(hash: string): string | null {
  const key = new URLSearchParams(hash.replace(/^#/, '')).get('b')
  return key !== null && isManageKey(key) ? key : null
}

/** The wish an address and the session express together. */
export function tripWishOf(hash: string, bookedHere: boolean): TripWish {
  let key = keyInHash(hash)
  return {
    wanted: key !== null || bookedHere,
    takeKey: () => {
      const taken = key
      key = null
      return taken
    },
  }
}
