import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DayChoice } from '#domain/refusal.ts'
import { attendDay, cancelBySchool, missDay } from '#server/commands/changeBySchool.ts'
import { callOffSessions } from '#server/commands/callOffSessions.ts'
import { settleCallOffs } from '#server/commands/settleCallOffs.ts'
import { granted } from '#tests/support/apiHouse.ts'
import { lessonDay, openChangeHouse, type ChangeHouse, type MadeBooking } from '#tests/support/changeHouse.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'

let house: ChangeHouse
const june = Array.from({ length: 12 }, (_, index) => `2027-06-${String(index + 1).padStart(2, '0')}`)
const [first = '', second = '', third = '', fourth = ''] = june

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

async function choose({ manageKey }: MadeBooking, choice: 'refund' | 'newDate', days?: DayChoice[]) {
  return await house.browser().api.bookings.chooseAfterCallOff({ key: randomUUID(), manageKey, choice, ...(days && { days }) })
}

async function callOff(date: string, reason: 'weather' | 'school' = 'weather') {
  return await callOffSessions(house.api.deps, { date: lessonDay(date).date }, reason)
}

test('a day is called off: everybody on it is asked once, nobody sits there any more and it is no longer sold', async () => {
  const [one, other] = [await house.book({ days: [first, second, third], party: 2, order: { locale: 'fr' } }), await house.book({ days: [first], party: 2 })]
  house.at('2027-06-01T06:00:00.000Z')
  expect((await callOff(first)).bookings.toSorted()).toEqual([one.id, other.id].toSorted())
  expect(await house.taken(first)).toBe(0)
  expect(await house.seats(one)).toEqual([`${first} called_off 2`, `${second} planned 2`, `${third} planned 2`])
  expect(await house.mails(one)).toEqual([['sessionsCalledOff', { days: first, deadline: '2027-06-08T22:59:00.000Z', reason: 'weather' }]])
  expect(await house.trip(one)).toMatchObject({
    status: 'confirmed',
    callOff: { days: [lessonDay(first)], until: '2027-06-08T22:59:00.000Z', worth: 16_000, lowersDue: 16_000, refund: 0 },
    allowed: ['cancel', 'reschedule', 'participants', 'chooseAfterCallOff'],
  })
  expect((await house.trip(one)).days.map((day) => day.status)).toEqual(['called_off', 'planned', 'planned'])
  expect(await callOff(first)).toEqual({ sessions: [], bookings: [] })
  const month = await house.browser().api.availability.month({ offer: 'lesson.intro', month: '2027-06', party: 1 })
  expect(month.days[0]).toMatchObject({ date: first, status: 'closed' })
})

test('booking-activities#78: who is written to is known before the rows change, whichever session of the start they sit in', async () => {
  await house.teach([{ activity: 'wingfoil', date: first, start: '09:00', group: 1 }])
  const family = await house.book({ days: [first], party: 6 })
  const sessions = await house.database.seat.findMany({ where: { bookingId: family.id }, select: { sessionId: true } })
  const { bookings } = await callOffSessions(house.api.deps, { ids: sessions.slice(0, 1).map((seat) => seat.sessionId) })
  expect(bookings).toEqual([family.id])
  expect(await house.seats(family)).toEqual([`${first} called_off 6`])
  expect(await house.taken(first)).toBe(0)
})

test('booking-activities#103: a start that was called off and is empty is closed, not full, and can be neither held nor asked for', async () => {
  await callOff(fourth)
  const { days } = await house.browser().api.availability.month({ offer: 'lesson.intro', month: '2027-06', party: 1 })
  expect(days[3]).toMatchObject({ date: fourth, status: 'closed', starts: [] })
  const wish = holdWords({ days: [lessonDay(fourth)], onFull: 'request' })
  expect(await house.browser().api.bookings.hold(wish)).toEqual({ ok: false, refusal: { code: 'closed', date: fourth } })
})

test.each([
  ['nothing paid: it lowers what is due', 0, 8_000, 0],
  ['the deposit paid: it lowers what is due', 7_200, 8_000, 0],
  ['most of it paid: first what is due, the rest comes back', 20_000, 4_000, 4_000],
  ['all paid: all of it comes back', 24_000, 0, 8_000],
])('engine.md section 4, a called-off day of three is worth a third, %s', async (_, paid, lowersDue, refund) => {
  const booking = await house.book({ days: [first, second, third] })
  if (paid > 0) await house.pay(booking, paid)
  await callOff(second)
  expect(await choose(booking, 'refund')).toEqual({ ok: true, refund, lowersDue })
  expect(await house.money(booking)).toEqual({ owed: 16_000, paid })
  expect(await house.trip(booking)).toMatchObject({ status: 'confirmed', callOff: null, allowed: ['cancel', 'reschedule', 'participants'] })
  expect(await choose(booking, 'refund')).toMatchObject({ refusal: { code: 'notAllowedNow' } })
  const credit = { choice: 'refund', refund, lowersDue, days: second, by: 'guest' }
  expect((await house.mails(booking)).slice(-2)).toEqual([
    ['bookingCredited', credit],
    ['schoolNotice', { kind: 'callOffChosen', ...credit }],
  ])
})

