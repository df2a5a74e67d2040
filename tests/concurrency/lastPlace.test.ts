import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, localDateOf, type LocalDate } from '#domain/calendar.ts'
import type { HoldAnswer } from '#domain/wire/holdWire.ts'
import { systemClock } from '#server/clock.ts'
import { createDatabase, inTransaction, type Database } from '#server/repositories/transaction.ts'
import { callsOver, type BookingCalls } from '#tests/support/bookingCalls.ts'
import type { BuiltServer } from '#tests/support/builtServer.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { raceRounds as rounds } from '#tests/support/race.ts'
import { foundSchool, teach } from '#tests/support/smallSchool.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { startWarmServer } from '#tests/support/warmServer.ts'

/** cal.diy#5820, #1450 and easyappointments#1783: many devices want one place at the same instant; #13397: this test is never skipped. */
const BOOKERS = 50

let url: string
let databases: [Database, Database]
let servers: BuiltServer[]
let instances: BookingCalls[]
const firstDay = addDays(localDateOf(systemClock.now()), 20)

beforeAll(async () => {
  url = (await testDatabase()).url
  databases = [createDatabase(url), createDatabase(url)]
  await foundSchool(databases[0])
  await teach(
    databases[0],
    Array.from({ length: rounds + 6 }, (_, day) => ({ activity: 'wingfoil' as const, date: addDays(firstDay, day), start: '09:00' })),
  )
  await teach(
    databases[0],
    Array.from({ length: rounds + 6 }, (_, day) => ({ activity: 'wake' as const, date: addDays(firstDay, day), start: '15:00' })),
  )
  const quietDay = { date: addDays(firstDay, rounds + 5), start: '09:00' }
  servers = await Promise.all([startWarmServer(quietDay, url), startWarmServer(quietDay, url)])
  instances = servers.map((server) => callsOver(server.origin))
})
afterAll(async () => {
  await Promise.all([...servers.map((server) => server.stop()), ...databases.map((database) => database.$disconnect())])
})

test(`${BOOKERS} people want the last place of a lesson on two servers: one gets it, the others hear what is left, ${rounds} times`, async () => {
  for (const date of daysOfRounds()) {
    await book({ days: [{ date, start: '09:00' }], party: 3 })
    const answers = await burst((calls) => calls.hold(holdWords({ days: [{ date, start: '09:00' }] })))
    expectOneWinner(answers, date)
  }
  expect(await brokenInvariants(url)).toEqual([])
}, 600_000)

test('as many groups want the last boat, some to wakeboard and some to wakefoil: one gets it', async () => {
  for (const date of daysOfRounds()) {
    const answers = await burst((calls, booker) =>
      calls.hold(holdWords({ offer: booker % 2 === 0 ? 'wakeboard' : 'wakefoil', party: 1 + (booker % 5), days: [{ date, start: '15:00' }] })),
    )
    expectOneWinner(answers, date)
  }
  expect(await brokenInvariants(url)).toEqual([])
}, 600_000)

test('two families who want the same three days in a different order never wait for each other for ever: one gets them all, nobody gets a part', async () => {
  const days = [0, 1, 2].map((day) => ({ date: addDays(firstDay, rounds + day), start: '09:00' }))
  const answers = await burst((calls, booker) => calls.hold(holdWords({ offer: 'lesson.3days', party: 3, days: booker % 2 === 0 ? days : days.toReversed() })))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok && answer.refusal.code !== 'noSpaceLeft')).toEqual([])
  expect(await brokenInvariants(url)).toEqual([])
}, 60_000)

test('the control: the same bursts against a table that nothing guards oversell in at least nine of ten', async () => {
  await databases[0].$executeRaw`CREATE TABLE unguarded_seats (round int NOT NULL, booker int NOT NULL)`
  const oversold: boolean[] = []
  for (const round of daysOfRounds().keys()) {
    await databases[0].$executeRaw`INSERT INTO unguarded_seats SELECT ${round}::int, -n FROM generate_series(1, 3) AS n`
    await Promise.all(bookers().map((booker) => takeUnguarded(databases[booker % 2] ?? databases[0], round, booker)))
    oversold.push((await countOf(databases[0], round)) > 4)
  }
  expect(oversold.filter(Boolean).length / oversold.length).toBeGreaterThanOrEqual(0.9)
}, 600_000)

/** What a program without our database rules does: it looks whether there is room, has something to do, and then sits down. */
async function takeUnguarded(database: Database, round: number, booker: number): Promise<void> {
  await inTransaction(database, async (tx) => {
    if ((await countOf(tx, round)) >= 4) return
    await tx.$executeRaw`SELECT pg_sleep(0.01)`
    await tx.$executeRaw`INSERT INTO unguarded_seats VALUES (${round}::int, ${booker}::int)`
  })
}

async function countOf(database: Pick<Database, '$queryRaw'>, round: number): Promise<number> {
  const [row] = await database.$queryRaw<{ taken: number }[]>`SELECT count(*)::int AS taken FROM unguarded_seats WHERE round = ${round}::int`
  return row?.taken ?? 0
}

/** Everybody asks at once, every other one on the other server. */
async function burst(ask: (calls: BookingCalls, booker: number) => Promise<HoldAnswer>): Promise<HoldAnswer[]> {
  return await Promise.all(
    bookers().map((booker) => {
      const calls = instances[booker % instances.length]
      if (calls === undefined) throw new Error('No server')
      return ask(calls, booker)
    }),
  )
}

function expectOneWinner(answers: readonly HoldAnswer[], date: LocalDate): void {
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  for (const answer of answers) {
    if (answer.ok) continue
    expect(answer.refusal).toMatchObject({ code: 'noSpaceLeft', left: 0 })
    if (answer.refusal.code !== 'noSpaceLeft') continue
    expect(answer.refusal.alternatives).toHaveLength(3)
    expect(answer.refusal.alternatives.flatMap(({ days }) => days.map((day) => day.date))).not.toContain(date)
  }
}

async function book(wish: Parameters<typeof holdWords>[0]): Promise<void> {
  const [calls] = instances
  const held = await calls?.hold(holdWords(wish))
  if (!calls || !held?.ok) throw new Error('The places for the test could not be taken')
  const booked = await calls.confirm(confirmWords(held.hold))
  expect(booked.ok).toBe(true)
}

function daysOfRounds(): LocalDate[] {
  return Array.from({ length: rounds }, (_, round) => addDays(firstDay, round))
}

function bookers(): number[] {
  return Array.from({ length: BOOKERS }, (_, booker) => booker)
}
