import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TRPCError } from '@trpc/server'
import type { Hold } from '#domain/wire/holdWire.ts'
import { createDatabase, type Database } from '#server/repositories/transaction.ts'
import { manageKeyOf } from '#server/secrets.ts'
import { callsWithin, TEST_LINK_SECRET, testApiDeps, type BookingCalls } from '#tests/support/bookingCalls.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { foundSchool, teach } from '#tests/support/smallSchool.ts'
import { testClock } from '#tests/support/testClock.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let url: string
let databases: [Database, Database]
let here: BookingCalls
let there: BookingCalls
const clock = testClock('2027-05-01T10:00:00.000Z')
let day = 0
let days: { date: string; start: string }[]

beforeAll(async () => {
  url = (await testDatabase()).url
  databases = [createDatabase(url), createDatabase(url)]
  here = callsWithin(testApiDeps(databases[0], clock))
  there = callsWithin(testApiDeps(databases[1], clock))
  await foundSchool(databases[0])
})
beforeEach(async () => {
  day += 1
  days = [{ date: `2027-06-${String(day).padStart(2, '0')}`, start: '09:00' }]
  await teach(
    databases[0],
    days.map((choice) => ({ activity: 'wingfoil' as const, ...choice })),
  )
})
afterAll(async () => {
  await Promise.all(databases.map((database) => database.$disconnect()))
})

/** Everything the database remembers of bookings, as text: equal before and after means that nothing was written. */
async function everything(): Promise<string> {
  const [database] = databases
  return JSON.stringify(
    await Promise.all([
      database.booking.findMany({ orderBy: { id: 'asc' } }),
      database.seat.findMany({ orderBy: { id: 'asc' } }),
      database.participant.findMany({ orderBy: { id: 'asc' } }),
      database.bookingEvent.findMany({ orderBy: { id: 'asc' } }),
      database.ledgerEntry.findMany({ orderBy: { id: 'asc' } }),
      database.outboxMessage.findMany({ orderBy: { id: 'asc' } }),
      database.idempotencyKey.findMany({ orderBy: { key: 'asc' } }),
      database.session.findMany({ orderBy: { id: 'asc' } }),
    ]),
  )
}

async function held(party = 1): Promise<Hold> {
  const answer = await here.hold(holdWords({ days, party }))
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.hold
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  return await call.then(
    () => 'answered',
    (error: unknown) => (error instanceof TRPCError ? error.code : String(error)),
  )
}

test('a hold whose answer was lost is asked for again with its key: the same hold, secret and places, also from another server and later', async () => {
  const words = holdWords({ days, party: 3 })
  const first = await here.hold(words)
  clock.forward(5)
  const before = await everything()
  expect(await there.hold(words)).toEqual(first)
  expect(await here.hold({ ...words, days: words.days.map(({ date, start }) => ({ start, date })) })).toEqual(first)
  expect(await everything()).toBe(before)
})

test('an order whose answer was lost is sent again: the same reference and key, nothing is booked, charged or mailed twice', async () => {
  const words = confirmWords(await held(2))
  const first = await here.confirm(words)
  clock.forward(60 * 24)
  const before = await everything()
  expect(await there.confirm(words)).toEqual(first)
  expect(await everything()).toBe(before)
})

test('a key in capital letters is the same key, and the booking made with it is opened by the key that is given out', async () => {
  const words = holdWords({ days })
  const first = await here.hold({ ...words, key: words.key.toUpperCase() })
  if (!first.ok) throw new Error(first.refusal.code)
  expect(await here.hold(words)).toMatchObject({ ok: true, hold: { id: words.key, secret: first.hold.secret } })
  const booked = await here.confirm(confirmWords({ ...first.hold, id: words.key.toUpperCase() }))
  if (!booked.ok) throw new Error(booked.refusal.code)
  expect(booked.booking.manageKey).toBe(manageKeyOf(TEST_LINK_SECRET, words.key))
})

test('the same key with another body is turned away (422) and writes nothing', async () => {
  const hold = await held()
  const words = confirmWords(hold)
  await here.confirm(words)
  const holdAgain = holdWords({ days })
  await here.hold(holdAgain)
  const before = await everything()
  for (const other of [{ notes: 'something else' }, { locale: 'de' as const }, { participants: [{ age: 31, swims: 'confident' as const }] }]) {
    expect(await codeOf(there.confirm({ ...words, ...other }))).toBe('UNPROCESSABLE_CONTENT')
  }
  expect(await codeOf(there.hold({ ...holdAgain, party: 2 }))).toBe('UNPROCESSABLE_CONTENT')
  expect(await codeOf(there.hold({ ...holdAgain, key: words.key }))).toBe('UNPROCESSABLE_CONTENT')
  expect(await everything()).toBe(before)
})

test('a refusal is not kept: the same call with the same key succeeds once there are places', async () => {
  const other = await held(4)
  const words = holdWords({ days, party: 2 })
  expect(await here.hold(words)).toMatchObject({ ok: false, refusal: { code: 'noSpaceLeft', left: 0 } })
  await here.releaseHold(other)
  expect(await there.hold(words)).toMatchObject({ ok: true, hold: { id: words.key } })
})

test('twenty copies of one hold sent at once to two servers make one hold', async () => {
  const words = holdWords({ days, party: 4 })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, copy) => (copy % 2 === 0 ? here : there).hold(words)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await databases[0].booking.count({ where: { id: words.key } })).toBe(1)
})

test("a key that is nobody's opens nothing, whatever is wrong with it", async () => {
  const hold = await held()
  const before = await everything()
  const foreign = { id: hold.id, secret: `${hold.secret.slice(0, -1)}${hold.secret.endsWith('A') ? 'Q' : 'A'}` }
  expect(await codeOf(here.releaseHold(foreign))).toBe('NOT_FOUND')
  expect(await codeOf(here.extendHold({ id: crypto.randomUUID(), secret: hold.secret }))).toBe('NOT_FOUND')
  expect(await codeOf(here.confirm(confirmWords({ ...hold, ...foreign })))).toBe('NOT_FOUND')
  expect(await codeOf(here.hold(holdWords({ days, replaces: foreign })))).toBe('NOT_FOUND')
  expect(await everything()).toBe(before)
})

test('after all this every place, history and bill adds up', async () => {
  expect(await brokenInvariants(url)).toEqual([])
})
