import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DatabaseAway } from './databaseTrouble.ts'
import { createDatabase, reading } from './transaction.ts'

/** A way to a database that nobody asks for anything. */
const patientFor = (milliseconds: number) => createDatabase('postgresql://nobody@127.0.0.1:9/nothing', 1, milliseconds)

/** Work that lets nothing else happen in this process. */
function beBusyFor(milliseconds: number): void {
  for (const began = performance.now(); performance.now() - began < milliseconds;);
}

test('a read whose answer does not come is given up', async () => {
  await expect(reading(patientFor(150), () => new Promise(() => undefined))).rejects.toBeInstanceOf(DatabaseAway)
})

test('a read is not given up for time in which this process was too busy to listen', async () => {
  const read = async (): Promise<string> => {
    await wait(1)
    beBusyFor(600)
    await wait(1)
    return 'the answer'
  }
  expect(await reading(patientFor(400), read)).toBe('the answer')
})
