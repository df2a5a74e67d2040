import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, localDate, localMonth } from '#domain/calendar.ts'
import { moveReceipt } from '#server/commands/moveReceipt.ts'
import { offerFreePlaces } from '#server/commands/offerFreePlaces.ts'
import type { Database } from '#server/repositories/transaction.ts'
import { readMonth } from '#server/trpc/availability/readMonth.ts'
import { granted, openApiHouse, type ApiHouse } from '#tests/support/apiHouse.ts'
import { lessonDay, openChangeHouse, type ChangeHouse, type MadeBooking } from '#tests/support/changeHouse.ts'
import { holdWords } from '#tests/support/guestWords.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'

/** Reports of other booking systems that belong to no single command of ours; docs/edge-cases.md lists all of them. */
let house: ChangeHouse
let day = ''
let days = 0

beforeAll(async () => {
  house = await openChangeHouse()
})
afterAll(async () => {
  await house.stop()
})
beforeEach(async () => {
  house.at('2027-05-01T11:00:00.000Z')
  days += 10
  day = dayAfter(0)
  await house.database.closedPeriod.deleteMany()
})

/** Every test has ten days of its own. */
function dayAfter(more: number): string {
  return addDays(localDate('2027-05-20'), days + more)
}

async function listed(date: string, offer: 'lesson.intro' | 'lesson.3days' | 'wakeboard' | 'wakefoil' = 'lesson.intro', from: ApiHouse = house) {
  const month = await from.browser().api.availability.month({ offer, month: localMonth(date.slice(0, 7)), party: 1 })
  const found = month.days.find((candidate) => candidate.date === date)
  return { status: found?.status, reason: found?.reason ?? null, left: found?.starts.map((start) => start.placesLeft) }
}

async function cancel({ manageKey }: MadeBooking): Promise<void> {
  granted(await house.browser().api.bookings.cancel({ key: crypto.randomUUID(), manageKey }))
}

test('Hi.Events#1195: a boat that is sold out blocks no lesson at its time, and no other boat', async () => {
  await house.teach([
    { activity: 'wake', date: day, start: '09:00' },
    { activity: 'wake', date: day, start: '11:00' },
    { activity: 'wingfoil', date: day, start: '09:00' },
  ])
  await house.book({ offer: 'wakeboard', days: [day] })
  expect((await listed(day, 'wakefoil')).left).toEqual([0, 5])
  expect((await listed(day)).left).toEqual([4])
})

test('Hi.Events#466, #790: a lesson that is given back is free for every offer that is taught in it', async () => {
  await house.lessons([day, dayAfter(1), dayAfter(2)])
  const one = await house.book({ days: [day], party: 4 })
  expect([(await listed(day)).left, (await listed(day, 'lesson.3days')).left]).toEqual([[0], [0]])
  await cancel(one)
  expect([(await listed(day)).left, (await listed(day, 'lesson.3days')).left]).toEqual([[4], [4]])
  await house.book({ offer: 'lesson.3days', days: [day, dayAfter(1), dayAfter(2)], party: 4 })
  expect((await listed(day)).left).toEqual([0])
})

test('easyappointments#1224, #435: one lesson ends when the next begins, of the same instructor, and the last of the day is for sale', async () => {
  await house.teach(['09:00', '12:00', '15:00'].map((start) => ({ activity: 'wingfoil' as const, date: day, start })))
  for (const start of ['09:00', '12:00', '15:00']) await house.book({ days: [lessonDay(day, start)], party: 4 })
  expect(await house.taken(day)).toBe(12)
})

test('cal.diy PR#9778: the last party that leaves leaves it empty and on sale; who moves to where others are joins them', async () => {
  await house.lessons([day, dayAfter(1)])
  const [alone, others] = [await house.book({ days: [day], party: 2 }), await house.book({ days: [dayAfter(1)], party: 2 })]
  granted(await house.reschedule(alone, [lessonDay(dayAfter(1))]))
  expect([(await listed(day)).left, (await listed(dayAfter(1))).left]).toEqual([[4], [0]])
  const sessions = await house.database.seat.findMany({ where: { bookingId: { in: [alone.id, others.id] }, status: 'planned' }, select: { sessionId: true } })
  expect(new Set(sessions.map((seat) => seat.sessionId)).size).toBe(1)
})

