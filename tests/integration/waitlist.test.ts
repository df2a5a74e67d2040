import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addHours, instant, localDate, wallTime, type LocalDate } from '#domain/calendar.ts'
import type { WaitlistJoin } from '#domain/wire/waitlistWire.ts'
import { offerFreePlaces } from '#server/commands/offerFreePlaces.ts'
import { cleanUp } from '#server/jobs/cleanUp.ts'
import { createDatabase, type Database } from '#server/repositories/transaction.ts'
import { waitlistKeyOf } from '#server/secrets.ts'
import { granted, LINK_SECRET, openApiHouse, type ApiHouse, type Browser } from '#tests/support/apiHouse.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

const NOW = '2027-05-01T10:00:00.000Z'
const nine = wallTime('09:00')
let house: ApiHouse
/** Another instance of the school on the same database. */
let other: Database
let days = 0

beforeAll(async () => {
  house = await openApiHouse((await testDatabase()).url, { now: NOW, limits: false })
  other = createDatabase(house.url, 3)
})
afterAll(async () => {
  await Promise.all([house.stop(), other.$disconnect()])
})

/** Keeps places of a day until the end of the season; answers how to give them back. */
async function occupy(date: LocalDate, party: number): Promise<() => Promise<void>> {
  const { hold } = granted(await house.browser().api.bookings.hold(holdWords({ days: [{ date, start: nine }], party })))
  await house.database.booking.update({ where: { id: hold.id }, data: { holdExpiresAt: new Date('2027-09-30T00:00:00.000Z') }, select: { id: true } })
  return async () => {
    granted(await house.browser().api.bookings.releaseHold({ id: hold.id, secret: hold.secret }))
  }
}

/** A new day with one group at nine that is full. */
async function fullDay(capacity = 4): Promise<{ date: LocalDate; giveBack: () => Promise<void> }> {
  house.clock.set(instant(NOW))
  days += 1
  const date = addDays(localDate('2027-06-01'), days)
  await house.teach([{ activity: 'wingfoil', date, start: '09:00', capacity }])
  return { date, giveBack: await occupy(date, capacity) }
}

let guests = 0
const words = (date: LocalDate, wish: Partial<WaitlistJoin> = {}): WaitlistJoin => {
  guests += 1
  return { key: crypto.randomUUID(), offer: 'lesson.intro', date, party: 1, email: `waiting${guests}@guest.example`, locale: 'fr', ...wish }
}

async function joined(date: LocalDate, wish: Partial<WaitlistJoin> = {}): Promise<WaitlistJoin> {
  house.clock.forward(1)
  const entry = words(date, wish)
  expect(granted(await house.browser().api.waitlist.join(entry)).state).toBe('waiting')
  return entry
}

/** Both instances look at the same moment. */
async function look(): Promise<void> {
  await Promise.all([offerFreePlaces(house.api.deps), offerFreePlaces({ ...house.api.deps, database: other })])
}

const told = async (entry: WaitlistJoin): Promise<number> =>
  await house.database.outboxMessage.count({ where: { waitlistId: entry.key, template: 'placeFree' } })
const statusOf = async (entry: WaitlistJoin): Promise<string | undefined> =>
  (await house.database.waitlistEntry.findUnique({ where: { id: entry.key } }))?.status

async function book(browser: Browser, date: LocalDate, email: string): Promise<void> {
  const { hold } = granted(await browser.api.bookings.hold(holdWords({ days: [{ date, start: nine }] })))
  const order = confirmWords(hold)
  granted(await browser.api.bookings.confirm({ ...order, contact: { ...order.contact, email } }))
}

test('the first in line is told when a place becomes free, once although two instances look, and the next after two hours', async () => {
  const { date, giveBack } = await fullDay()
  const [first, second] = [await joined(date), await joined(date)]
  await look()
  expect([await told(first), await told(second)]).toEqual([0, 0])
  await giveBack()
  await occupy(date, 3)
  await look()
  await look()
  expect([await told(first), await told(second)]).toEqual([1, 0])
  house.clock.forward(119)
  await look()
  expect([await told(first), await told(second)]).toEqual([1, 0])
  house.clock.forward(1)
  await look()
  await look()
  expect([await told(first), await told(second)]).toEqual([1, 1])
})

test('the mail is asked for in the language of the one who waits and carries no address', async () => {
  const { date, giveBack } = await fullDay()
  const entry = await joined(date, { locale: 'de', party: 2 })
  await giveBack()
  await look()
  expect(await house.database.outboxMessage.findFirst({ where: { waitlistId: entry.key } })).toMatchObject({
    template: 'placeFree',
    locale: 'de',
    payload: { offer: 'lesson.intro', date, start: '09:00', party: 2 },
  })
})

