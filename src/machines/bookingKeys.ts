const SPACE = 2 ** 48

/** The `count`-th idempotency key of a seed: the seed, a random UUID v4, with its last 48 bits counted on. The same step gives the same key, so a replay sends what was sent. */
export function keyOf(seed: string, count: number): string {
  const last = (Number.parseInt(seed.slice(24), 16) + count) % SPACE
  return seed.slice(0, 24) + last.toString(16).padStart(12, '0')
}