test('a new day is chosen, also beyond the window of the package: it is no move for the ladder', async () => {
  const booking = await house.book({ days: [first, second, third] })
  house.at('2027-06-01T06:00:00.000Z')
  await callOff(first)
  expect(await choose(booking, 'newDate', [lessonDay('2027-06-12')])).toEqual({ ok: true, refund: 0, lowersDue: 0 })
  expect(await house.seats(booking)).toEqual([`${first} moved 1`, `${second} planned 1`, `${third} planned 1`, '2027-06-12 planned 1'])
  const trip = await house.trip(booking)
  expect(trip.days.map((day) => day.date)).toEqual([second, third, '2027-06-12'])
  expect(trip).toMatchObject({ callOff: null, refundIfCancelledNow: { daysBefore: 1 } })
  expect((await house.mails(booking)).slice(1)).toEqual([
    ['bookingMoved', { difference: 0, choice: 'newDate', reason: 'weather' }],
    ['schoolNotice', { kind: 'callOffChosen', difference: 0, choice: 'newDate', reason: 'weather' }],
  ])
})

test('a single lesson called off and moved by the guest a month ahead is free again until 14 days before', async () => {
  await house.lessons(['2027-07-15'])
  const booking = await house.book({ days: [first] })
  house.at('2027-06-01T06:00:00.000Z')
  await callOff(first)
  granted(await choose(booking, 'newDate', [lessonDay('2027-07-15')]))
  expect(await house.trip(booking)).toMatchObject({ freeUntil: '2027-07-01', refundIfCancelledNow: { daysBefore: 44 } })
})

test('a new day that is full is refused with the nearest that fit, and the choice stays open', async () => {
  const booking = await house.book({ days: [first], party: 2 })
  await house.book({ days: [fourth], party: 3 })
  await callOff(first)
  expect(await choose(booking, 'newDate', [lessonDay(fourth)])).toMatchObject({ refusal: { code: 'noSpaceLeft', left: 1 } })
  expect((await house.trip(booking)).allowed).toContain('chooseAfterCallOff')
})