test('nobody holds a place by waiting: who comes first books it, and the one who was told waits again for the next opening', async () => {
  const { date, giveBack } = await fullDay(1)
  const entry = await joined(date)
  await giveBack()
  await look()
  expect(await statusOf(entry)).toBe('notified')
  const somebody = await occupy(date, 1)
  await look()
  expect(await statusOf(entry)).toBe('waiting')
  await somebody()
  house.clock.forward(1)
  await look()
  expect(await told(entry)).toBe(2)
})

test('when the first has booked, the next is told at once and not after two hours', async () => {
  const { date, giveBack } = await fullDay()
  const [first, second] = [await joined(date, { party: 4 }), await joined(date, { party: 3 })]
  await giveBack()
  await look()
  expect([await told(first), await told(second)]).toEqual([1, 0])
  await book(house.browser(), date, first.email.toUpperCase())
  await look()
  expect([await statusOf(first), await told(second)]).toEqual(['booked', 1])
})

test('who waited, booked and cancelled gets no new offer (pretix#1163)', async () => {
  const { date, giveBack } = await fullDay()
  const entry = await joined(date)
  await giveBack()
  await look()
  await book(house.browser(), date, entry.email)
  await look()
  await house.database.$executeRaw`UPDATE bookings SET status = 'cancelled', cancel_reason = 'customer' WHERE email = ${entry.email}`
  await look()
  expect([await statusOf(entry), await told(entry)]).toEqual(['booked', 1])
})

test('an entry for three people needs three places; who needs less does not wait for them (pretix#1404)', async () => {
  const { date, giveBack } = await fullDay()
  const [three, one] = [await joined(date, { party: 3 }), await joined(date)]
  await giveBack()
  await occupy(date, 2)
  await look()
  expect([await told(three), await told(one)]).toEqual([0, 1])
})

test('another group of the same start tells those who wait (booking-activities#227)', async () => {
  const { date } = await fullDay()
  const entry = await joined(date)
  await house.teach([{ activity: 'wingfoil', date, start: '09:00', group: 1 }])
  await look()
  expect(await told(entry)).toBe(1)
})

test('after online booking has closed nobody is told any more, and the entry ends (pretix#681)', async () => {
  const { date, giveBack } = await fullDay()
  const entry = await joined(date)
  await giveBack()
  house.clock.set(addHours(instant(`${date}T08:00:00.000Z`), -11))
  await look()
  expect([await told(entry), await statusOf(entry)]).toEqual([0, 'lapsed'])
})

test('the same wish sent twenty times, or under another key, is one entry; where there is room nobody waits', async () => {
  const { date, giveBack } = await fullDay()
  const entry = words(date)
  const browser = house.browser()
  await Promise.all(Array.from({ length: 20 }, () => browser.api.waitlist.join(entry)))
  granted(await browser.api.waitlist.join({ ...entry, key: crypto.randomUUID() }))
  expect(await house.database.waitlistEntry.count({ where: { email: entry.email } })).toBe(1)
  await giveBack()
  expect(granted(await browser.api.waitlist.join(words(date))).state).toBe('free')
})

test.each([
  ['a day that is past', { date: localDate('2027-04-30') }, 'closed'],
  ['a day on which nothing is taught', { date: localDate('2027-07-31') }, 'closed'],
  ['a day further ahead than we plan', { date: localDate('2028-06-01') }, 'beyondHorizon'],
  ['more people than the boat carries', { offer: 'wakeboard' as const, party: 6 }, 'partyTooLarge'],
])('%s is refused with its reason', async (_, wish, code) => {
  const { date } = await fullDay()
  const answer = await house.browser().api.waitlist.join(words(date, wish))
  expect(answer).toMatchObject({ ok: false, refusal: { code } })
})

test('the key of the mail takes somebody off the list, twice as well; a key that is nobody’s opens nothing', async () => {
  const { date, giveBack } = await fullDay()
  const entry = await joined(date)
  const leave = (leaveKey: string) => house.browser().api.waitlist.leave({ key: crypto.randomUUID(), leaveKey })
  expect(await leave(waitlistKeyOf(LINK_SECRET, entry.key))).toEqual({ ok: true })
  expect(await leave(waitlistKeyOf(LINK_SECRET, entry.key))).toEqual({ ok: true })
  await expect(leave(waitlistKeyOf('another secret', entry.key))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await giveBack()
  await look()
  expect([await statusOf(entry), await told(entry)]).toEqual(['left', 0])
})

test('when the day is past the address is forgotten, the entry stays as a number', async () => {
  const { date } = await fullDay()
  const entry = await joined(date)
  house.clock.set(instant(`${addDays(date, 1)}T10:00:00.000Z`))
  await cleanUp(house.api.deps)
  expect(await house.database.waitlistEntry.findUnique({ where: { id: entry.key } })).toMatchObject({ email: null, party: 1 })
})
