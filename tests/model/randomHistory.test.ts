import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instant, msOf } from '#domain/calendar.ts'
import { expireHolds } from '#server/commands/expireHolds.ts'
import { expireRequests } from '#server/commands/expireRequests.ts'
import { createDatabase, type Database } from '#server/repositories/transaction.ts'
import { callsWithin, testApiDeps, type BookingCalls } from '#tests/support/bookingCalls.ts'
import { historyPatience, historyRuns } from '#tests/support/historyRuns.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { foundSchool, teach, type TaughtSession } from '#tests/support/smallSchool.ts'
import { testClock } from '#tests/support/testClock.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { certainHistories, histories, lessonTimes, taughtDays, wakeTimes } from './randomMoves.ts'
import { daysLater } from './referenceRules.ts'
import { ReferenceSchool, type ReferenceStart } from './referenceSchool.ts'
import { playHistory, type Stage } from './schoolHistory.ts'

const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 2_147_483_647)

let url: string
let database: Database
let calls: BookingCalls
const clock = testClock('2026-12-01T08:00:00.000Z')
let played = 0

beforeAll(async () => {
  url = (await testDatabase()).url
  database = createDatabase(url)
  await foundSchool(database)
  calls = callsWithin(testApiDeps(database, clock))
})
afterAll(async () => {
  await database.$disconnect()
})

/** Every history has a month of its own, so that one database serves them all: two groups on even days, one on odd ones. */
async function nextStage(): Promise<Stage> {
  const firstDay = daysLater('2026-12-01', played * 30)
  played += 1
  clock.set(instant(`${firstDay}T08:00:00.000Z`))
  const lessons = taughtDays.flatMap((day) =>
    lessonTimes.flatMap((start) =>
      (day % 2 === 0 && start === '09:00' ? [0, 1] : [0]).map((group): TaughtSession => ({
        activity: 'wingfoil',
        date: daysLater(firstDay, day),
        start,
        group,
      })),
    ),
  )
  const boats = taughtDays.flatMap((day) => wakeTimes.map((start): TaughtSession => ({ activity: 'wake', date: daysLater(firstDay, day), start })))
  await teach(database, [...lessons, ...boats])
  const starts = [...Map.groupBy([...lessons, ...boats], ({ activity, date, start }) => `${activity} ${date} ${start}`).values()].flatMap(
    (sessions): ReferenceStart[] => {
      const [first] = sessions
      return first === undefined
        ? []
        : [{ activity: first.activity, day: first.date, time: first.start, places: sessions.length * (first.activity === 'wake' ? 1 : 4) }]
    },
  )
  const tidy = async (): Promise<void> => {
    await expireHolds({ database, clock })
    await expireRequests({ database, clock })
  }
  return { calls, clock, tidy, model: new ReferenceSchool(starts), firstDay }
}

test(
  "whatever guests and the clock do, every answer, every place, every history and every bill is as the school's rules say",
  async () => {
    process.stdout.write(`random histories: seed ${seed}, TEST_SEED repeats them\n`)
    await fc.assert(
      fc.asyncProperty(histories, async (moves) => {
        const stage = await nextStage()
        await playHistory(stage, moves)
        expect(await placesLeftByListing(stage)).toEqual(placesLeftByModel(stage))
        expect(await chargesInLedger(stage)).toEqual(chargesOfModel(stage))
        expect(await mailsWaiting(stage)).toEqual(mailsOfModel(stage))
        expect(await brokenInvariants(url)).toEqual([])
      }),
      { numRuns: certainHistories.length + historyRuns, seed, endOnFailure: true, examples: certainHistories.map((moves) => [moves]) },
    )
    expect(await thingsThatHappened()).toEqual(
      expect.arrayContaining([
        'hold.made held',
        'hold.extended held',
        'hold.released held',
        'hold.expired held',
        'booking.submitted held confirmed',
        'booking.submitted held requested',
        'booking.submitted expired confirmed',
        'request.expired requested',
      ]),
    )
    await closeAllHolds()
    expect(await brokenInvariants(url)).toEqual([])
  },
  historyPatience,
)

