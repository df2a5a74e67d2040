/** Work that several may ask for at the same moment and that is done once for all of them. */
export type SharedWork<T> = {
  /** The work under way by this name, or the one that begins now. */
  join: (name: string, begin: () => Promise<T>) => Promise<T>
  /** Whoever asks from now on gets work that begins afterwards. */
  forget: () => void
}

/** Nothing under way yet. */
export function createSharedWork<T>(): SharedWork<T> {
  const running = new Map<string, Promise<T>>()
  return {
    join: (name, begin) => {
      const known = running.get(name)
      if (known !== undefined) return known
      const work = begin().finally(() => {
        if (running.get(name) === work) running.delete(name)
      })
      running.set(name, work)
      return work
    },
    forget: () => {
      running.clear()
    },
  }
}
