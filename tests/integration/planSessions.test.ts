import { afterEach, beforeEach, expect, test } from 'vitest'
import { planSessions } from '#server/commands/planSessions.ts'
import { holdPlaces } from '#server/commands/holdPlaces.ts'
import { nobody, type CommandDeps } from '#server/commands/commandDeps.ts'
import { localDate, wallTime } from '#domain/calendar.ts'
import { holdRequestSchema } from '#domain/wire/holdWire.ts'
import { readRunningFacts } from '#server/repositories/factsRepository.ts'
import { insertRoster } from '#server/repositories/rosterRepository.ts'
import { createDatabase, type Database } from '#server/repositories/transaction.ts'
import { emptySchool } from '#tests/support/testDatabase.ts'
import { testClock, type TestClock } from '#tests/support/testClock.ts'

const instructorId = 'aaaaaaaa-0000-4000-8000-000000000001'
const ruleId = 'aaaaaaaa-0000-4000-8000-000000000002'

let database: Database
let clock: TestClock
let deps: CommandDeps
beforeEach(async () => {
  database = createDatabase(await emptySchool(), 4)
  clock = testClock('2027-03-01T10:00:00.000Z')
  deps = { database, clock, linkSecret: 'a link secret of the tests, long enough', limitsOn: false, facts: () => readRunningFacts(database) }
  await insertRoster(database, {
    instructors: [{ id: instructorId, name: 'Teacher', languages: ['en'], sports: ['wingfoil'], certificate: null }],
    boats: [],
    rules: [
      {
        id: ruleId,
        instructorId,
        boatId: null,
        boatBerth: null,
        activity: 'wingfoil',
        spot: 'lasColoradas',
        weekdays: [1, 3],
        starts: [wallTime('09:00'), wallTime('13:30')],
        validFrom: localDate('2027-01-01'),
        validTo: null,
      },
    ],
  })
})
afterEach(() => database.$disconnect())

const sessionsOn = (date: string) =>
  database.session.findMany({
    where: { date: new Date(date) },
    select: { id: true, start: true, end: true, startsAt: true, spot: true },
    orderBy: { start: 'asc' },
  })
const hold = (date: string) =>
  holdPlaces(deps, holdRequestSchema.parse({ key: crypto.randomUUID(), offer: 'lesson.intro', days: [{ date, start: '09:00' }], party: 1 }), nobody)

test('the roster becomes sessions from now to the last day that can be booked, and a second run changes nothing', async () => {
  const first = await planSessions(deps)
  expect(first.removed).toBe(0)
  expect(first.added).toBe(105 * 2 - 1)
  expect((await sessionsOn('2027-03-01')).map(({ start }) => start)).toEqual(['13:30'])
  expect(await sessionsOn('2027-03-02')).toEqual([])
  expect((await sessionsOn('2027-03-03')).map(({ start, end }) => `${start}-${end}`)).toEqual(['09:00-12:00', '13:30-16:30'])
  expect((await sessionsOn('2028-02-28')).length).toBe(2)
  expect(await planSessions(deps)).toEqual({ added: 0, removed: 0 })
  const copies = await Promise.all([planSessions(deps), planSessions(deps), planSessions(deps)])
  expect(copies).toEqual([
    { added: 0, removed: 0 },
    { added: 0, removed: 0 },
    { added: 0, removed: 0 },
  ])
})

test('a day later one more day is planned', async () => {
  await planSessions(deps)
  clock.forward(60 * 24)
  expect(await planSessions(deps)).toEqual({ added: 2, removed: 0 })
  expect(await sessionsOn('2028-03-01')).toHaveLength(2)
})

test('sessions begin at nine at the beach, in winter and in summer', async () => {
  await planSessions(deps)
  expect((await sessionsOn('2027-03-24'))[0]?.startsAt).toEqual(new Date('2027-03-24T09:00:00Z'))
  expect((await sessionsOn('2027-03-29'))[0]?.startsAt).toEqual(new Date('2027-03-29T08:00:00Z'))
})

test('a changed roster moves what nobody booked and leaves alone what somebody has, whatever became of them', async () => {
  await planSessions(deps)
  expect(await hold('2027-03-08')).toMatchObject({ ok: true })
  await database.rosterRule.update({ where: { id: ruleId }, data: { starts: ['09:00'], spot: 'papagayo' } })
  clock.forward(30)
  const change = await planSessions(deps)
  expect(change.added).toBe(103)
  expect((await sessionsOn('2027-03-08')).map(({ start, spot }) => `${start} ${spot}`)).toEqual(['09:00 lasColoradas'])
  expect((await sessionsOn('2027-03-10')).map(({ start, spot }) => `${start} ${spot}`)).toEqual(['09:00 papagayo'])
  expect((await sessionsOn('2027-03-01')).map(({ start }) => start)).toEqual([])
})

test('what staff made or called off stays as they left it', async () => {
  await planSessions(deps)
  const [calledOff, made] = await Promise.all([sessionsOn('2027-03-08'), sessionsOn('2027-03-10')])
  await database.session.update({ where: { id: calledOff[0]?.id ?? '' }, data: { status: 'called_off' } })
  await database.session.update({ where: { id: made[0]?.id ?? '' }, data: { madeByStaff: true, spot: 'papagayo' } })
  await database.rosterRule.delete({ where: { id: ruleId } })
  expect(await planSessions(deps)).toMatchObject({ added: 0 })
  const left = await database.session.findMany({ where: { instructorId }, select: { id: true } })
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([calledOff[0]?.id, made[0]?.id]))
})

test('where staff need the instructor at that time, the plan gives way', async () => {
  await database.session.create({
    data: {
      instructorId,
      activity: 'wingfoil',
      spot: 'papagayo',
      date: new Date('2027-03-08'),
      start: '10:00',
      end: '11:00',
      madeByStaff: true,
      startsAt: new Date('2027-03-08T10:00:00Z'),
      endsAt: new Date('2027-03-08T11:00:00Z'),
      unit: 'person',
      capacity: 2,
    },
  })
  await planSessions(deps)
  expect((await sessionsOn('2027-03-08')).map(({ start }) => start)).toEqual(['10:00', '13:30'])
  expect(await planSessions(deps)).toEqual({ added: 0, removed: 0 })
})
