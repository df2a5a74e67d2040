import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { holdSchema } from '#domain/wire/holdWire.ts'
import { createDatabase } from '#server/repositories/transaction.ts'
import { startBuiltServer, type BuiltServer } from '#tests/support/builtServer.ts'
import { confirmWords } from '#tests/support/guestWords.ts'
import { ask, monthPath, post } from '#tests/support/httpCalls.ts'
import { comesTrueWithin, heardWithin } from '#tests/support/listeningTime.ts'
import { teach } from '#tests/support/smallSchool.ts'
import { emptySchool } from '#tests/support/testDatabase.ts'
import { onServer } from '#tests/support/testServer.ts'
import { unreliableWay } from '#tests/support/unreliableWay.ts'

/** The month after next: on the last evening of a month the first day of the next one is too near to be booked. */
const MONTH = monthAfterNext()
const month = monthPath({ offer: 'lesson.intro', month: MONTH, party: 1 })
const heldSchema = z.object({ result: z.object({ data: z.object({ ok: z.literal(true), hold: holdSchema }) }) })
const bookedSchema = z.object({
  result: z.object({ data: z.object({ ok: z.literal(true), booking: z.object({ reference: z.string(), manageKey: z.string() }) }) }),
})
const monthSchema = z.object({
  result: z.object({
    data: z.object({
      days: z.array(z.object({ date: z.string(), starts: z.array(z.object({ start: z.string(), placesLeft: z.int(), reason: z.string().optional() })) })),
    }),
  }),
})

function monthAfterNext(): string {
  const today = new Date()
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 2, 1)).toISOString().slice(0, 7)
}

async function schoolWith(places: number): Promise<string> {
  const url = await emptySchool()
  const database = createDatabase(url, 2)
  await teach(
    database,
    Array.from({ length: places }, (_, day) => ({ activity: 'wingfoil' as const, date: `${MONTH}-${String(day + 1).padStart(2, '0')}`, start: '09:00' })),
  )
  await database.$disconnect()
  return url
}

async function firstFree(server: BuiltServer): Promise<{ date: string; start: string }> {
  const { days } = monthSchema.parse(JSON.parse((await ask(server.origin, month)).body.toString('utf8'))).result.data
  for (const day of days) for (const { start, placesLeft } of day.starts) if (placesLeft > 0) return { date: day.date, start }
  throw new Error('Nothing is free.')
}

async function hold(server: BuiltServer): Promise<z.infer<typeof heldSchema>['result']['data']['hold']> {
  const answer = await post(server.origin, 'bookings.hold', { key: crypto.randomUUID(), offer: 'lesson.intro', party: 1, days: [await firstFree(server)] })
  return heldSchema.parse(JSON.parse(answer.body.toString('utf8'))).result.data.hold
}

test('while the database is away pages still come, booking says so within 2 s, and everything heals by itself', async () => {
  const way = await unreliableWay(await schoolWith(3))
  const server = await startBuiltServer(way.url)
  try {
    await ask(server.origin, '/')
    way.become('closed')
    for (const path of ['/', '/es', '/de/book/lessons', '/fr/never-seen'])
      expect((await ask(server.origin, path)).status).toBe(path.includes('never') ? 404 : 200)
    const day = { date: `${MONTH}-01`, start: '09:00' }
    const wish = { key: crypto.randomUUID(), offer: 'lesson.intro', party: 1, days: [day] }
    for (const answer of await heardWithin(2_000, Promise.all([ask(server.origin, month), post(server.origin, 'bookings.hold', wish)]))) {
      expect(answer.status).toBe(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await ask(server.origin, '/readyz')).status).toBe(503)
    expect((await ask(server.origin, '/healthz')).status).toBe(200)
    way.become('open')
    await comesTrueWithin(5_000, async () => expect((await post(server.origin, 'bookings.hold', wish)).status).toBe(200))
  } finally {
    await server.stop()
    await way.stop()
  }
})

test('a database that comes and goes, again and again, never ends the server', async () => {
  const proxy = await unreliableWay(await schoolWith(1))
  const server = await startBuiltServer(proxy.url)
  for (let round = 0; round < 4; round++) {
    proxy.become('closed')
    await wait(300)
    expect(server.isAlive(), server.output().slice(-2_000)).toBe(true)
    proxy.become('open')
    await wait(700 + round * 200)
  }
  await comesTrueWithin(5_000, async () => expect((await ask(server.origin, '/readyz')).status).toBe(200))
  await server.stop()
  await proxy.stop()
})