test.each([
  ['no day', []],
  ['more days than were called off', [lessonDay('2027-06-10'), lessonDay('2027-06-11')]],
  ['a day the booking has already', [lessonDay(second)]],
])('%s cannot be chosen', async (_, days) => {
  const booking = await house.book({ days: [first, second, third] })
  await callOff(first)
  await expect(choose(booking, 'newDate', days)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('all days called off and the money chosen: the booking is cancelled for the weather and nothing is owed', async () => {
  const booking = await house.book({ days: [first, second, third], party: 3 })
  await house.pay(booking, 21_600)
  for (const date of [first, second, third]) await callOff(date)
  expect((await house.trip(booking)).callOff).toMatchObject({ days: [first, second, third].map((date) => lessonDay(date)), worth: 72_000 })
  expect(await choose(booking, 'refund')).toEqual({ ok: true, refund: 21_600, lowersDue: 50_400 })
  expect(await house.trip(booking)).toMatchObject({ status: 'cancelled', paymentState: 'refund_due' })
  expect(await house.money(booking)).toEqual({ owed: 0, paid: 21_600 })
  expect((await house.mails(booking)).at(-2)).toEqual([
    'bookingCancelled',
    {
      ...{ refund: 21_600, percent: 100, paid: 21_600, daysBefore: 31, reason: 'weather' },
      ...{ choice: 'refund', lowersDue: 50_400, days: [first, second, third].join(','), by: 'guest' },
    },
  ])
})

test('the last day called off after two that took place: the money for it, and the booking is complete', async () => {
  const booking = await house.book({ days: [first, second, third] })
  house.at('2027-06-03T07:00:00.000Z')
  for (const date of [first, second]) expect(await attendDay(house.api.deps, booking.id, lessonDay(date))).toEqual({ ok: true })
  await callOff(third)
  granted(await choose(booking, 'refund'))
  expect((await house.trip(booking)).status).toBe('completed')
  expect((await house.mails(booking)).map(([template]) => template)).toEqual(['sessionsCalledOff', 'bookingCredited', 'thanksForComing', 'schoolNotice'])
})

test('who does not choose within seven days gets the money, and both sides hear that it was the clock', async () => {
  const booking = await house.book({ days: [first, second, third] })
  await house.pay(booking, 24_000)
  house.at('2027-06-01T06:00:00.000Z')
  await callOff(first)
  house.at('2027-06-08T22:58:00.000Z')
  await settleCallOffs(house.api.deps)
  expect(await house.money(booking)).toEqual({ owed: 24_000, paid: 24_000 })
  house.at('2027-06-08T22:59:00.000Z')
  expect(await settleCallOffs(house.api.deps)).toBeGreaterThan(0)
  expect(await settleCallOffs(house.api.deps)).toBe(0)
  expect(await house.money(booking)).toEqual({ owed: 16_000, paid: 24_000 })
  expect(await house.events(booking)).toEqual(['hold.made', 'booking.submitted', 'sessions.calledOff', 'callOff.answered'])
  const told = { refund: 8_000, lowersDue: 0, days: first, by: 'clock' }
  expect((await house.mails(booking)).slice(-2).map(([, payload]) => payload)).toMatchObject([told, told])
})

test('a second day called off before the first choice: one choice for both, and a third one later is a choice of its own', async () => {
  const booking = await house.book({ days: [first, second, third] })
  await callOff(first)
  await callOff(second)
  expect((await house.trip(booking)).callOff).toMatchObject({ worth: 16_000 })
  granted(await choose(booking, 'newDate', [lessonDay('2027-06-10'), lessonDay('2027-06-11')]))
  await callOff(third)
  expect((await house.trip(booking)).callOff).toMatchObject({ days: [lessonDay(third)], worth: 8_000 })
})

test('a guest who cancels instead of choosing gets the called-off day whole and the ladder for the rest', async () => {
  const booking = await house.book({ days: [first, second, third] })
  await house.pay(booking, 24_000)
  house.at('2027-05-30T11:00:00.000Z')
  await callOff(first)
  const refund = { amount: 8_000, percent: 0, paid: 16_000, surplus: 8_000, daysBefore: 3 }
  expect((await house.trip(booking)).refundIfCancelledNow).toEqual(refund)
  expect(await house.browser().api.bookings.cancel({ key: randomUUID(), manageKey: booking.manageKey })).toEqual({ ok: true, refund })
  expect(await house.money(booking)).toEqual({ owed: 16_000, paid: 24_000 })
})

test('the school cancels the rest of a package: days that took place are kept, all others come back', async () => {
  const booking = await house.book({ days: [first, second, third] })
  await house.pay(booking, 24_000)
  house.at('2027-06-01T12:00:00.000Z')
  await attendDay(house.api.deps, booking.id, lessonDay(first))
  expect(await cancelBySchool(house.api.deps, booking.id, 'school')).toEqual({ ok: true })
  expect(await house.money(booking)).toEqual({ owed: 8_000, paid: 24_000 })
  expect((await house.mails(booking)).at(-1)).toEqual(['bookingCancelled', { refund: 16_000, percent: 100, paid: 16_000, daysBefore: 0, reason: 'school' }])
})

test('a hold on a session that is called off claims its places again when it is confirmed, or hears that the day is closed', async () => {
  const browser = house.browser()
  const { hold } = granted(await browser.api.bookings.hold(holdWords({ days: [lessonDay(first)] })))
  await callOff(first)
  expect(await browser.api.bookings.confirm(confirmWords(hold))).toEqual({ ok: false, refusal: { code: 'closed', date: first } })
  await house.teach([{ activity: 'wingfoil', date: first, start: '09:00', group: 1 }])
  granted(await browser.api.bookings.confirm(confirmWords(hold)))
  expect(await house.seats(hold)).toEqual([`${first} planned 1`])
})

test.each([
  ['all attended', ['attend', 'attend', 'attend'], 'completed'],
  ['one attended (product.md B4-31)', ['miss', 'attend', 'miss'], 'completed'],
  ['none attended', ['miss', 'miss', 'miss'], 'no_show'],
] as const)('engine.md section 3, three days, %s', async (_, marks, status) => {
  const booking = await house.book({ days: [first, second, third] })
  house.at('2027-06-03T12:00:00.000Z')
  for (const [index, mark] of marks.entries()) {
    expect((await house.trip(booking)).status).toBe('confirmed')
    const change = mark === 'attend' ? attendDay : missDay
    expect(await change(house.api.deps, booking.id, lessonDay(june[index] ?? ''))).toEqual({ ok: true })
  }
  expect((await house.trip(booking)).status).toBe(status)
  expect((await house.mails(booking)).map(([template]) => template)).toEqual(status === 'completed' ? ['thanksForComing'] : [])
})

test('a day is closed once, not before it begins, and only a day of the booking', async () => {
  const booking = await house.book({ days: [first, second, third] })
  house.at('2027-06-01T07:59:00.000Z')
  expect(await attendDay(house.api.deps, booking.id, lessonDay(first))).toMatchObject({ refusal: { code: 'notAllowedNow' } })
  house.at('2027-06-01T08:00:00.000Z')
  expect(await attendDay(house.api.deps, booking.id, lessonDay(first))).toEqual({ ok: true })
  expect(await missDay(house.api.deps, booking.id, lessonDay(first))).toMatchObject({ refusal: { code: 'notAllowedNow' } })
  await expect(attendDay(house.api.deps, booking.id, lessonDay(fourth))).rejects.toMatchObject({ fields: ['day'] })
})

test('after all these days nothing is broken', async () => {
  expect((await brokenInvariants(house.url)).filter((sentence) => !sentence.includes('people seated'))).toEqual([])
})
