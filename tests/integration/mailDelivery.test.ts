import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBookingFacts } from '#server/commands/bookingFacts.ts'
import { commit } from '#server/commands/commit.ts'
import { takeStep } from '#server/commands/takeStep.ts'
import { secondsBeforeRetry } from '#server/jobs/deliverMail.ts'
import { smtpMailer } from '#server/mail/mailer.ts'
import { DatabaseAway } from '#server/repositories/databaseTrouble.ts'
import { lockBooking } from '#server/repositories/bookingsRepository.ts'
import { comesTrueWithin } from '#tests/support/listeningTime.ts'
import { dyingMailer, openMailHouse, type MailHouse } from '#tests/support/mailHouse.ts'
import { emptySchool } from '#tests/support/testDatabase.ts'
import { unreliableWay } from '#tests/support/unreliableWay.ts'

let house: MailHouse
beforeEach(async () => {
  house = await openMailHouse(await emptySchool())
})
afterEach(() => house.close())

const rows = () => house.database.outboxMessage.findMany({ orderBy: { template: 'asc' } })
const arrived = () => Promise.all(house.sink.mails.map(async ({ raw, receivers }) => ({ ...(await PostalMime.parse(raw)), receivers })))
const idsOf = async () => (await arrived()).map(({ messageId }) => messageId)
/** What a guest's cancellation does to the booking itself; its own mails are another matter. */
async function cancelByGuest(bookingId: string): Promise<void> {
  const now = house.clock.now()
  await commit(house.database, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking === null) throw new Error('There is no booking')
    const facts = await readBookingFacts(tx, booking, now)
    expect(await takeStep(tx, booking, { event: { type: 'guest.cancelled' }, actor: 'guest', now, facts, story: { cancelReason: 'customer' } })).toMatchObject({
      ok: true,
    })
  })
}
const lockedJobs = () => house.database.$queryRaw<unknown[]>`SELECT id FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL`

async function until(what: string, isTrue: () => Promise<boolean> | boolean, patience = 30_000): Promise<void> {
  await comesTrueWithin(patience, async () => expect(await isTrue(), what).toBe(true))
}
const allSent = async () => (await rows()).every(({ sentAt }) => sentAt !== null)

test('a booking sends the guest a confirmation in their language and tells the school, each once', async () => {
  const { reference, manageKey } = await house.book('de', { firstName: 'Jörg', lastName: 'Weiß', email: 'joerg@guest.example' })
  house.work()
  await until('both mails are sent', async () => (await allSent()) && house.sink.mails.length === 2)
  const mails = await arrived()
  const guest = mails.find(({ receivers }) => receivers.includes('joerg@guest.example'))
  const school = mails.find(({ receivers }) => receivers.includes('hola@wingschool.example'))
  expect(guest?.subject).toContain(reference)
  expect(guest?.text).toContain('Hallo Jörg')
  expect(guest?.text).toContain(`https://wingschool.example/de/book/lessons#b=${manageKey}`)
  expect(guest?.replyTo?.[0]?.address).toBe('hola@wingschool.example')
  expect(guest?.attachments).toHaveLength(1)
  expect(school?.text).toContain('Jörg Weiß')
  expect(school?.text).not.toContain(manageKey)
  expect(school?.replyTo?.[0]?.address).toBe('joerg@guest.example')
})

test('while the mail server is away bookings stand, and every mail arrives once within seconds of its return', async () => {
  const way = await unreliableWay(house.sink.url)
  way.become('closed')
  house.work({ mailer: smtpMailer(way.url) })
  for (const locale of ['en', 'es', 'de', 'fr'] as const) await house.book(locale)
  await until('every mail was tried, and tried again by itself', async () => (await rows()).every(({ attempts }) => attempts > 1))
  expect(await house.database.$queryRaw`SELECT id FROM graphile_worker._private_jobs WHERE run_at > now() + interval '20 seconds'`).toEqual([])
  expect((await rows()).map(({ sentAt }) => sentAt)).toEqual(Array.from({ length: 8 }, () => null))
  way.become('open')
  await until('every mail is sent', allSent, 45_000)
  expect(new Set(await idsOf()).size).toBe(8)
  expect(house.sink.mails).toHaveLength(8)
  await way.stop()
}, 120_000)

