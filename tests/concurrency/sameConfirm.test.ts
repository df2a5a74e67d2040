import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, localDateOf, type LocalDate } from '#domain/calendar.ts'
import type { ConfirmAnswer } from '#domain/wire/confirmWire.ts'
import type { Hold } from '#domain/wire/holdWire.ts'
import { systemClock } from '#server/clock.ts'
import { createDatabase, type Database } from '#server/repositories/transaction.ts'
import { callsOver, type ConfirmWords } from '#tests/support/bookingCalls.ts'
import type { BuiltServer } from '#tests/support/builtServer.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { comesTrueWithin } from '#tests/support/listeningTime.ts'
import { startMailSink, type MailSink } from '#tests/support/mailSink.ts'
import { foundSchool, teach } from '#tests/support/smallSchool.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { startWarmServer } from '#tests/support/warmServer.ts'

const COPIES = 20
const rounds = Number(process.env['TEST_ROUNDS'] ?? 10)
const firstDay = addDays(localDateOf(systemClock.now()), 20)

/** A server and the mail server that only it uses: which of the two a mail comes to says which server is sending it. */
type Instance = { server: BuiltServer; sink: MailSink }

let url: string
let database: Database
let instances: Instance[]

beforeAll(async () => {
  url = (await testDatabase()).url
  database = createDatabase(url, 3)
  await foundSchool(database)
  await teach(
    database,
    Array.from({ length: rounds + 2 }, (_, day) => ({ activity: 'wingfoil' as const, date: addDays(firstDay, day), start: '09:00' })),
  )
  instances = await Promise.all([openInstance(), openInstance()])
})
afterAll(async () => {
  await Promise.all(
    instances.map(async ({ server, sink }) => {
      await server.stop()
      await sink.close()
    }),
  )
  await database.$disconnect()
})

async function openInstance(): Promise<Instance> {
  const sink = await startMailSink()
  return { sink, server: await startWarmServer({ date: addDays(firstDay, rounds + 1), start: '09:00' }, url, { SMTP_URL: sink.url }) }
}

test(`${COPIES} copies of one order on two servers make one booking, one reference and one mail, ${rounds} times (cal.diy#7703, OCTO spec#5)`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const hold = await holdOn(addDays(firstDay, round))
    const words = confirmWords(hold, { contact: contactOf(round) })
    const answers = await Promise.all(copies().map((copy) => send(instances[copy % 2], words)))
    expectOneBooking(answers)
    await expectOnce(hold)
  }
  await untilMailHasLeft()
  for (let round = 0; round < rounds; round += 1) expect(mailsTo(contactOf(round).email)).toHaveLength(1)
  expect(mailsTo('hola@wingschool.example')).toHaveLength(rounds)
  expect(await brokenInvariants(url)).toEqual([])
}, 300_000)

test('the server that is sending the mail is killed while copies of the order still arrive: the other one finishes, with one booking and one mail', async () => {
  const contact = contactOf(rounds)
  const hold = await holdOn(addDays(firstDay, rounds))
  const words = confirmWords(hold, { contact })
  const killed = killWhoeverSendsTo(contact.email)
  const first = await Promise.allSettled(copies().map((copy) => send(instances[copy % 2], words)))
  const dead = await killed
  const alive = instances.filter((instance) => instance !== dead)
  const second = await Promise.all(copies().map(() => send(alive[0], words)))
  const answers = [...first.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])), ...second]
  expectOneBooking(answers)
  await expectOnce(hold)
  expect(mailsTo(contact.email)).toEqual([])
  await letTwoMinutesPass()
  await untilMailHasLeft()
  expect(mailsTo(contact.email)).toHaveLength(1)
  expect(dead.sink.mails.filter((mail) => mail.receivers.includes(contact.email))).toEqual([])
  expect(await brokenInvariants(url)).toEqual([])
}, 120_000)

/** Kills the first server that offers a mail to this receiver, before any of it is taken; no mail leaves until then. */
function killWhoeverSendsTo(receiver: string): Promise<Instance> {
  const { promise, resolve } = Promise.withResolvers<Instance>()
  for (const instance of instances) {
    instance.sink.beforeTaking(async (to) => {
      if (to === receiver && instance.server.isAlive() && instances.every(({ server }) => server.isAlive())) {
        await instance.server.kill()
        resolve(instance)
      }
      await promise
    })
  }
  return promise
}

/** A claim is another server's after a minute, and who waits is looked for every minute: both minutes pass at once. */
async function letTwoMinutesPass(): Promise<void> {
  await database.$executeRaw`UPDATE outbox_messages SET sending_since = sending_since - interval '2 minutes' WHERE sent_at IS NULL`
  await database.$executeRaw`SELECT graphile_worker.add_job('deliverWaitingMail')`
}

async function untilMailHasLeft(): Promise<void> {
  await comesTrueWithin(40_000, async () => expect(await database.outboxMessage.count({ where: { sentAt: null } })).toBe(0))
}

async function expectOnce(hold: Hold): Promise<void> {
  const where = { bookingId: hold.id }
  expect(await database.booking.findUnique({ where: { id: hold.id }, select: { status: true, version: true } })).toEqual({ status: 'confirmed', version: 1 })
  expect((await database.outboxMessage.findMany({ where, orderBy: { template: 'asc' } })).map((row) => row.template)).toEqual([
    'bookingConfirmed',
    'schoolNotice',
  ])
  expect(await database.bookingEvent.count({ where })).toBe(2)
  expect((await database.ledgerEntry.findMany({ where })).map((row) => row.purpose).toSorted()).toEqual(['balance', 'deposit'])
  expect(await database.participant.count({ where })).toBe(hold.party)
}

function expectOneBooking(answers: readonly ConfirmAnswer[]): void {
  expect(answers.length).toBeGreaterThan(0)
  expect(answers.filter((answer) => !answer.ok)).toEqual([])
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
}

async function send(instance: Instance | undefined, words: ConfirmWords): Promise<ConfirmAnswer> {
  if (instance === undefined) throw new Error('No server')
  return await callsOver(instance.server.origin).confirm(words)
}

async function holdOn(date: LocalDate): Promise<Hold> {
  const [first] = instances
  const answer = first && (await callsOver(first.server.origin).hold(holdWords({ days: [{ date, start: '09:00' }], party: 2 })))
  if (!answer?.ok) throw new Error('The hold was refused')
  return answer.hold
}

function mailsTo(receiver: string): string[] {
  return instances
    .flatMap(({ sink }) => sink.mails)
    .filter((mail) => mail.receivers.includes(receiver))
    .map((mail) => mail.raw)
}

function contactOf(round: number): ConfirmWords['contact'] {
  return { firstName: 'Test', lastName: 'Guest', email: `round${round}@guest.example`, phone: `+4915112340${String(100 + round)}` }
}

function copies(): number[] {
  return Array.from({ length: COPIES }, (_, copy) => copy)
}
