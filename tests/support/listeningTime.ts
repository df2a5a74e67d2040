import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds of one turn. */
const TURN = 20

/**
 * Resolves once this process could listen for so many milliseconds: turns of 20 ms, each of which counts once, however long it took.
 * On a machine that is busy with something else that is later than by the clock, never sooner.
 */
async function listenFor(milliseconds: number, isOver: () => boolean): Promise<void> {
  for (let heard = 0; heard < milliseconds && !isOver(); heard += TURN) await wait(TURN)
}

/** An answer that comes while this process could listen for at most so many milliseconds; one that does not is an error. */
export async function heardWithin<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let isOver = false
  const late = async (): Promise<never> => {
    await listenFor(milliseconds, () => isOver)
    throw new Error(`Nothing was heard within ${milliseconds} ms.`)
  }
  try {
    return await Promise.race([answer, late()])
  } finally {
    isOver = true
  }
}

/** Looks at a claim again and again until it holds, while this process could listen for at most so many milliseconds; then its last complaint is thrown. */
export async function comesTrueWithin(milliseconds: number, claim: () => Promise<void> | void): Promise<void> {
  let isOver = false
  const end = listenFor(milliseconds, () => isOver).then(() => {
    isOver = true
  })
  for (;;) {
    const isLastLook = isOver
    try {
      await claim()
      isOver = true
      return await end
    } catch (complaint) {
      if (isLastLook) throw complaint
    }
    await wait(TURN)
  }
}
