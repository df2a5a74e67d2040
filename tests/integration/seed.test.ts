import { expect, test } from 'vitest'
import { z } from 'zod'
import { instant } from '#domain/calendar.ts'
import { bookingEventSchema, replay } from '#domain/replay.ts'
import { seedDemo, seedFacts } from '#prisma/seed.ts'
import { askForPreparation } from '#server/commands/askForPreparation.ts'
import { remindOfPayments } from '#server/commands/remindOfPayments.ts'
import { overdueBookings } from '#server/repositories/owingRepository.ts'
import { isUnseeded, readSettings } from '#server/repositories/settingsRepository.ts'
import { createDatabase } from '#server/repositories/transaction.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

const now = instant('2027-03-25T09:00:00.000Z')
const needs = { now, linkSecret: 'a link secret of the tests, long enough' }

test('the demo school has people, boats, a year of sessions and forty sample bookings around today, and is filled once', async () => {
  const database = createDatabase((await testDatabase()).url, 4)
  expect(await isUnseeded(database)).toBe(true)
  expect(await seedDemo(database, needs)).toEqual({ seeded: true, bookings: 40 })
  expect(await seedDemo(database, needs)).toEqual({ seeded: false, bookings: 0 })
  expect(await seedFacts(database, 'live', now)).toBe(false)
  expect((await readSettings(database)).mode).toBe('demo')
  const [instructors, boats, bookings] = await Promise.all([
    database.instructor.count(),
    database.boat.findMany({ select: { kind: true } }),
    database.booking.findMany({
      select: {
        status: true,
        lastName: true,
        email: true,
        firstDate: true,
        totalCents: true,
        events: { orderBy: { sequence: 'asc' }, select: { sequence: true, event: true, from: true, to: true, payload: true } },
      },
    }),
  ])
  expect(instructors).toBe(4)
  expect(boats.map(({ kind }) => kind).toSorted()).toEqual(['support', 'wake'])
  const made = bookings.filter(({ status }) => status !== 'expired')
  expect(made).toHaveLength(40)
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set(['confirmed', 'requested']))
  for (const booking of made) {
    expect(['Sample', 'Ejemplo', 'Muster', 'Exemple']).toContain(booking.lastName)
    expect(booking.email).toMatch(/\.example$/)
    const story = replay(z.array(bookingEventSchema).parse(booking.events))
    expect(story).toMatchObject({ status: booking.status, total: booking.totalCents })
  }
  await database.$disconnect()
})

test('in the demo school places add up, nobody gets a mail for a sample, and every day of the coming year can be booked', async () => {
  const database = createDatabase((await testDatabase()).url, 4)
  await seedDemo(database, needs)
  expect(
    await database.$queryRaw`
    SELECT s.id FROM sessions s LEFT JOIN seats e ON e.session_id = s.id LEFT JOIN bookings b ON b.id = e.booking_id AND b.status IN ('held', 'requested', 'confirmed')
    GROUP BY s.id HAVING s.taken <> coalesce(sum(e.places) FILTER (WHERE b.id IS NOT NULL), 0)`,
  ).toEqual([])
  const jobs = { database, clock: { now: () => now } }
  expect([await remindOfPayments(jobs), await askForPreparation(jobs)]).toEqual([0, 0])
  expect(await database.outboxMessage.count({ where: { sentAt: null } })).toBe(0)
  const days =
    await database.$queryRaw`SELECT count(DISTINCT date)::int AS days FROM sessions WHERE activity = 'wingfoil' AND date BETWEEN '2027-03-26' AND '2028-03-24'`
  expect(days).toEqual([{ days: 365 }])
  await database.$disconnect()
})

test('most sample guests have paid what is due, some have not, so that the school has somebody to remind', async () => {
  const database = createDatabase((await testDatabase()).url, 4)
  await seedDemo(database, needs)
  const [confirmed, paid] = [
    await database.booking.count({ where: { status: 'confirmed' } }),
    await database.booking.count({ where: { status: 'confirmed', ledger: { some: { kind: 'receipt' } } } }),
  ]
  const overdue = await overdueBookings(database, now)
  expect(paid).toBeGreaterThan(confirmed / 2)
  expect(overdue.length).toBeGreaterThan(0)
  expect(overdue.length).toBeLessThan(confirmed / 4)
  await database.$disconnect()
})

test('a live school begins with its price list and settings and nothing else', async () => {
  const database = createDatabase((await testDatabase()).url, 2)
  expect(await seedFacts(database, 'live', now)).toBe(true)
  expect((await readSettings(database)).mode).toBe('live')
  expect(await database.session.count()).toBe(0)
  await database.$disconnect()
})
