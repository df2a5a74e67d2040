/** Chance that falls the same way every time: the numbers of Python's `random` for a seed, so that a drawing never changes by itself. */
export interface Chance {
  /** From 0 to below 1. */
  next: () => number
  /** Evenly between two numbers. */
  between: (low: number, high: number) => number
  /** One of the given things, each equally likely. */
  pick: <T>(things: readonly T[]) => T
  /** Normally distributed around 0 with deviation 1. */
  bell: () => number
}

const SIZE = 624
const MIDDLE = 397

/** The Mersenne Twister, started with a whole number below 2 to the 32. */
export function chanceFrom(seed: number): Chance {
  const word = wordsFrom(startedWith(seed))
  const next = () => ((word() >>> 5) * 67108864 + (word() >>> 6)) / 9007199254740992
  let kept: number | null = null
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (things) => {
      const bits = Math.floor(Math.log2(things.length)) + 1
      let index = word() >>> (32 - bits)
      while (index >= things.length) index = word() >>> (32 - bits)
      const thing = things[index]
      if (thing === undefined) throw new Error('Nothing to pick from.')
      return thing
    },
    bell: () => {
      if (kept !== null) {
        const drawn = kept
        kept = null
        return drawn
      }
      const angle = next() * 2 * Math.PI
      const radius = Math.sqrt(-2 * Math.log(1 - next()))
      kept = Math.sin(angle) * radius
      return Math.cos(angle) * radius
    },
  }
}

function wordsFrom(state: Uint32Array): () => number {
  let index = SIZE
  return () => {
    if (index >= SIZE) {
      twist(state)
      index = 0
    }
    let word = state[index++] ?? 0
    word ^= word >>> 11
    word ^= (word << 7) & 0x9d2c5680
    word ^= (word << 15) & 0xefc60000
    return (word ^ (word >>> 18)) >>> 0
  }
}

function twist(state: Uint32Array): void {
  for (let index = 0; index < SIZE; index++) {
    const mixed = ((state[index] ?? 0) & 0x80000000) | ((state[(index + 1) % SIZE] ?? 0) & 0x7fffffff)
    state[index] = (state[(index + MIDDLE) % SIZE] ?? 0) ^ (mixed >>> 1) ^ (mixed & 1 ? 0x9908b0df : 0)
  }
}

function startedWith(seed: number): Uint32Array {
  const state = plainStart(19650218)
  let index = 1
  for (let step = 0; step < SIZE; step++) {
    state[index] = ((state[index] ?? 0) ^ Math.imul(mixOf(state, index), 1664525)) + seed
    index = wrapped(state, index + 1)
  }
  for (let step = 0; step < SIZE - 1; step++) {
    state[index] = ((state[index] ?? 0) ^ Math.imul(mixOf(state, index), 1566083941)) - index
    index = wrapped(state, index + 1)
  }
  state[0] = 0x80000000
  return state
}

function plainStart(seed: number): Uint32Array {
  const state = new Uint32Array(SIZE)
  state[0] = seed
  for (let index = 1; index < SIZE; index++) state[index] = Math.imul(1812433253, mixOf(state, index)) + index
  return state
}

function mixOf(state: Uint32Array, index: number): number {
  const before = state[index - 1] ?? 0
  return before ^ (before >>> 30)
}

function wrapped(state: Uint32Array, index: number): number {
  if (index < SIZE) return index
  state[0] = state[SIZE - 1] ?? 0
  return 1
}
