import { isOutage } from './databaseTrouble.ts'

type Waiting = { enter: () => void; turnAway: (reason: unknown) => void }

/**
 * Lets a number of works run at once; the others wait in the order in which they came. When one of them finds the database
 * away, everybody who waits hears it at once instead of finding out in turn.
 */
export class Turnstile {
  #free: number
  readonly #waiting: Waiting[] = []

  constructor(places: number) {
    this.#free = places
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter()
    try {
      return await work()
    } catch (error) {
      if (isOutage(error)) for (const { turnAway } of this.#waiting.splice(0)) turnAway(error)
      throw error
    } finally {
      this.#leave()
    }
  }

  #enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return Promise.resolve()
    }
    return new Promise((enter, turnAway) => {
      this.#waiting.push({ enter, turnAway })
    })
  }

  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next.enter()
    else this.#free += 1
  }
}