/** People who still fit at every start of the history, as availability.month lists them. */
async function placesLeftByListing({ firstDay }: Stage): Promise<Record<string, number>> {
  const months = [...new Set(taughtDays.map((day) => daysLater(firstDay, day).slice(0, 7)))]
  const listed: Record<string, number> = {}
  for (const [activity, offer] of [
    ['wingfoil', 'lesson.intro'],
    ['wake', 'wakefoil'],
  ] as const) {
    for (const month of months) {
      const { days } = await calls.month({ offer, month, party: 1 })
      for (const { date, starts } of days)
        for (const { start, placesLeft } of starts) if (isTaught(firstDay, date)) listed[`${activity} ${date} ${start}`] = placesLeft
    }
  }
  return listed
}

function placesLeftByModel({ model, firstDay }: Stage): Record<string, number> {
  const now = msOf(clock.now())
  const expected: Record<string, number> = {}
  for (const [activity, times] of [
    ['wingfoil', lessonTimes],
    ['wake', wakeTimes],
  ] as const) {
    for (const day of taughtDays) {
      for (const start of times) {
        const date = daysLater(firstDay, day)
        const closed = model.closedAt(activity, { date, start }, now)
        if (model.hasBegun({ date, start }, now)) continue
        expected[`${activity} ${date} ${start}`] = closed === null ? model.leftAt(activity, { date, start }, now) : 0
      }
    }
  }
  return expected
}

async function chargesInLedger({ model }: Stage): Promise<string[]> {
  const entries = await database.ledgerEntry.findMany({ where: { bookingId: { in: [...model.bookings.keys()] } } })
  return entries.map((entry) => `${entry.bookingId} ${entry.kind} ${entry.purpose} ${entry.amountCents} ${entry.dueAt?.getTime() ?? 'on arrival'}`).toSorted()
}

function chargesOfModel({ model }: Stage): string[] {
  return [...model.bookings.values()]
    .flatMap(({ id, charges }) => charges.map(({ code, amount, due }) => `${id} charge ${code} ${amount} ${due ?? 'on arrival'}`))
    .toSorted()
}

async function mailsWaiting({ model }: Stage): Promise<string[]> {
  const booked = [...model.bookings.values()].filter(({ status }) => status !== 'expired').map(({ id }) => id)
  const rows = await database.outboxMessage.findMany({ where: { bookingId: { in: booked } } })
  return rows.map((row) => `${row.bookingId} ${row.template}`).toSorted()
}

/** Whoever books or asks is written to once, and so is the school. */
function mailsOfModel({ model }: Stage): string[] {
  return [...model.bookings.values()]
    .filter(({ status }) => status === 'confirmed' || status === 'requested')
    .flatMap(({ id, status }) => [`${id} ${status === 'confirmed' ? 'bookingConfirmed' : 'requestReceived'}`, `${id} schoolNotice`])
    .toSorted()
}

function isTaught(firstDay: string, date: string): boolean {
  return taughtDays.some((day) => daysLater(firstDay, day) === date)
}

/** What the histories came to: a history in which nothing happens would prove nothing. */
async function thingsThatHappened(): Promise<string[]> {
  const events = await database.bookingEvent.findMany({ distinct: ['event', 'from', 'to'], select: { event: true, from: true, to: true } })
  return events.map(({ event, from, to }) => (event === 'booking.submitted' ? `${event} ${from} ${to}` : `${event} ${from ?? to}`))
}

/** Long after all histories everything that waited has ended, and only bookings have places. */
async function closeAllHolds(): Promise<void> {
  clock.forward(60 * 24 * 30)
  while ((await expireHolds({ database, clock })) + (await expireRequests({ database, clock })) > 0);
}
