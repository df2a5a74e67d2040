import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Transaction } from '#server/repositories/transaction.ts'
import { guestDeeds, type OfBooking } from '#tests/support/bookingDeeds.ts'
import { openPairHouse, pairDays, type PairHouse } from '#tests/support/pairHouse.ts'
import { meet, pairsOf, type Scene } from '#tests/support/pairRaces.ts'
import { raceRounds } from '#tests/support/raceHouse.ts'

const [day, , , later] = pairDays
const { cancel = nothing, move = nothing } = guestDeeds([later])

function nothing(): Promise<never> {
  return Promise.reject(new Error('There is no such deed'))
}

let house: PairHouse
beforeAll(async () => {
  house = await openPairHouse()
})
afterAll(async () => {
  await house.close()
})

const scene: Scene<OfBooking> = { name: 'control', prepare: async ({ book }) => ({ id: await book({ days: [day] }) }), deeds: { cancel, move } }

test('the control: without the lock of a booking’s row, two changes of it end as no order does in at least nine of ten pairs', async () => {
  const unlocked: PairHouse = { ...house, at: (instance, now) => ({ ...house.at(instance, now), database: withoutLocks(house.databases[instance]) }) }
  const noticed: boolean[] = []
  for (let round = 0; round < raceRounds; round += 1) noticed.push((await meet(unlocked, scene, ['cancel', 'move'])).strange.length > 0)
  expect(noticed.filter(Boolean).length / noticed.length).toBeGreaterThanOrEqual(0.9)
}, 600_000)

test('with it, the same two end as one after the other', async () => {
  expect(await meet(house, scene, ['cancel', 'move'])).toEqual({ strange: [], missing: [] })
}, 120_000)

test('the short run takes pairs from the whole of a table, the full run takes them all', () => {
  const names = Array.from({ length: 12 }, (_, index) => `${index}`)
  expect([pairsOf(names, 10).length, pairsOf(names, 50).length]).toEqual([5, 78])
  expect(new Set(pairsOf(names, 10).map(([one]) => one)).size).toBeGreaterThan(3)
})

/** The same database for a program that forgets to lock what it reads, and is slow to write. */
function withoutLocks(database: Database): Database {
  return new Proxy(database, {
    get: (target, name) => {
      if (name !== '$transaction') return own(target, name)
      return (work: (tx: Transaction) => Promise<unknown>, options: object) => target.$transaction((tx) => work(readingOnly(tx)), options)
    },
  })
}

function readingOnly(tx: Transaction): Transaction {
  return new Proxy(tx, {
    get: (target, name) => {
      if (name !== '$queryRaw') return own(target, name)
      return async (words: TemplateStringsArray, ...values: unknown[]) => {
        const free = words.map((part) => part.replace(/ FOR UPDATE$/, ''))
        const rows: unknown = await target.$queryRaw(Object.assign(free, { raw: free }), ...values)
        if (words.some((part) => part.endsWith(' FOR UPDATE'))) await wait(60)
        return rows
      }
    },
  })
}

function own(target: object, name: PropertyKey): unknown {
  const value: unknown = Reflect.get(target, name, target)
  return typeof value === 'function' ? (value.bind(target) satisfies unknown) : value
}