test('cal.diy#14704, #17542: the places left are right at once after the first booking, also on an instance that has just started', async () => {
  await house.lessons([day])
  await house.book({ days: [day], party: 3 })
  const fresh = await openApiHouse(house.url, { now: '2027-05-01T11:00:00.000Z', limits: false })
  expect([(await listed(day)).left, (await listed(day, 'lesson.intro', fresh)).left]).toEqual([[1], [1]])
  await fresh.stop()
})

test('sf_event_mgt#1267: a full lesson is cancelled like any other, and its places are for sale at once', async () => {
  await house.lessons([day])
  const [family, last] = [await house.book({ days: [day], party: 3 }), await house.book({ days: [day] })]
  await cancel(last)
  expect((await listed(day)).left).toEqual([1])
  await cancel(family)
  expect((await listed(day)).left).toEqual([4])
})

test('pretix#1238: a day that was closed and opened again has the places it had, and nobody has lost theirs', async () => {
  await house.lessons([day])
  const booking = await house.book({ days: [day], party: 3 })
  const closed = await close(day, day)
  await house.heard()
  expect(await listed(day)).toEqual({ status: 'closed', reason: 'blocked', left: [] })
  await house.database.closedPeriod.delete({ where: { id: closed } })
  await house.heard()
  expect((await listed(day)).left).toEqual([1])
  expect(await house.seats(booking)).toEqual([`${day} planned 3`])
})

test('LibreBooking#1224: a closure over the edge of a month closes exactly its days in both months', async () => {
  const dates = ['2027-12-29', '2027-12-30', '2027-12-31', '2028-01-01', '2028-01-02']
  await house.lessons(dates)
  await close('2027-12-30', '2028-01-01')
  await expect
    .poll(async () => (await Promise.all(dates.map((date) => listed(date)))).map(({ status }) => status))
    .toEqual(['free', 'closed', 'closed', 'closed', 'free'])
})

test('LibreBooking#1220: a package over a closed day is refused by the name of that day, the days around it can be had', async () => {
  await house.lessons([0, 1, 2, 3].map((more) => dayAfter(more)))
  await close(dayAfter(1), dayAfter(1))
  const want = (...more: number[]) =>
    house.browser().api.bookings.hold(holdWords({ offer: 'lesson.3days', days: more.map((number) => lessonDay(dayAfter(number))) }))
  expect(await want(0, 1, 2)).toEqual({ ok: false, refusal: { code: 'closed', date: dayAfter(1) } })
  granted(await want(0, 2, 3))
})

test('pretix#1365: money of somebody else that is moved away from a booking that was cancelled late leaves no debt there', async () => {
  await house.lessons([day, dayAfter(1)])
  const [wrong, right] = [await house.book({ days: [day] }), await house.book({ days: [dayAfter(1)] })]
  await house.pay(wrong, 9_000)
  house.at(`${addDays(localDate(day), -3)}T11:00:00.000Z`)
  await cancel(wrong)
  granted(await moveReceipt(house.api.deps, { key: crypto.randomUUID(), fromId: wrong.id, toId: right.id, amount: 9_000 }))
  expect(await Promise.all([wrong, right].map((booking) => house.money(booking)))).toEqual([
    { owed: 0, paid: 0 },
    { owed: 9_000, paid: 9_000 },
  ])
  expect(await house.trip(wrong)).toMatchObject({ paymentState: 'refunded', money: { outstanding: 0 } })
})

