import { expect, test, vi } from 'vitest'
import type { DayChoice } from '#domain/refusal.ts'
import { holdRequestSchema } from '#domain/wire/holdWire.ts'
import { nobody } from '#server/commands/commandDeps.ts'
import { holdPlaces } from '#server/commands/holdPlaces.ts'
import { inTransaction } from '#server/repositories/transaction.ts'
import { holdWords } from '#tests/support/guestWords.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { race, raceRounds } from '#tests/support/race.ts'
import { openRaceHouse, type RaceHouse } from '#tests/support/raceHouse.ts'

/** In how many sessions of a start somebody sits. */
async function occupied({ databases }: RaceHouse, { date, start }: DayChoice): Promise<number> {
  return await databases[0].session.count({ where: { date: new Date(`${date}T00:00:00.000Z`), start, taken: { gt: 0 } } })
}

test('cal.diy#13360: two parties join an empty start with two groups at the same instant: they are taught together', async () => {
  const house = await openRaceHouse()
  for (let round = 0; round < raceRounds; round += 1) {
    const day = await house.freshStart(2)
    const join = (instance: 0 | 1) => () => holdPlaces(house.at(instance), holdRequestSchema.parse(holdWords({ days: [day], party: 2 })), nobody)
    const answers = await race(round, join(0), join(1))
    expect(answers.map((answer) => answer.ok)).toEqual([true, true])
    expect(await occupied(house, day)).toBe(1)
  }
  expect(await brokenInvariants(house.url)).toEqual([])
  await house.close()
}, 60_000)

test('engine.md section 2: a hold is free the moment it is over, also while somebody is busy with tidying it away', async () => {
  const house = await openRaceHouse()
  const day = await house.freshStart()
  const { id, expiresAt } = await house.hold({ days: [day], party: 4 })
  const [here, there] = house.databases
  const [begun, rivalWaits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const tidying = here.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT id FROM bookings WHERE id = ${id}::uuid FOR UPDATE`
    begun.resolve()
    await rivalWaits.promise
    await tx.$executeRaw`SELECT id FROM sessions WHERE date = ${day.date}::date AND start = ${day.start} FOR NO KEY UPDATE`
  })
  await begun.promise
  const words = holdRequestSchema.parse(holdWords({ days: [day], party: 4 }))
  const answer = holdPlaces(house.at(1, expiresAt), words, nobody)
  const somebodyWaits = async () =>
    (await there.$executeRaw`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`) > 0
  await vi.waitUntil(somebodyWaits, { interval: 1, timeout: 20_000 })
  rivalWaits.resolve()
  expect((await answer).ok).toBe(true)
  await tidying
  await house.close()
}, 60_000)

test('the control: parties that look which group is the fullest before anybody has sat down are torn apart in at least nine of ten rounds', async () => {
  const house = await openRaceHouse()
  const [left, right] = house.databases
  await left.$executeRaw`CREATE TABLE unguarded_groups (round int NOT NULL, party int NOT NULL, grp int NOT NULL)`
  const apart: boolean[] = []
  for (let round = 0; round < raceRounds; round += 1) {
    const join = (database: typeof left, party: number) =>
      inTransaction(database, async (tx) => {
        const [fullest] = await tx.$queryRaw<{ grp: number }[]>`SELECT grp FROM unguarded_groups WHERE round = ${round}::int LIMIT 1`
        await tx.$executeRaw`SELECT pg_sleep(0.2)`
        await tx.$executeRaw`INSERT INTO unguarded_groups VALUES (${round}::int, ${party}::int, ${fullest?.grp ?? party}::int)`
      })
    await Promise.all([join(left, 0), join(right, 1)])
    const rows = await left.$queryRaw<{ grp: number }[]>`SELECT DISTINCT grp FROM unguarded_groups WHERE round = ${round}::int`
    apart.push(rows.length > 1)
  }
  expect(apart.filter(Boolean).length / apart.length).toBeGreaterThanOrEqual(0.9)
  await house.close()
}, 60_000)
