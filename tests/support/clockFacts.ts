import { instant } from '#domain/calendar.ts'
import { createDatabase } from '#server/repositories/transaction.ts'
import { callsWithin, testApiDeps } from './bookingCalls.ts'
import { confirmWords, holdWords } from './guestWords.ts'
import { foundSchool, teach } from './smallSchool.ts'
import { testClock } from './testClock.ts'

/** Days around the last Sundays of March and October 2027, and the first days of bookings whose deadlines fall on them. */
const days = ['2027-03-27', '2027-03-28', '2027-03-29', '2027-04-04', '2027-10-30', '2027-10-31', '2027-11-01', '2027-11-07']

/** Moments at which a lesson on the day of a switch may just be booked, and a millisecond later. */
const borders = [
  ['2027-03-28', '2027-03-27T20:00:00.000Z'],
  ['2027-03-28', '2027-03-27T20:00:00.001Z'],
  ['2027-03-27', '2027-03-26T21:00:00.000Z'],
  ['2027-03-27', '2027-03-26T21:00:00.001Z'],
  ['2027-10-31', '2027-10-30T21:00:00.000Z'],
  ['2027-10-31', '2027-10-30T21:00:00.001Z'],
  ['2027-10-30', '2027-10-29T20:00:00.000Z'],
  ['2027-10-30', '2027-10-29T20:00:00.001Z'],
] as const

/** Moments around midnight in Lanzarote at which somebody books a lesson after a switch. */
const bookings = [
  ['2027-04-04', '2027-02-10T10:00:00.000Z'],
  ['2027-04-04', '2027-03-21T23:59:59.999Z'],
  ['2027-04-04', '2027-03-22T00:00:00.000Z'],
  ['2027-04-04', '2027-03-28T22:59:00.000Z'],
  ['2027-04-04', '2027-03-28T23:00:00.000Z'],
  ['2027-11-07', '2027-09-10T10:00:00.000Z'],
  ['2027-11-07', '2027-10-24T22:59:59.999Z'],
  ['2027-11-07', '2027-10-24T23:00:00.000Z'],
  ['2027-11-07', '2027-10-31T23:59:00.000Z'],
  ['2027-11-07', '2027-11-01T00:00:00.000Z'],
] as const

/** A program of its own, so that it can run in any time zone: plays these moments on the database in DATABASE_URL and prints what the school says. */
async function main(): Promise<void> {
  const database = createDatabase(process.env['DATABASE_URL'] ?? '', 2)
  const clock = testClock('2027-01-01T00:00:00.000Z')
  const calls = callsWithin(testApiDeps(database, clock))
  await foundSchool(database)
  await teach(
    database,
    days.flatMap((date) => [0, 1, 2].map((group) => ({ activity: 'wingfoil' as const, date, start: '09:00', group }))),
  )
  const startsAt = await database.session.findMany({ where: { capacity: 4 }, select: { startsAt: true }, distinct: ['startsAt'], orderBy: { startsAt: 'asc' } })
  const listed: unknown[] = []
  for (const [date, moment] of borders) {
    clock.set(instant(moment))
    const { days: month, validUntil } = await calls.month({ offer: 'lesson.intro', month: date.slice(0, 7), party: 1 })
    const day = month.find((candidate) => candidate.date === date)
    const held = await calls.hold(holdWords({ days: [{ date, start: '09:00' }] }))
    listed.push([moment, day?.status, day?.reason ?? null, day?.starts.map((start) => start.placesLeft), validUntil, held.ok ? 'held' : held.refusal.code])
    if (held.ok) await calls.releaseHold(held.hold)
  }
  const deadlines: unknown[] = []
  for (const [date, moment] of bookings) {
    clock.set(instant(moment))
    const held = await calls.hold(holdWords({ days: [{ date, start: '09:00' }] }))
    const booked = held.ok ? await calls.confirm(confirmWords(held.hold)) : held
    deadlines.push([
      moment,
      booked.ok
        ? [booked.booking.freeUntil, booked.booking.halfUntil, ...booked.booking.payments.map(({ code, due }) => `${code} ${due ?? 'on arrival'}`)]
        : booked.refusal.code,
    ])
  }
  process.stdout.write(
    JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, startsAt: startsAt.map((row) => row.startsAt), listed, deadlines }),
  )
  await database.$disconnect()
}

await main()
