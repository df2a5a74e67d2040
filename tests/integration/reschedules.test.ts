import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moveBySchool } from '#server/commands/changeBySchool.ts'
import { granted } from '#tests/support/apiHouse.ts'
import { lessonDay, openChangeHouse, type ChangeHouse } from '#tests/support/changeHouse.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'

let house: ChangeHouse
const june = Array.from({ length: 30 }, (_, index) => `2027-06-${String(index + 1).padStart(2, '0')}`)
const dates = (first: number, ...more: number[]) => [first, ...more].map((number) => lessonDay(`2027-06-${String(number).padStart(2, '0')}`))

beforeAll(async () => {
  house = await openChangeHouse()
})
afterAll(async () => {
  await house.stop()
})
beforeEach(async () => {
  house.at('2027-05-01T11:00:00.000Z')
  await house.database.$executeRaw`DELETE FROM seats`
  await house.database.$executeRaw`DELETE FROM sessions`
  await house.lessons(june)
})

/** Nothing broken but the seats that a fresh start of every test takes away. */
async function broken(): Promise<string[]> {
  return (await brokenInvariants(house.url)).filter((sentence) => !sentence.includes('people seated'))
}

test('a package moves as a whole: new places taken, old ones free, price and party as agreed, one mail each', async () => {
  const booking = await house.book({ days: june.slice(0, 3), party: 2 })
  expect(await house.reschedule(booking, dates(20, 21, 22))).toEqual({
    ok: true,
    days: dates(20, 21, 22),
    difference: 0,
    freeUntil: '2027-06-06',
    halfUntil: '2027-06-13',
  })
  expect(await house.seats(booking)).toEqual([
    ...june.slice(0, 3).map((date) => `${date} moved 2`),
    ...['2027-06-20 planned 2', '2027-06-21 planned 2', '2027-06-22 planned 2'],
  ])
  expect(await Promise.all([1, 20].map((number) => house.taken(`2027-06-${String(number).padStart(2, '0')}`)))).toEqual([0, 2])
  const trip = await house.trip(booking)
  expect(trip.days.map((day) => [day.date, day.status])).toEqual([
    ['2027-06-20', 'planned'],
    ['2027-06-21', 'planned'],
    ['2027-06-22', 'planned'],
  ])
  expect(trip).toMatchObject({ version: 2, total: 48_000, freeUntil: '2027-06-06' })
  expect(await house.mails(booking)).toEqual([
    ['bookingMoved', { difference: 0, by: 'guest', reason: 'customer' }],
    ['schoolNotice', { kind: 'moved', difference: 0, by: 'guest', reason: 'customer' }],
  ])
})

test('one day of a package is swapped: the others keep their places and their group', async () => {
  const booking = await house.book({ days: june.slice(0, 3), party: 4 })
  const before = await house.database.seat.findMany({ where: { bookingId: booking.id }, select: { id: true } })
  granted(await house.reschedule(booking, dates(1, 3, 5)))
  expect(await house.seats(booking)).toEqual(['2027-06-01 planned 4', '2027-06-02 moved 4', '2027-06-03 planned 4', '2027-06-05 planned 4'])
  const kept = await house.database.seat.findMany({ where: { bookingId: booking.id, status: 'planned' }, select: { id: true } })
  expect(kept.filter(({ id }) => before.some((seat) => seat.id === id))).toHaveLength(2)
})

test('who moves back to a day they had left sits there again', async () => {
  const booking = await house.book({ days: ['2027-06-10'] })
  granted(await house.reschedule(booking, dates(11)))
  granted(await house.reschedule(booking, dates(10)))
  expect(await house.seats(booking)).toEqual(['2027-06-10 planned 1', '2027-06-11 moved 1'])
  expect(await house.events(booking)).toEqual(['hold.made', 'booking.submitted', 'booking.moved', 'booking.moved'])
  expect(await broken()).toEqual([])
})

test('attendize#435, rezervo#207: moving one party moves nobody else of the session', async () => {
  const [one, other] = [await house.book({ days: ['2027-06-10'], party: 2 }), await house.book({ days: ['2027-06-10'], party: 2 })]
  granted(await house.reschedule(one, dates(12)))
  expect(await house.seats(other)).toEqual(['2027-06-10 planned 2'])
  expect((await house.trip(other)).version).toBe(1)
  expect(await house.taken('2027-06-10')).toBe(2)
})

test('all or nothing: a package whose third day is full stays where it is and hears of the nearest days that fit', async () => {
  await house.book({ days: ['2027-06-22'], party: 4 })
  const booking = await house.book({ days: june.slice(0, 3) })
  const answer = await house.reschedule(booking, dates(20, 21, 22))
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'noSpaceLeft', left: 0 } })
  if (!answer.ok && answer.refusal.code === 'noSpaceLeft') expect(answer.refusal.alternatives).toHaveLength(3)
  expect(await house.seats(booking)).toEqual(june.slice(0, 3).map((date) => `${date} planned 1`))
  expect(await house.mails(booking)).toEqual([])
})

test('the last place on the new day is ours even while we sit on the neighbouring one, and a full session of our own is no obstacle', async () => {
  const booking = await house.book({ days: ['2027-06-10'], party: 4 })
  expect(await house.reschedule(booking, dates(10))).toMatchObject({ ok: true, difference: 0 })
  expect(await house.events(booking)).toEqual(['hold.made', 'booking.submitted'])
})

