import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { bookedSchema, type Booked } from '#domain/wire/confirmWire.ts'
import { holdSchema, type Hold } from '#domain/wire/holdWire.ts'
import { addDays, localDateOf } from '#domain/calendar.ts'
import { systemClock } from '#server/clock.ts'
import { createLogger } from '#server/logger.ts'
import { listenForChanges, type ChangesListener } from '#server/repositories/changesListener.ts'
import { createRateLimits, type RateLimits } from '#server/repositories/rateLimits.ts'
import { createDatabase } from '#server/repositories/transaction.ts'
import { createApi } from '#server/trpc/api.ts'
import { startBuiltServer } from '#tests/support/builtServer.ts'
import { callsOver } from '#tests/support/bookingCalls.ts'
import { columnsWith, everyColumn, realDump } from '#tests/support/databaseDump.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import { comesTrueWithin } from '#tests/support/listeningTime.ts'
import { openMailHouse, type MailHouse } from '#tests/support/mailHouse.ts'
import { foundSchool, teach } from '#tests/support/smallSchool.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

/** What a guest types, each with a mark that stands nowhere else, and the only columns that may keep it. */
const marks = {
  'Zzfirst-Markova': ['public.bookings.first_name'],
  'Zzlast-Markson': ['public.bookings.last_name'],
  'zzmail.mark': ['public.bookings.email'],
  '+34600123987': ['public.bookings.phone'],
  'Zzguard-Mark': ['public.bookings.guardian_name'],
  'zzrelation-mark': ['public.bookings.guardian_relation'],
  '+34600123988': ['public.bookings.guardian_phone'],
  'Zzhotel Mark': ['public.bookings.pick_up_place'],
  'Zzarea Mark': ['public.bookings.pick_up_area'],
  'zznotes mark': ['public.bookings.notes'],
  'Zzcompanion-Mark': ['public.participants.first_name'],
  'zzsize-mark': ['public.participants.wetsuit'],
}
const ADDRESS = '198.51.100.77'
const days = [{ date: '2027-03-20', start: '09:00' }]

let house: MailHouse
let changes: ChangesListener
let limits: RateLimits
let hold: Hold
let booked: Booked
const answers: string[] = []
const cookies = new Map<string, string>()

async function expectAllMailSent(): Promise<void> {
  expect(await house.database.outboxMessage.count({ where: { sentAt: null } })).toBe(0)
}

beforeAll(async () => {
  const { url } = await testDatabase()
  house = await openMailHouse(url)
  await foundSchool(house.database)
  await teach(
    house.database,
    days.map((day) => ({ activity: 'wingfoil', ...day })),
  )
  changes = listenForChanges(url)
  limits = createRateLimits(url)
  await bookMarkedGuest()
  const worker = house.work()
  await worker.ready
  await comesTrueWithin(30_000, expectAllMailSent)
})
afterAll(async () => {
  await Promise.all([house.close(), changes.stop(), limits.stop()])
})

