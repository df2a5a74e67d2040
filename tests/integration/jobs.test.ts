import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { comesTrueWithin } from '#tests/support/listeningTime.ts'
import { openMailHouse, type MailHouse } from '#tests/support/mailHouse.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { schedule } from '#server/jobs/schedule.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { holdPlaces } from '#server/commands/holdPlaces.ts'
import { nobody } from '#server/commands/commandDeps.ts'
import { holdRequestSchema } from '#domain/wire/holdWire.ts'
import { holdWords } from '#tests/support/guestWords.ts'
import { teach } from '#tests/support/smallSchool.ts'
import { emptySchool } from '#tests/support/testDatabase.ts'

let house: MailHouse
beforeEach(async () => {
  house = await openMailHouse(await emptySchool())
})
afterEach(() => house.close())

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  await comesTrueWithin(20_000, async () => expect(await isTrue()).toBe(true))
}

test('a hold whose time is over is ended by the clock of the school, not by that of the machine', async () => {
  const days = [{ date: '2027-04-10', start: '09:00' }]
  await teach(house.database, [{ activity: 'wingfoil', date: '2027-04-10', start: '09:00' }])
  expect((await holdPlaces(house.deps, holdRequestSchema.parse(holdWords({ days })), nobody)).ok).toBe(true)
  await jobs.expireHolds(house.deps)
  expect(await house.database.booking.count({ where: { status: 'held' } })).toBe(1)
  house.clock.forward(16)
  await jobs.expireHolds(house.deps)
  await jobs.expireHolds(house.deps)
  expect(await house.database.booking.count({ where: { status: 'expired' } })).toBe(1)
})

test('idempotency keys are forgotten after thirty days and not before', async () => {
  await house.book()
  const keys = () => house.database.idempotencyKey.count()
  const before = await keys()
  expect(before).toBeGreaterThan(0)
  house.clock.forward(60 * 24 * 30)
  await jobs.cleanUp(house.deps)
  expect(await keys()).toBe(before)
  house.clock.forward(1)
  await jobs.cleanUp(house.deps)
  expect(await keys()).toBe(0)
})

test('every job with a time exists', () => {
  expect(schedule.map(({ task }) => task).filter((task) => !(task in jobs))).toEqual([])
})

test('of two workers on one database one runs a job, and a job that fails is tried again', async () => {
  const runs: string[] = []
  let failures = 0
  const counting = (name: string) => ({
    count: () => {
      runs.push(name)
      return Promise.resolve()
    },
    fail: () => {
      failures += 1
      return Promise.reject(new Error('for guest@guest.example'))
    },
  })
  const workers = ['one', 'other'].map((name) => startWorker(counting(name), house.deps, { databaseUrl: house.url }))
  await Promise.all(workers.map(({ ready }) => ready))
  await house.database.$executeRaw`SELECT graphile_worker.add_job('count') FROM generate_series(1, 40)`
  await house.database.$executeRaw`SELECT graphile_worker.add_job('fail')`
  await until(() => Promise.resolve(runs.length >= 40 && failures >= 2))
  await Promise.all(workers.map((worker) => worker.stop()))
  const [left] = await house.database.$queryRaw<
    { last_error: string; attempts: number }[]
  >`SELECT last_error, attempts FROM graphile_worker.jobs WHERE task_identifier = 'fail'`
  expect(runs).toHaveLength(40)
  expect(left).toEqual({ last_error: 'fail failed', attempts: failures })
  expect(house.logged.join('\n')).not.toContain('guest.example')
})

test('a worker that starts while the database is away begins as soon as it is there', async () => {
  const nowhere = new URL(house.url)
  const name = nowhere.pathname.slice(1)
  nowhere.pathname = `/${name}_later`
  const worker = startWorker(jobs, house.deps, { databaseUrl: nowhere.href })
  await wait(700)
  await house.database.$executeRawUnsafe(`CREATE DATABASE ${name}_later`)
  await worker.ready
  await worker.stop()
  await house.database.$executeRawUnsafe(`DROP DATABASE ${name}_later WITH (FORCE)`)
})
