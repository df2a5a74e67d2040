import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DatabaseAway } from './databaseTrouble.ts'
import { reading } from './transaction.ts'

/** Work that lets nothing else happen in this process. */
function beBusyFor(milliseconds: number): void {
  for (const began = performance.now(); performance.now() - began < milliseconds;);
}

test('a read whose answer does not come is given up', async () => {
  await expect(reading(() => new Promise(() => undefined), 150)).rejects.toBeInstanceOf(DatabaseAway)
})

test('a read is not given up for time in which this process was too busy to listen', async () => {
  const read = async (): Promise<string> => {
    await wait(1)
    beBusyFor(600)
    await wait(1)
    return 'the answer'
  }
  expect(await reading(read, 400)).toBe('the answer')
})
