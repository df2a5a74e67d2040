import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds of one turn. */
const TURN = 20

/**
 * Resolves once this process could listen for so many milliseconds: turns of 20 ms, each of which counts once, however long it took.
 * On a machine that is busy with something else that is later than by the clock, never sooner.
 */
export async function listenedFor(milliseconds: number): Promise<'nothing was heard'> {
  for (let heard = 0; heard < milliseconds; heard += TURN) await wait(TURN)
  return 'nothing was heard'
}
