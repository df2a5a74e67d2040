import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestDeeds, type OfBooking } from '#tests/support/bookingDeeds.ts'
import { openPairHouse, pairDays, type PairHouse } from '#tests/support/pairHouse.ts'
import { meet, noticedIn, pairsOf, type Scene } from '#tests/support/pairRaces.ts'
import { raceRounds } from '#tests/support/race.ts'

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

const scene: Scene<OfBooking> = {
  name: 'control',
  prepare: async ({ book }) => ({ id: await book({ days: [day] }) }),
  deeds: { cancel, move },
}

test('the control: without the lock of a booking’s row, two changes of it end as no order does in at least nine of ten pairs', async () => {
  expect(await noticedIn(house, scene, ['cancel', 'move'], raceRounds)).toBeGreaterThanOrEqual(0.9)
}, 600_000)

test('with it, the same two end as one after the other', async () => {
  expect(await meet(house, scene, ['cancel', 'move'])).toEqual({ strange: [], missing: [] })
}, 120_000)

test('the short run takes pairs from the whole of a table, the full run takes them all', () => {
  const names = Array.from({ length: 12 }, (_, index) => `${index}`)
  expect([pairsOf(names, 10).length, pairsOf(names, 50).length]).toEqual([5, 78])
  expect(new Set(pairsOf(names, 10).map(([one]) => one)).size).toBeGreaterThan(3)
})