/** Holds, errs in every way a guest can err, confirms, confirms again, opens the booking, and meets a broken database. */
async function bookMarkedGuest(): Promise<void> {
  const log = createLogger('trace', {
    write: (line: string) => {
      house.logged.push(line)
    },
  })
  const api = createApi({ database: house.database, changes, limits, clock: house.clock, linkSecret: house.deps.linkSecret, log, secure: true })
  const call = async (procedure: string, input: object): Promise<Response> => {
    const request = new Request(`https://wingschool.example/api/trpc/${procedure}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      body: JSON.stringify(input),
    })
    const response = await api.call({ request, requestId: 'test-request', address: ADDRESS })
    for (const cookie of response.headers.getSetCookie()) cookies.set(...nameAndValue(cookie))
    return response
  }
  hold = heldIn(await (await call('bookings.hold', holdWords({ days, party: 2 }))).text())
  const words = confirmWords(hold, markedGuest())
  for (const wrong of [
    { expectedTotal: hold.total + 1 },
    { contact: { ...words.contact, email: 'zzmail.mark at guest' } },
    { notes: 'zznotes mark '.repeat(60) },
    { acceptTerms: false },
    { secret: 'zznotes mark' },
  ]) {
    answers.push(await (await call('bookings.confirm', { ...words, key: crypto.randomUUID(), ...wrong })).text())
  }
  await house.database.$executeRaw`ALTER TABLE participants ADD CONSTRAINT nobody CHECK (wetsuit <> 'zzsize-mark')`
  answers.push(await (await call('bookings.confirm', { ...words, key: crypto.randomUUID() })).text())
  await house.database.$executeRaw`ALTER TABLE participants DROP CONSTRAINT nobody`
  await house.database.$executeRaw`ALTER TABLE bookings RENAME COLUMN notes TO lost`
  answers.push(await (await call('bookings.confirm', { ...words, key: crypto.randomUUID() })).text())
  await house.database.$executeRaw`ALTER TABLE bookings RENAME COLUMN lost TO notes`
  booked = bookedIn(await (await call('bookings.confirm', words)).text())
  answers.push(await (await call('bookings.confirm', { ...words, notes: 'zznotes mark, changed' })).text())
  expect((await call('bookings.open', { manageKey: booked.manageKey })).status).toBe(200)
  expect(await (await call('bookings.byKey', {})).text()).toContain('Zzfirst-Markova')
  for (const manageKey of [`${booked.manageKey.slice(1)}x`, 'AAAAAAAAAAAAAAAAAAAAAA']) answers.push(await (await call('bookings.byKey', { manageKey })).text())
}

function heldIn(answer: string): Hold {
  return z.object({ result: z.object({ data: z.object({ hold: holdSchema }) }) }).parse(JSON.parse(answer)).result.data.hold
}

function bookedIn(answer: string): Booked {
  return z.object({ result: z.object({ data: z.object({ booking: bookedSchema }) }) }).parse(JSON.parse(answer)).result.data.booking
}

function markedGuest(): Partial<Parameters<typeof confirmWords>[1]> {
  return {
    contact: { firstName: 'Zzfirst-Markova', lastName: 'Zzlast-Markson', email: 'zzmail.mark@guest.example', phone: '+34600123987', channel: 'whatsapp' },
    participants: [
      { age: 44, swims: 'confident', firstName: 'Zzcompanion-Mark', wetsuit: 'zzsize-mark' },
      { age: 15, swims: 'confident' },
    ],
    guardian: { name: 'Zzguard-Mark', relation: 'zzrelation-mark', phone: '+34600123988', present: true },
    pickUp: { place: 'Zzhotel Mark', area: 'Zzarea Mark' },
    notes: 'zznotes mark',
    locale: 'de',
    languages: ['de'],
  }
}

/** Those of some words that stand in a text, whatever their case. */
function standingIn(text: string, words: readonly string[]): string[] {
  return words.filter((word) => text.toLowerCase().includes(word.toLowerCase()))
}

function nameAndValue(cookie: string): [string, string] {
  const pair = cookie.split(';')[0] ?? ''
  return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
}

test('what a guest types stands only in the columns that may hold it, in every table of every schema', async () => {
  const values = await everyColumn(house.url)
  expect(values.size).toBeGreaterThan(100)
  const found = Object.fromEntries(Object.keys(marks).map((mark) => [mark, columnsWith(mark, values)]))
  expect(found).toEqual(marks)
})

test('a dump of the database has every mark exactly once', async () => {
  const dump = realDump(house.url) ?? [...(await everyColumn(house.url)).values()].flat().join('\n')
  const often = Object.keys(marks).map((mark) => [mark, dump.toLowerCase().split(mark.toLowerCase()).length - 1])
  expect(often).toEqual(Object.keys(marks).map((mark) => [mark, 1]))
})

test("the visitor's address, cookies, hold secret and manage key stand nowhere in the database: answers are kept without them", async () => {
  const values = await everyColumn(house.url)
  const secrets = [ADDRESS, hold.secret, booked.manageKey, ...cookies.values()]
  expect(secrets).toHaveLength(5)
  for (const secret of secrets) expect(columnsWith(secret, values)).toEqual([])
  const kept = values.get('public.idempotency_keys.answer') ?? []
  expect(kept).toHaveLength(2)
  for (const answer of kept) expect(Object.keys(JSON.parse(answer))).not.toContain('secret')
})

test('the log of all this, errors of the database included, knows no guest', () => {
  const log = house.logged.join('')
  expect(log).toContain('A procedure failed')
  expect(log).toContain('A mail has left')
  expect(standingIn(log, [...Object.keys(marks), ADDRESS, hold.secret, booked.manageKey, ...cookies.values()])).toEqual([])
})

test('answers that are no success repeat nothing of what was typed', () => {
  expect(answers).toHaveLength(10)
  expect(standingIn(answers.join(''), Object.keys(marks))).toEqual([])
})

test("the guest's mail goes to the guest, and nothing but the mail has left the house", () => {
  const receivers = house.sink.mails.map((mail) => mail.receivers.join()).toSorted()
  expect(receivers).toHaveLength(2)
  expect(receivers).toContain('zzmail.mark@guest.example')
})

test("a key that is nearly right and a key that is nobody's are answered with the same words", () => {
  const [nearly = '', nobodys = ''] = answers.slice(-2)
  expect(nearly).toBe(nobodys)
  expect(JSON.parse(nearly)).toMatchObject({ error: { data: { httpStatus: 404 } } })
})

test('a server that logs everything it can writes no word of a guest, wherever the guest puts it', async () => {
  const { url } = await testDatabase()
  const database = createDatabase(url, 2)
  await foundSchool(database)
  const date = addDays(localDateOf(systemClock.now()), 30)
  await teach(database, [{ activity: 'wingfoil', date, start: '09:00' }])
  await database.$disconnect()
  const server = await startBuiltServer(url, { LOG_LEVEL: 'trace', SMTP_URL: house.sink.url })
  const calls = callsOver(server.origin)
  const held = await calls.hold(holdWords({ days: [{ date, start: '09:00' }], party: 2 }))
  if (!held.ok) throw new Error('The hold was refused')
  const words = confirmWords(held.hold, markedGuest())
  await calls.confirm({ ...words, key: crypto.randomUUID(), notes: 'zznotes mark '.repeat(60) }).catch(() => undefined)
  const answer = await calls.confirm(words)
  const places = [
    '/book/lessons?name=Zzfirst-Markova&email=zzmail.mark@guest.example',
    '/Zzlast-Markson',
    '/api/trpc/zznotes.mark?input=Zzarea%20Mark',
    '/de/zzmail.mark/%2B34600123987',
  ]
  for (const place of places)
    await fetch(`${server.origin}${place}`, {
      headers: { 'user-agent': 'Zzguard-Mark', referer: 'https://x.example/?Zzhotel%20Mark', cookie: 'visitor=zzsize-mark; booking=zzrelation-mark' },
    })
  await comesTrueWithin(20_000, () => expect(server.output()).toContain('A mail has left'))
  await server.stop()
  expect(answer.ok).toBe(true)
  expect(server.output()).toContain('bookings.confirm')
  expect(standingIn(server.output(), [...Object.keys(marks), held.hold.secret, answer.ok ? answer.booking.manageKey : 'no key'])).toEqual([])
}, 60_000)