test('engine.md section 4: until 12 hours before the first session, and not a minute longer', async () => {
  const booking = await house.book({ days: ['2027-06-10'] })
  house.at('2027-06-09T19:59:00.000Z')
  expect((await house.trip(booking)).rescheduleUntil).toBe('2027-06-09T20:00:00.000Z')
  granted(await house.reschedule(booking, dates(20)))
  const late = await house.book({ days: ['2027-06-11'] })
  house.at('2027-06-10T20:00:00.000Z')
  expect(await house.reschedule(late, dates(20))).toEqual({ ok: false, refusal: { code: 'notAllowedNow', allowed: ['cancel'] } })
  expect(await house.trip(late)).toMatchObject({ rescheduleUntil: null, rescheduleWindow: null })
})

test.each([
  ['a past day', dates(1).map((day) => ({ ...day, date: lessonDay('2027-04-30').date })), 'closed'],
  ['a start inside the lead time (cal.diy#14465: a page left open overnight)', [lessonDay('2027-05-02')], 'leadTime'],
  ['a day beyond the horizon', [lessonDay('2028-05-02')], 'beyondHorizon'],
  ['a day on which nothing is taught', [lessonDay('2027-07-05')], 'closed'],
  ['a start that is not taught (cal.diy#16150)', [lessonDay('2027-06-10', '10:00')], 'closed'],
])('a move to %s is refused as a hold would be', async (_, days, code) => {
  await house.lessons(['2027-05-02'])
  house.at('2027-05-01T21:30:00.000Z')
  const booking = await house.book({ days: ['2027-06-12'] })
  expect(await house.reschedule(booking, days)).toMatchObject({ ok: false, refusal: { code } })
  expect(await house.seats(booking)).toEqual(['2027-06-12 planned 1'])
})

test.each([
  ['too few days', dates(20, 21)],
  ['one day twice', dates(20, 20, 21)],
  ['days further apart than first + n + 3 (product.md B3-25)', dates(20, 21, 27)],
])('%s do not hold together', async (_, days) => {
  const booking = await house.book({ days: june.slice(0, 3) })
  await expect(house.reschedule(booking, days)).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { fields: ['days'] } })
})

test('days spread over the whole window of the package are fine', async () => {
  const booking = await house.book({ days: june.slice(0, 3) })
  granted(await house.reschedule(booking, dates(20, 21, 26)))
})

test('another total than the guest was shown is refused with both', async () => {
  const booking = await house.book({ days: ['2027-06-10'] })
  expect(await house.reschedule(booking, dates(11), { expectedTotal: 8_000 })).toEqual({
    ok: false,
    refusal: { code: 'priceChanged', was: 8_000, now: 9_000 },
  })
})

test('the school may move until a day begins, also when the guest may not, and hears when there is no place', async () => {
  const booking = await house.book({ days: ['2027-06-10'], party: 3 })
  await house.book({ days: ['2027-06-11'], party: 2 })
  house.at('2027-06-10T07:00:00.000Z')
  expect(await moveBySchool(house.api.deps, booking.id, dates(11), 'weather')).toMatchObject({ ok: false, refusal: { code: 'noSpaceLeft', left: 2 } })
  expect(await moveBySchool(house.api.deps, booking.id, dates(12), 'weather')).toEqual({ ok: true })
  expect(await house.seats(booking)).toEqual(['2027-06-10 moved 3', '2027-06-12 planned 3'])
})

test('a family of six that was spread over two instructors moves to a day with two instructors and nowhere else', async () => {
  await house.teach([
    { activity: 'wingfoil', date: '2027-06-10', start: '09:00', group: 1 },
    { activity: 'wingfoil', date: '2027-06-12', start: '09:00', group: 2 },
  ])
  const booking = await house.book({ days: ['2027-06-10'], party: 6 })
  expect((await house.trip(booking)).days.map((day) => day.groups)).toEqual([2])
  granted(await house.reschedule(booking, dates(12)))
  expect((await house.trip(booking)).days.map((day) => [day.date, day.groups])).toEqual([['2027-06-12', 2]])
  expect(await house.reschedule(booking, dates(11))).toMatchObject({ refusal: { code: 'noSpaceLeft', left: 4 } })
})

test('cal.diy#5340: who booked first can still move after others have joined, and a seat that was given up is no seat', async () => {
  const first = await house.book({ days: ['2027-06-10'], party: 2 })
  const joined = await house.book({ days: ['2027-06-10'], party: 2 })
  granted(await house.reschedule(first, dates(12)))
  const third = await house.book({ days: ['2027-06-10'], party: 2 })
  expect(await Promise.all([joined, third].map((booking) => house.seats(booking)))).toEqual([['2027-06-10 planned 2'], ['2027-06-10 planned 2']])
})

test('Hi.Events#823: a name is changed on a full session', async () => {
  const booking = await house.book({ days: ['2027-06-10'], party: 4 })
  const participants = [{ position: 0, firstName: 'Leo' }]
  expect(await house.browser().api.bookings.participants({ key: randomUUID(), manageKey: booking.manageKey, participants })).toEqual({ ok: true })
})

test('a wake session moves to another start of the boat', async () => {
  const wake = (date: string, start: string) => ({ activity: 'wake' as const, date, start })
  await house.teach([wake('2027-06-10', '11:00'), wake('2027-06-10', '15:00'), wake('2027-06-11', '11:00')])
  const booking = await house.book({ offer: 'wakefoil', party: 5, days: [lessonDay('2027-06-10', '11:00')] })
  await house.book({ offer: 'wakeboard', party: 1, days: [lessonDay('2027-06-11', '11:00')] })
  expect(await house.reschedule(booking, [lessonDay('2027-06-11', '11:00')])).toMatchObject({ refusal: { code: 'noSpaceLeft', left: 0 } })
  granted(await house.reschedule(booking, [lessonDay('2027-06-10', '15:00')]))
  expect((await house.trip(booking)).days).toMatchObject([{ start: '15:00', end: '16:30', groups: 1 }])
})

test('after all these moves nothing is broken', async () => {
  expect(await broken()).toEqual([])
})