test('a sender that dies between sending and writing it down causes the one double there can be, under the same Message-ID', async () => {
  await house.book()
  const [first] = await rows()
  if (first === undefined) throw new Error('The booking has mails')
  const mailer = dyingMailer(house.deps.mailer)
  void house.deliver(first.id, { mailer })
  await mailer.died
  await house.deliver(first.id)
  expect(house.sink.mails).toHaveLength(1)
  house.clock.forward(1)
  await house.deliver(first.id)
  await house.deliver(first.id)
  const ids = await idsOf()
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('two workers on one database send every mail once', async () => {
  for (let index = 0; index < 12; index += 1) await house.book()
  house.work()
  house.work()
  await until('every mail is sent', allSent)
  await wait(300)
  expect(house.sink.mails).toHaveLength(24)
  expect(new Set(await idsOf()).size).toBe(24)
})

test('a worker that is stopped finishes the mail it is sending and leaves nothing locked behind', async () => {
  const [arrival, thanks] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  house.sink.beforeAnswer(async () => {
    arrival.resolve()
    await thanks.promise
  })
  const worker = house.work()
  await house.book()
  await arrival.promise
  const stopped = worker.stop()
  await wait(300)
  thanks.resolve()
  await stopped
  expect(await lockedJobs()).toEqual([])
  const sent = house.sink.mails.length
  house.sink.beforeAnswer(() => Promise.resolve())
  house.work()
  await until('every mail is sent', allSent)
  await wait(300)
  expect(sent).toBeGreaterThan(0)
  expect(new Set(await idsOf()).size).toBe(2)
  expect(house.sink.mails).toHaveLength(2)
})

test('a mail whose job was lost with its worker is found again', async () => {
  await house.book()
  await house.database.$executeRaw`DELETE FROM graphile_worker._private_jobs`
  house.work()
  // A job that was under way when the database went is found by the scan of the next minute.
  await until('every mail is sent', allSent, 90_000)
  expect(house.sink.mails).toHaveLength(2)
}, 150_000)

test.each([
  ['the worker has just begun', 0],
  ['the worker has been at it', 1_500],
])(
  'when the database goes away while %s, mails go out again by themselves',
  async (_, pause) => {
    const worker = house.work()
    await worker.ready
    await wait(pause)
    const name = new URL(house.url).pathname.slice(1)
    const admin = new URL(house.url)
    admin.pathname = '/postgres'
    const client = new pg.Client({ connectionString: admin.href })
    await client.connect()
    await client.query(`ALTER DATABASE ${pg.escapeIdentifier(name)} ALLOW_CONNECTIONS false`)
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
    await wait(3_000)
    await client.query(`ALTER DATABASE ${pg.escapeIdentifier(name)} ALLOW_CONNECTIONS true`)
    await client.end()
    await until('the school can be booked again', () =>
      house.book().then(
        () => true,
        () => false,
      ),
    )
    await until('every mail is sent', allSent)
    expect(house.sink.mails).toHaveLength(2)
  },
  150_000,
)

test('a mail whose facts could not be read in time is free again at once and asked for soon, not after the pauses of the job library', async () => {
  await house.book()
  const [row] = await rows()
  if (row === undefined) throw new Error('The booking has mails')
  await house.deliver(row.id, { readTrip: () => Promise.reject(new DatabaseAway('The database does not answer.')) })
  expect((await rows()).find(({ id }) => id === row.id)).toMatchObject({ attempts: 1, sendingSince: null, sentAt: null })
  house.work()
  await until('every mail is sent', allSent)
  expect(house.sink.mails).toHaveLength(2)
})

test('a mailbox that does not exist is given up for a person to look at, and a full one is tried again', async () => {
  await house.book()
  const [row] = await rows()
  if (row === undefined) throw new Error('The booking has mails')
  house.sink.answer(550)
  for (let attempt = 0; attempt < 12; attempt += 1) await house.deliver(row.id)
  const given = (await rows()).find(({ id }) => id === row.id)
  expect(given).toMatchObject({ attempts: 8, sentAt: null, sendingSince: null, payload: { gaveUp: 'EENVELOPE 550' } })
  house.sink.answer(250)
  await house.deliver(row.id)
  expect(house.sink.mails).toHaveLength(0)
})

test('who cancels before the confirmation has left is never told "You are booked"; the school hears of both', async () => {
  await house.book()
  const booking = await house.database.booking.findFirstOrThrow({ select: { id: true } })
  await cancelByGuest(booking.id)
  for (const { id } of await rows()) await house.deliver(id)
  const mails = await rows()
  expect(mails.find(({ template }) => template === 'bookingConfirmed')).toMatchObject({ sendingSince: null, payload: { overtakenBy: 'cancelled' } })
  expect(mails.find(({ template }) => template === 'bookingConfirmed')?.sentAt).not.toBeNull()
  expect((await arrived()).map(({ receivers }) => receivers)).toEqual([['hola@wingschool.example']])
  expect(house.logged.join('\n')).not.toMatch(/"level":(40|50)/)
  for (const { id } of mails) await house.deliver(id)
  expect(house.sink.mails).toHaveLength(1)
})

test('a mail server that is away is asked again at least every twenty seconds, one that refuses ever more rarely', () => {
  expect([1, 2, 3, 4, 5, 50].map((attempts) => secondsBeforeRetry('away', attempts))).toEqual([2, 4, 8, 16, 20, 20])
  expect(secondsBeforeRetry('refused', 11)).toBe(2_048)
  expect(secondsBeforeRetry('refused', 40)).toBe(3_600)
})

test('names and addresses stand in the mail alone: not in outbox, jobs or log', async () => {
  await house.book('fr', { firstName: 'Marqueprénom', lastName: 'Marquenom', email: 'marque@guest.example' })
  house.sink.answer(451)
  house.work()
  await until('every mail was tried', async () => (await rows()).every(({ attempts }) => attempts > 0))
  const jobs = await house.database.$queryRaw<unknown[]>`SELECT to_jsonb(j) AS job FROM graphile_worker._private_jobs j`
  const kept = JSON.stringify([await rows(), jobs, house.logged])
  expect(kept.length).toBeGreaterThan(500)
  expect(kept).not.toMatch(/marque/i)
  house.sink.answer(250)
  await until('every mail is sent', allSent)
  expect(house.logged.join('\n')).not.toMatch(/marque/i)
  expect(house.sink.mails).toHaveLength(2)
})
