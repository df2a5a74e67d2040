import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, localDateOf } from '#domain/calendar.ts'
import { tripSchema } from '#domain/wire/tripWire.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/logger.ts'
import { openSchool } from '#server/openSchool.ts'
import { callsOver } from '#tests/support/bookingCalls.ts'
import { startBuiltServer, type BuiltServer } from '#tests/support/builtServer.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import { post } from '#tests/support/httpCalls.ts'

let place: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'wing-school-'))
  chmodSync(place, 0o755)
})
afterAll(() => {
  rmSync(place, { recursive: true, force: true })
})

/** The program as a newcomer starts it: no database said, its own one in a directory. */
function open(directory: string): Promise<BuiltServer> {
  return startBuiltServer('', { DATA_DIR: directory })
}

/** Books the first lesson that is free three weeks from now and answers its reference and key. */
async function book(server: BuiltServer): Promise<{ reference: string; manageKey: string }> {
  const calls = callsOver(server.origin)
  const date = addDays(localDateOf(systemClock.now()), 21)
  const { days } = await calls.month({ offer: 'lesson.intro', month: date.slice(0, 7), party: 1 })
  const start = days.find((day) => day.date === date)?.starts.find(({ placesLeft }) => placesLeft > 0)?.start
  if (start === undefined) throw new Error('The demo school teaches nothing that day')
  const held = await calls.hold(holdWords({ days: [{ date, start }] }))
  if (!held.ok) throw new Error('The hold was refused')
  const booked = await calls.confirm(confirmWords(held.hold))
  if (!booked.ok) throw new Error('The order was refused')
  return booked.booking
}

async function statusOf(server: BuiltServer, manageKey: string): Promise<string> {
  const answer = await post(server.origin, 'bookings.byKey', { manageKey })
  return tripSchema.parse(JSON.parse(answer.body.toString('utf8')).result.data).status
}

test('a booking made on the database that comes with the program survives kill -9, and two checkouts run side by side', async () => {
  const directory = join(place, 'one')
  const [server, neighbour] = await Promise.all([open(directory), open(join(place, 'two'))])
  const { manageKey } = await book(server)
  await server.kill()
  const again = await open(directory)
  expect(await statusOf(again, manageKey)).toBe('confirmed')
  expect((await post(neighbour.origin, 'bookings.byKey', { manageKey })).status).toBe(404)
  await again.stop()
  const later = await open(directory)
  expect(await statusOf(later, manageKey)).toBe('confirmed')
  await Promise.all([later.stop(), neighbour.stop()])
  expect(existsSync(join(directory, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
}, 180_000)

test('a taken port is said in a sentence before a database is begun or anything is written', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const address = other.address()
  const port = String(typeof address === 'object' && address ? address.port : 0)
  const directory = join(place, 'never begun')
  await expect(startBuiltServer('', { DATA_DIR: directory, PORT: port })).rejects.toThrow(`Port ${port} is taken by another program`)
  expect(existsSync(directory)).toBe(false)
  other.close()
})

test('a port that is lost at the last moment stops the database that was begun', async () => {
  const dataDirectory = join(place, 'lost port')
  const read = readConfig({ DATA_DIR: dataDirectory }, place)
  if (!read.ok) throw new Error(read.problems.join())
  const opening = openSchool({
    config: read.config,
    clock: systemClock,
    logger: createLogger('silent'),
    assets: { kept: () => null, media: () => null, text: () => '' },
    site: () => Promise.reject(new Error('Nobody asks for a page')),
    development: false,
    listen: () => Promise.reject(new Error('The port is gone')),
  })
  await expect(opening).rejects.toThrow('The port is gone')
  expect(existsSync(join(dataDirectory, 'postgres', 'cluster', 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(dataDirectory, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
}, 120_000)

test('below a directory that other users cannot enter the program works, and says where its database lives', async () => {
  const closed = join(mkdtempSync(join(place, 'closed-')), 'data')
  const server = await open(closed)
  const home = /database lives in (?<home>\S+?)\.\n/.exec(server.output())?.groups?.['home'] ?? ''
  expect(existsSync(join(home, 'cluster', 'PG_VERSION'))).toBe(true)
  expect(await statusOf(server, (await book(server)).manageKey)).toBe('confirmed')
  await server.stop()
  if (!home.startsWith(closed)) rmSync(home, { recursive: true, force: true })
}, 120_000)
