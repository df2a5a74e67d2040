import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DatabaseAway, isOutage } from '#server/repositories/databaseTrouble.ts'
import { createDatabase, inTransaction, reading, type Database } from '#server/repositories/transaction.ts'
import { heardWithin } from '#tests/support/listeningTime.ts'
import { rawBooking, rawSeat } from '#tests/support/rawRows.ts'
import { emptySchool } from '#tests/support/testDatabase.ts'
import { teach } from '#tests/support/smallSchool.ts'

let url: string
let database: Database
beforeEach(async () => {
  url = await emptySchool()
  database = createDatabase(url, 4)
})
afterEach(() => database.$disconnect())

const rename = (name: string) => database.$executeRaw`UPDATE instructors SET name = ${name} WHERE name LIKE 'Test instructor wake%'`
const names = async () => new Set((await database.instructor.findMany({ where: { sports: { has: 'wake' } }, select: { name: true } })).map(({ name }) => name))

test('what is abandoned is rolled back and answers its value; what is finished is kept', async () => {
  const kept = await inTransaction<string>(database, async (tx) => {
    await tx.$executeRaw`UPDATE instructors SET name = 'kept' WHERE 'wake' = ANY (sports)`
    return 'done'
  })
  const refused = await inTransaction<string>(database, async (tx, abandon) => {
    await tx.$executeRaw`UPDATE instructors SET name = 'abandoned' WHERE 'wake' = ANY (sports)`
    return abandon('refused')
  })
  expect([kept, refused]).toEqual([
    { kind: 'done', value: 'done' },
    { kind: 'done', value: 'refused' },
  ])
  expect(await names()).toEqual(new Set(['kept']))
})

test('a lost place, an instructor who is elsewhere and a deadlock are lost races; any other broken rule is an accident', async () => {
  const [session] = await teach(database, [{ activity: 'wingfoil', date: '2027-04-01', start: '09:00' }])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await rawSeat(client, await rawBooking(client), session ?? '', { places: 4, people: 4 })
  await client.end()
  const overfill = await inTransaction(database, (tx) => tx.$executeRaw`UPDATE sessions SET capacity = 3 WHERE id = ${session}::uuid`)
  expect(overfill).toEqual({ kind: 'lostRace', code: '23514' })
  await expect(inTransaction(database, (tx) => tx.$executeRaw`UPDATE sessions SET capacity = 5 WHERE id = ${session}::uuid`)).rejects.toThrow(
    'sessions_capacity_check',
  )
  const elsewhere = await inTransaction(
    database,
    (tx) => tx.$executeRaw`
    INSERT INTO sessions (instructor_id, activity, spot, date, start, "end", starts_at, ends_at, unit, capacity)
    SELECT instructor_id, activity, spot, date, '10:00', '12:00', date + interval '9 hours', date + interval '11 hours', unit, capacity FROM sessions WHERE id = ${session}::uuid`,
  )
  expect(elsewhere).toEqual({ kind: 'lostRace', code: '23P01' })
  const [hasA, hasB] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
  const [first, second] = await Promise.all([crossing('A', hasA, 'B', hasB.promise), crossing('B', hasB, 'A', hasA.promise)])
  expect([first.kind, second.kind].toSorted()).toEqual(['done', 'lostRace'])
})

test('writing the same thing twice is a duplicate', async () => {
  const write = () =>
    inTransaction(database, (tx) =>
      tx.idempotencyKey.create({ data: { key: '00000000-0000-4000-8000-000000000001', procedure: 'p', inputHash: 'h', at: new Date(0) } }),
    )
  expect((await write()).kind).toBe('done')
  expect(await write()).toEqual({ kind: 'duplicate', code: '23505' })
})

test('transactions are READ COMMITTED whatever the server or the address prefers, and the rest of the address is heard', async () => {
  await database.$executeRawUnsafe(`ALTER DATABASE "${new URL(url).pathname.slice(1)}" SET default_transaction_isolation = 'serializable'`)
  const address = new URL(url)
  address.searchParams.set('options', '-c default_transaction_isolation=serializable -c work_mem=5MB')
  const told = createDatabase(address.href, 1)
  const settings = await inTransaction(
    told,
    (tx) =>
      tx.$queryRaw`SELECT current_setting('transaction_isolation') AS isolation, current_setting('lock_timeout') AS lock, current_setting('work_mem') AS memory`,
  )
  await told.$disconnect()
  expect(settings).toEqual({ kind: 'done', value: [{ isolation: 'read committed', lock: '3s', memory: '5MB' }] })
})

test('a lock is not waited for for ever: after the three seconds of every transaction the race is lost', async () => {
  await teach(database, [{ activity: 'wingfoil', date: '2027-04-01', start: '09:00' }])
  await inTransaction(database, async (tx) => {
    await tx.$queryRaw`SELECT id FROM sessions FOR UPDATE`
    const waiting = await inTransaction(database, (other) => other.$queryRaw`SELECT id FROM sessions FOR UPDATE`)
    expect(waiting).toEqual({ kind: 'lostRace', code: '55P03' })
  })
})

test('a database that is away is said to be away within two seconds, and is used again when it is back', async () => {
  const away = createDatabase('postgresql://app@127.0.0.1:9/nothing')
  const bothSay = async (): Promise<void> => {
    await expect(reading(() => away.session.count())).rejects.toBeInstanceOf(DatabaseAway)
    await expect(inTransaction(away, (tx) => tx.session.count())).rejects.toBeInstanceOf(DatabaseAway)
  }
  await heardWithin(2_000, bothSay())
  const shut =
    await database.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid = pg_backend_pid()`.catch(
      (error: unknown) => error,
    )
  expect(isOutage(shut)).toBe(true)
  expect(await rename('back')).toBe(3)
})

/** Changes one row and, as soon as somebody else has changed another, that one too; two of these that cross wait for each other. */
async function crossing(first: string, hasFirst: { resolve: (value: null) => void }, second: string, secondTaken: Promise<null>) {
  return await inTransaction(database, async (tx) => {
    const nameOf = (letter: string) => `Test instructor wingfoil${letter === 'A' ? 0 : 1}`
    await tx.$executeRaw`UPDATE instructors SET certificate = 'x' WHERE name = ${nameOf(first)}`
    hasFirst.resolve(null)
    await secondTaken
    return await tx.$executeRaw`UPDATE instructors SET certificate = 'y' WHERE name = ${nameOf(second)}`
  })
}
