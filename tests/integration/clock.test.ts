import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { instant, instantFromMs, msOf } from '#domain/calendar.ts'
import { projectRoot } from '#server/projectRoot.ts'
import { createDatabase, type Database } from '#server/repositories/transaction.ts'
import { callsWithin, testApiDeps, type BookingCalls } from '#tests/support/bookingCalls.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import { foundSchool, teach } from '#tests/support/smallSchool.ts'
import { testClock } from '#tests/support/testClock.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { onServer } from '#tests/support/testServer.ts'

const run = promisify(execFile)
const saidSchema = z.object({ zone: z.string(), startsAt: z.array(z.string()), listed: z.array(z.unknown()), deadlines: z.array(z.unknown()) })

/** What the school says around the clock changes of 2027 when its machine, or its PostgreSQL server, stands in another part of the world. */
async function saidIn(zone: string, zoneOfServer = 'UTC'): Promise<z.infer<typeof saidSchema>> {
  const { url } = await testDatabase()
  await onServer(url, (client) => client.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET timezone TO '${zoneOfServer}'`))
  const { stdout } = await run(process.execPath, [join(projectRoot, 'tests/support/clockFacts.ts')], {
    cwd: projectRoot,
    env: { ...process.env, TZ: zone, DATABASE_URL: url },
  })
  const said = saidSchema.parse(JSON.parse(stdout))
  expect(said.zone).toBe(zone)
  return said
}

/** 28 March 2027 has 23 hours, 31 October 2027 has 25 (cal.diy#6217, #12137; 27676 for the machine's zone). */
const lanzarote = {
  startsAt: [
    '2027-03-27T09:00:00.000Z',
    '2027-03-28T08:00:00.000Z',
    '2027-03-29T08:00:00.000Z',
    '2027-04-04T08:00:00.000Z',
    '2027-10-30T08:00:00.000Z',
    '2027-10-31T09:00:00.000Z',
    '2027-11-01T09:00:00.000Z',
    '2027-11-07T09:00:00.000Z',
  ],
  listed: [
    ['2027-03-27T20:00:00.000Z', 'free', null, [12], '2027-03-27T20:00:00.001Z', 'held'],
    ['2027-03-27T20:00:00.001Z', 'closed', 'leadTime', [0], '2027-03-27T20:01:00.001Z', 'leadTime'],
    ['2027-03-26T21:00:00.000Z', 'free', null, [12], '2027-03-26T21:00:00.001Z', 'held'],
    ['2027-03-26T21:00:00.001Z', 'closed', 'leadTime', [0], '2027-03-26T21:01:00.001Z', 'leadTime'],
    ['2027-10-30T21:00:00.000Z', 'free', null, [12], '2027-10-30T21:00:00.001Z', 'held'],
    ['2027-10-30T21:00:00.001Z', 'closed', 'leadTime', [0], '2027-10-30T21:01:00.001Z', 'leadTime'],
    ['2027-10-29T20:00:00.000Z', 'free', null, [12], '2027-10-29T20:00:00.001Z', 'held'],
    ['2027-10-29T20:00:00.001Z', 'closed', 'leadTime', [0], '2027-10-29T20:01:00.001Z', 'leadTime'],
  ],
  deadlines: [
    ['2027-02-10T10:00:00.000Z', ['2027-03-21', '2027-03-28', 'deposit 2027-02-13T10:00:00.000Z', 'balance 2027-03-28T22:59:00.000Z']],
    ['2027-03-21T23:59:59.999Z', ['2027-03-21', '2027-03-28', 'deposit 2027-03-24T23:59:59.999Z', 'balance 2027-03-28T22:59:00.000Z']],
    ['2027-03-22T00:00:00.000Z', [null, '2027-03-28', 'deposit 2027-03-25T00:00:00.000Z', 'balance 2027-03-28T22:59:00.000Z']],
    ['2027-03-28T22:59:00.000Z', [null, '2027-03-28', 'full 2027-03-29T22:59:00.000Z']],
    ['2027-03-28T23:00:00.000Z', [null, null, 'full 2027-03-29T23:00:00.000Z']],
    ['2027-09-10T10:00:00.000Z', ['2027-10-24', '2027-10-31', 'deposit 2027-09-13T10:00:00.000Z', 'balance 2027-10-31T23:59:00.000Z']],
    ['2027-10-24T22:59:59.999Z', ['2027-10-24', '2027-10-31', 'deposit 2027-10-27T22:59:59.999Z', 'balance 2027-10-31T23:59:00.000Z']],
    ['2027-10-24T23:00:00.000Z', [null, '2027-10-31', 'deposit 2027-10-27T23:00:00.000Z', 'balance 2027-10-31T23:59:00.000Z']],
    ['2027-10-31T23:59:00.000Z', [null, '2027-10-31', 'full 2027-11-01T23:59:00.000Z']],
    ['2027-11-01T00:00:00.000Z', [null, null, 'full 2027-11-02T00:00:00.000Z']],
  ],
}

for (const zone of ['Atlantic/Canary', 'UTC', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Auckland']) {
  test(`starts, last moments to book, free cancellation and due dates are Lanzarote's on a machine in ${zone}`, async () => {
    expect(await saidIn(zone)).toMatchObject(lanzarote)
  })
}