test('cal.diy#5277, #9924: a full month asks as many questions to the database as an empty one', async () => {
  const questions: PropertyKey[] = []
  const counted = counting(house.database, questions)
  const read = async (month: string): Promise<number> => {
    questions.length = 0
    await readMonth({ database: counted, facts: house.api.deps.facts }, { offer: 'lesson.intro', month: localMonth(month), party: 1 }, house.clock.now())
    return questions.length
  }
  const empty = await read('2027-11')
  const november = Array.from({ length: 30 }, (_, index) => addDays(localDate('2027-11-01'), index))
  await house.lessons(november, 3)
  for (const date of november.slice(0, 10)) await house.book({ days: [date], party: 4 })
  expect([empty > 0, await read('2027-11')]).toEqual([true, empty])
})

test('Hi.Events#1072: who waits takes no place, waiting or told', async () => {
  const { giveBack, entry } = await waiting()
  await giveBack()
  expect((await listed(day)).left).toEqual([4])
  await offerFreePlaces(house.api.deps)
  expect([await told(entry), (await listed(day)).left]).toEqual([1, [4]])
})

test('pretix#2119, #3628: the line keeps its order when the price list changes', async () => {
  const { giveBack, entry } = await waiting()
  house.clock.forward(1)
  const version = { ...firstOf((await house.api.facts.read()).catalogues).catalogue, version: '2027-waiting' }
  await house.database.catalogueVersion.create({ data: { version: '2027-waiting', validFrom: new Date(house.clock.now()), data: version } })
  await house.heard()
  expect((await house.browser().api.catalogue.current()).version).toBe('2027-waiting')
  const later = await join()
  await giveBack()
  await house.book({ days: [day], party: 3 })
  await offerFreePlaces(house.api.deps)
  expect([await told(entry), await told(later)]).toEqual([1, 0])
})

test('booking-activities#226: more places in a group tell the first in line', async () => {
  await house.teach([{ activity: 'wingfoil', date: day, start: '09:00', capacity: 1 }])
  await house.book({ days: [day] })
  const [entry, later] = [await join(), await join()]
  await house.database.session.updateMany({ where: { date: new Date(`${day}T00:00:00.000Z`) }, data: { capacity: 2 } })
  await offerFreePlaces(house.api.deps)
  expect([await told(entry), await told(later)]).toEqual([1, 0])
})

test('after all these reports nothing is broken', async () => {
  expect(await brokenInvariants(house.url)).toEqual([])
})

/** Closes days for everybody; answers the id of the closure. */
async function close(from: string, to: string): Promise<string> {
  const { id } = await house.database.closedPeriod.create({
    data: { fromDate: new Date(`${from}T00:00:00.000Z`), toDate: new Date(`${to}T00:00:00.000Z`), half: 'day', reason: 'storm' },
    select: { id: true },
  })
  return id
}

/** A full day of the test with somebody in line for it. */
async function waiting(): Promise<{ giveBack: () => Promise<void>; entry: string }> {
  await house.lessons([day])
  const booking = await house.book({ days: [day], party: 4 })
  return { giveBack: () => cancel(booking), entry: await join() }
}

/** Lets one more person wait for the day of the test; answers the id of their entry. */
async function join(): Promise<string> {
  house.clock.forward(1)
  const entry = { key: crypto.randomUUID(), offer: 'lesson.intro', date: localDate(day), party: 1, locale: 'fr' } as const
  expect(granted(await house.browser().api.waitlist.join({ ...entry, email: `${entry.key}@guest.example` })).state).toBe('waiting')
  return entry.key
}

async function told(entry: string): Promise<number> {
  return await house.database.outboxMessage.count({ where: { waitlistId: entry, template: 'placeFree' } })
}

/** The database, noting every question it is asked. */
function counting(database: Database, questions: PropertyKey[]): Database {
  return new Proxy(database, {
    get: (target, name) => {
      questions.push(name)
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) satisfies unknown) : value
    },
  })
}

function firstOf<T>(items: readonly T[]): T {
  const [first] = items
  if (first === undefined) throw new Error('There is none')
  return first
}