/** Makes every booking wait at its first statement; answers how to let them go on once the server has begun to wait. */
async function holdUpBookings(client: pg.Client): Promise<{ untilBusy: () => Promise<void>; letGo: () => Promise<void> }> {
  await client.query('BEGIN')
  await client.query('LOCK TABLE idempotency_keys IN ACCESS EXCLUSIVE MODE')
  const waiting = "SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND relation = 'idempotency_keys'::regclass"
  return {
    untilBusy: async () => {
      while ((await client.query<{ count: number }>(waiting)).rows[0]?.count === 0) await wait(5)
    },
    letGo: async () => {
      await client.query('COMMIT')
    },
  }
}

/** Until the server says that it leaves, or takes nothing more. */
async function untilLeaving(server: BuiltServer): Promise<void> {
  const isOpen = () =>
    ask(server.origin, '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    )
  while (await isOpen()) await wait(5)
}

test('a server that is told to stop finishes what it has begun: of twenty requests in flight none is broken', async () => {
  const url = await schoolWith(20)
  const server = await startBuiltServer(url)
  const days = Array.from({ length: 20 }, (_, day) => ({ date: `${MONTH}-${String(day + 1).padStart(2, '0')}`, start: '09:00' }))
  await onServer(url, async (client) => {
    const bookings = await holdUpBookings(client)
    const sent = days.map(() => Promise.withResolvers<void>())
    const calls = days.map((day, index) =>
      post(server.origin, 'bookings.hold', { key: crypto.randomUUID(), offer: 'lesson.intro', party: 1, days: [day] }, {}, sent[index]?.resolve),
    )
    const settled = Promise.allSettled(calls)
    await Promise.all(sent.map(({ promise }) => promise))
    await bookings.untilBusy()
    const stopped = server.stop()
    await untilLeaving(server)
    await bookings.letGo()
    const answers = await settled
    await heardWithin(10_000, stopped)
    expect(answers.filter((answer) => answer.status === 'rejected' || answer.value.status >= 500)).toEqual([])
  })
})

test('what one instance sells is gone on the other within two seconds', async () => {
  const url = await schoolWith(1)
  const servers = await Promise.all([startBuiltServer(url), startBuiltServer(url)])
  const [one, other] = servers
  const placesAtOther = async () =>
    monthSchema.parse(JSON.parse((await ask(other.origin, month)).body.toString('utf8'))).result.data.days[0]?.starts[0]?.placesLeft
  const before = await placesAtOther()
  await hold(one)
  await comesTrueWithin(2_000, async () => expect(await placesAtOther()).toBe((before ?? 0) - 1))
  await Promise.all(servers.map((server) => server.stop()))
})

test('a power cut loses nothing that was confirmed, with the database that comes with the program', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'wing-cut-'))
  chmodSync(directory, 0o755)
  const alone = { DATABASE_URL: '', DATA_DIR: join(directory, 'data') }
  const first = await startBuiltServer('', alone)
  const held = await hold(first)
  const booked = bookedSchema.parse(JSON.parse((await post(first.origin, 'bookings.confirm', confirmWords(held))).body.toString('utf8'))).result.data.booking
  await first.kill()
  const second = await startBuiltServer('', alone)
  const trip = await post(second.origin, 'bookings.byKey', { manageKey: booked.manageKey })
  expect(trip.status).toBe(200)
  expect(trip.body.toString('utf8')).toContain(booked.reference)
  await second.stop()
  rmSync(directory, { recursive: true, force: true })
}, 120_000)

test('a port that is taken and a wrong setting stop the start with a sentence', async () => {
  const url = await schoolWith(1)
  const server = await startBuiltServer(url)
  const port = new URL(server.origin).port
  await expect(startBuiltServer(url, { PORT: port, PUBLIC_URL: 'http://localhost:1' })).rejects.toThrow(`Port ${port} is taken by another program`)
  await expect(startBuiltServer(url, { SMTP_URL: 'mail' })).rejects.toThrow('SMTP_URL must be')
  await expect(startBuiltServer(url, { APP_MODE: 'live', RATE_LIMITS: 'on', SMTP_URL: 'smtp://127.0.0.1:1' })).rejects.toThrow(
    'This database belongs to a demo school',
  )
  await server.stop()
})

test('the log of a booking says nothing of the guest', async () => {
  const server = await startBuiltServer(await schoolWith(2))
  const held = await hold(server)
  const guest = confirmWords(held)
  const marked = { ...guest, notes: 'CANARY note', contact: { ...guest.contact, firstName: 'CANARY', lastName: 'Guest', email: 'canary@guest.example' } }
  expect((await post(server.origin, 'bookings.confirm', marked)).status).toBe(200)
  await post(server.origin, 'bookings.confirm', { ...marked, key: 'CANARY' })
  await ask(server.origin, '/book?email=canary@guest.example')
  await server.stop()
  expect(server.output()).toContain('bookings.confirm')
  expect(server.output()).not.toMatch(/canary/i)
  expect(server.output()).not.toContain(guest.contact.phone)
  expect(server.output()).not.toContain(held.secret)
})