test('starts, last moments to book, free cancellation and due dates are Lanzarote’s on a PostgreSQL server that thinks in Pacific/Kiritimati', async () => {
  expect(await saidIn('UTC', 'Pacific/Kiritimati')).toMatchObject(lanzarote)
})

let database: Database
let calls: BookingCalls
const clock = testClock('2027-03-01T10:00:00.000Z')

beforeAll(async () => {
  database = createDatabase((await testDatabase()).url)
  calls = callsWithin(testApiDeps(database, clock))
  await foundSchool(database)
  await teach(
    database,
    ['2027-03-20', '2027-03-21', '2027-03-22'].map((date) => ({ activity: 'wingfoil' as const, date, start: '09:00' })),
  )
})
afterAll(async () => {
  await database.$disconnect()
})

async function leftOn(date: string): Promise<{ left: number | undefined; validUntil: string }> {
  const { days, validUntil } = await calls.month({ offer: 'lesson.intro', month: '2027-03', party: 1 })
  return { left: days.find((day) => day.date === date)?.starts[0]?.placesLeft, validUntil }
}

test('a hold keeps its places to the last millisecond and is free at the moment it ends, before anybody tidies up', async () => {
  const days = [{ date: '2027-03-20', start: '09:00' }]
  const first = await calls.hold(holdWords({ days, party: 4 }))
  if (!first.ok) throw new Error('The hold was refused')
  const end = first.hold.expiresAt
  expect(end).toBe('2027-03-01T10:15:00.000Z')
  clock.set(instantFromMs(msOf(end) - 1))
  expect(await leftOn('2027-03-20')).toEqual({ left: 0, validUntil: end })
  expect(await calls.hold(holdWords({ days }))).toMatchObject({ ok: false, refusal: { code: 'noSpaceLeft', left: 0 } })
  clock.set(end)
  expect((await leftOn('2027-03-20')).left).toBe(4)
  expect(await calls.extendHold(first.hold)).toEqual({ ok: false, refusal: { code: 'holdExpired' } })
  const second = await calls.hold(holdWords({ days, party: 4 }))
  expect(second.ok).toBe(true)
  expect(await calls.confirm(confirmWords(first.hold))).toMatchObject({ ok: false, refusal: { code: 'noSpaceLeft', left: 0 } })
})

test('whoever orders after their hold has ended gets the same places when nobody else wanted them', async () => {
  clock.set(instant('2027-03-02T10:00:00.000Z'))
  const first = await calls.hold(holdWords({ days: [{ date: '2027-03-21', start: '09:00' }], party: 4 }))
  if (!first.ok) throw new Error('The hold was refused')
  clock.set(first.hold.expiresAt)
  expect(await calls.confirm(confirmWords(first.hold))).toMatchObject({ ok: true, booking: { status: 'confirmed' } })
  expect((await leftOn('2027-03-21')).left).toBe(0)
})

test('a page left open overnight: a start that has come too near is refused with its reason, a start in the past is closed', async () => {
  const days = [{ date: '2027-03-22', start: '09:00' }]
  clock.set(instant('2027-03-21T21:00:00.001Z'))
  expect(await calls.hold(holdWords({ days }))).toMatchObject({ ok: false, refusal: { code: 'leadTime', date: '2027-03-22', start: '09:00', hours: 12 } })
  clock.set(instant('2027-03-23T00:00:00.000Z'))
  expect(await calls.hold(holdWords({ days }))).toMatchObject({ ok: false, refusal: { code: 'closed', date: '2027-03-22' } })
})
