import type { Locale } from '#domain/language.ts'
import { confirmRequestSchema } from '#domain/wire/confirmWire.ts'
import { holdRequestSchema } from '#domain/wire/holdWire.ts'
import { nobody } from '#server/commands/commandDeps.ts'
import { confirmBooking } from '#server/commands/confirmBooking.ts'
import { holdPlaces } from '#server/commands/holdPlaces.ts'
import { deliverMail } from '#server/jobs/deliverMail.ts'
import type { JobDeps } from '#server/jobs/jobDeps.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { startWorker, type Worker } from '#server/jobs/worker.ts'
import { createLogger } from '#server/logger.ts'
import { smtpMailer, type Mailer } from '#server/mail/mailer.ts'
import { readRunningFacts } from '#server/repositories/factsRepository.ts'
import { createDatabase, type Database } from '#server/repositories/transaction.ts'
import { readTripAndRows } from '#server/trpc/bookings/readTrip.ts'
import { readQuote } from '#server/trpc/quotes/readQuote.ts'
import { confirmWords, holdWords } from './guestWords.ts'
import { startMailSink, type MailSink } from './mailSink.ts'
import { teach } from './smallSchool.ts'
import { testClock, type TestClock } from './testClock.ts'

/** A school with a database, a real mail server beside it and a clock that stands still; jobs run only where a test starts them. */
export type MailHouse = {
  url: string
  database: Database
  clock: TestClock
  sink: MailSink
  deps: JobDeps
  /** Everything that was logged, line by line. */
  logged: string[]
  /** Books one person in one intro lesson of its own; answers the reference and the manage key. */
  book: (locale?: Locale, guest?: { firstName: string; lastName: string; email: string }) => Promise<{ reference: string; manageKey: string }>
  work: (change?: Partial<JobDeps>) => Worker
  /** Runs the delivery of one row by hand. */
  deliver: (outboxId: string, change?: Partial<JobDeps>) => Promise<void>
  close: () => Promise<void>
}

/** Tests teach single lessons, which the weekly plan would take away. */
const { planSessions: _plan, ...jobsWithoutPlan } = jobs

/** Opens the house on an empty founded database; its clock shows noon on 1 March 2027. */
export async function openMailHouse(url: string): Promise<MailHouse> {
  const database = createDatabase(url, 4)
  const clock = testClock('2027-03-01T12:00:00.000Z')
  const sink = await startMailSink()
  const logged: string[] = []
  const deps: JobDeps = {
    database,
    clock,
    facts: () => readRunningFacts(database),
    linkSecret: 'a link secret of the tests, long enough',
    limitsOn: false,
    cards: null,
    mailer: smtpMailer(sink.url),
    publicUrl: 'https://wingschool.example',
    readTrip: (bookingId, now) => readTripAndRows(deps, bookingId, now),
    readQuote: (quoteKey, now) => readQuote(deps, quoteKey, now),
    log: createLogger('debug', {
      write: (line: string) => {
        logged.push(line)
      },
    }),
  }
  const workers: Worker[] = []
  let lessons = 0
  return {
    url,
    database,
    clock,
    sink,
    deps,
    logged,
    book: (locale = 'en', guest) => {
      lessons += 1
      return bookLesson(deps, lessons, locale, guest)
    },
    work: (change = {}) => {
      const worker = startWorker(jobsWithoutPlan, { ...deps, ...change }, { databaseUrl: url, concurrency: 2 })
      workers.push(worker)
      return worker
    },
    deliver: (outboxId, change = {}) => deliverMail({ ...deps, ...change }, { outboxId }),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
      await sink.close()
      await database.$disconnect()
    },
  }
}

/** A mailer that sends and then never comes back, like a process that dies before it can write down what it did. */
export function dyingMailer(mailer: Mailer): Mailer & { died: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    died: promise,
    send: async (mail) => {
      await mailer.send(mail)
      resolve()
      await new Promise(() => undefined)
    },
    close: mailer.close,
  }
}

async function bookLesson(deps: JobDeps, number: number, locale: Locale, guest?: { firstName: string; lastName: string; email: string }) {
  const date = `2027-04-${String((number % 28) + 1).padStart(2, '0')}`
  const start = number < 29 ? '09:00' : '13:30'
  await teach(deps.database, [{ activity: 'wingfoil', date, start }])
  const held = await holdPlaces(deps, holdRequestSchema.parse(holdWords({ days: [{ date, start }] })), nobody)
  if (!held.ok) throw new Error(`The hold was refused: ${held.refusal.code}`)
  const words = confirmWords(held.hold, { locale })
  const booked = await confirmBooking(deps, confirmRequestSchema.parse(guest === undefined ? words : { ...words, contact: { ...words.contact, ...guest } }))
  if (!booked.ok) throw new Error(`The booking was refused: ${booked.refusal.code}`)
  return { reference: booked.booking.reference, manageKey: booked.booking.manageKey }
}
