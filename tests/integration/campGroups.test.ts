import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, wallTime, type LocalDate } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { callOffSessions } from '#server/commands/callOffSessions.ts'
import { moveBySchool } from '#server/commands/changeBySchool.ts'
import { moveSessionsBySchool } from '#server/commands/moveSessions.ts'
import { recordReceipt } from '#server/commands/recordReceipt.ts'
import { releaseUnpaid } from '#server/commands/releaseUnpaid.ts'
import { granted, refusalCodeIn } from '#tests/support/apiHouse.ts'
import { holdWords } from '#tests/support/guestWords.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { MAY_FIRST, openQuoteHouse, type QuoteHouse, type QuoteWords } from '#tests/support/quoteHouse.ts'

let house: QuoteHouse

beforeAll(async () => {
  house = await openQuoteHouse()
})
afterAll(async () => {
  await house.stop()
})

type Week = { ids: string[]; dates: LocalDate[] }

/** A camp that was asked for, answered and accepted in the sessions of a week; its booking's id and key. */
async function campIn({ ids }: Pick<Week, 'ids'>, offer: QuoteWords['offer'], people = 1): Promise<{ id: string; manageKey: string }> {
  const quote = await house.ask({ offer, adults: people })
  granted(await house.answer(quote, ids, { people }))
  const key = randomUUID()
  const { booking } = granted(await house.accept(quote, { key }))
  return { id: key, manageKey: booking.manageKey }
}

async function cancel({ manageKey }: { manageKey: string }): Promise<void> {
  granted(await house.browser().api.bookings.cancel({ key: randomUUID(), manageKey }))
}

/** Offer, people, places taken before, what the sessions come to: groups stay as small as they were sold (product.md B2, B3-21). */
const groups: ['camp.budget' | 'camp.standard' | 'camp.premium', number, number, string | null][] = [
  ['camp.budget', 4, 0, '4/4'],
  ['camp.budget', 2, 2, '4/4'],
  ['camp.budget', 2, 3, null],
  ['camp.standard', 1, 2, '3/3'],
  ['camp.standard', 1, 3, null],
  ['camp.premium', 2, 0, '2/2'],
  ['camp.premium', 1, 0, '1/1'],
  ['camp.premium', 1, 1, null],
]

test.each(groups)('%s for %i where %i already sit', async (offer, people, before, after) => {
  const quote = await house.ask({ offer, adults: people })
  const { ids, dates } = await house.teachWeek()
  granted(await house.answer(quote, ids, { people }))
  for (const date of before > 0 ? dates : []) granted(await house.browser().api.bookings.hold(holdWords({ days: [{ date, start: '09:00' }], party: before })))
  const answer = await house.accept(quote)
  expect(refusalCodeIn(answer)).toBe(after === null ? 'noSpaceLeft' : null)
  expect(await house.places(ids)).toEqual(ids.map(() => after ?? `${before}/4`))
})

test('a premium camp has two hours in the morning and two in the afternoon (product.md B3-20)', async () => {
  const { dates, ids } = await house.teachWeek()
  const afternoons = await house.teach(dates.map((date) => ({ activity: 'wingfoil', date, start: '13:30' })))
  const camp = await campIn({ ids: [...ids, ...afternoons] }, 'camp.premium', 2)
  const { days, party } = await house.browser().api.bookings.byKey({ manageKey: camp.manageKey })
  expect(days.map(({ date, start, end }) => `${date} ${start}-${end}`)).toEqual(dates.flatMap((date) => [`${date} 09:00-11:00`, `${date} 13:30-15:30`]))
  expect(party).toBe(2)
})

test('when a camp is cancelled its groups are as large as before, unless another camp sits in them', async () => {
  const week = await house.teachWeek()
  const [first, second] = [await campIn(week, 'camp.standard'), await campIn(week, 'camp.standard', 2)]
  expect(await house.places(week.ids)).toEqual(['3/3', '3/3', '3/3'])
  await cancel(first)
  expect(await house.places(week.ids)).toEqual(['2/3', '2/3', '2/3'])
  await cancel(second)
  expect(await house.places(week.ids)).toEqual(['0/4', '0/4', '0/4'])
})

test('a private group is open to everybody again when it is cancelled', async () => {
  const week = await house.teachWeek()
  const camp = await campIn(week, 'camp.premium', 2)
  const lesson = () => house.browser().api.bookings.hold(holdWords({ days: [{ date: week.dates[0] ?? '', start: '09:00' }], party: 2 }))
  expect(refusalCodeIn(await lesson())).toBe('noSpaceLeft')
  await cancel(camp)
  granted(await lesson())
  expect(await house.places(week.ids)).toEqual(['2/4', '0/4', '0/4'])
})

test('a size that staff have given a session stays, before and after a camp', async () => {
  const week = await house.teachWeek({ capacity: 2 })
  const camp = await campIn(week, 'camp.standard')
  expect(await house.places(week.ids)).toEqual(['1/2', '1/2', '1/2'])
  await cancel(camp)
  expect(await house.places(week.ids)).toEqual(['0/2', '0/2', '0/2'])
})

test('a camp that was released for want of money comes back in its own small groups when the money does (pretix#74)', async () => {
  const week = await house.teachWeek()
  const camp = await campIn(week, 'camp.standard', 2)
  house.clock.forward(73 * 60)
  granted(await releaseUnpaid(house.api.deps, camp.id))
  expect(await house.places(week.ids)).toEqual(['0/4', '0/4', '0/4'])
  const { receipt } = granted(await recordReceipt(house.api.deps, { key: randomUUID(), bookingId: camp.id, amount: 92_000, means: 'transfer' }))
  expect(receipt).toMatchObject({ outcome: 'revived', paymentState: 'paid' })
  house.clock.set(MAY_FIRST)
  expect(await house.places(week.ids)).toEqual(['2/3', '2/3', '2/3'])
})

test('a released private camp whose group others have joined is not revived: the money is a refund to make (alf.io#531)', async () => {
  const week = await house.teachWeek()
  const camp = await campIn(week, 'camp.premium')
  house.clock.forward(73 * 60)
  granted(await releaseUnpaid(house.api.deps, camp.id))
  granted(await house.browser().api.bookings.hold(holdWords({ days: [{ date: week.dates[1] ?? '', start: '09:00' }] })))
  const { receipt } = granted(await recordReceipt(house.api.deps, { key: randomUUID(), bookingId: camp.id, amount: 46_000, means: 'transfer' }))
  expect(receipt).toMatchObject({ outcome: 'refundTask' })
  house.clock.set(MAY_FIRST)
  expect(await house.places(week.ids)).toEqual(['0/4', '1/4', '0/4'])
})

test('the school moves a camp: the old groups are large again, the new ones small', async () => {
  const [week, other] = [await house.teachWeek(), await house.teachWeek()]
  const camp = await campIn(week, 'camp.standard', 2)
  const days = other.dates.map((date) => ({ date, start: wallTime('09:00') }))
  expect(await moveBySchool(house.api.deps, camp.id, days, 'school')).toEqual({ ok: true })
  expect(await house.places(week.ids)).toEqual(['0/4', '0/4', '0/4'])
  expect(await house.places(other.ids)).toEqual(['2/3', '2/3', '2/3'])
})

test('a guest moves a camp with a person at the school, also after a day was called off; the money back they choose themselves', async () => {
  const week = await house.teachWeek()
  const camp = await campIn(week, 'camp.standard')
  const { api } = house.browser()
  const days = week.dates.map((date) => ({ date: addDays(date, 30), start: '09:00' }))
  expect(refusalCodeIn(await api.bookings.reschedule({ key: randomUUID(), manageKey: camp.manageKey, days }))).toBe('needsHuman')
  await callOffSessions(house.api.deps, { ids: week.ids.slice(0, 1) })
  const choose = (choice: 'refund' | 'newDate') =>
    api.bookings.chooseAfterCallOff({ key: randomUUID(), manageKey: camp.manageKey, choice, ...(choice === 'newDate' && { days: days.slice(0, 1) }) })
  expect(refusalCodeIn(await choose('newDate'))).toBe('needsHuman')
  granted(await choose('refund'))
})

/** A multi-sport week for two: two mornings of wingfoil and an hour and a half on the boat. */
async function multiSportWeek(): Promise<Week & { id: string; manageKey: string; seats: { sessionId: string; people: number }[] }> {
  const { ids, dates } = await house.teachWeek()
  const [boat = ''] = await house.teach([{ activity: 'wake', date: dates[1] ?? '', start: '15:00' }])
  const quote = await house.ask({ offer: 'multiSport', days: 5, lodging: false, choice: 'wakeboard', adults: 2 })
  const seats = [...ids.slice(0, 2), boat].map((sessionId) => ({ sessionId, people: 2 }))
  granted(await house.answer(quote, [], { sessions: seats, lines: [{ code: 'multiSport', quantity: 2, unit: cents(47_500) }] }))
  const key = randomUUID()
  const { booking } = granted(await house.accept(quote, { key }))
  return { id: key, manageKey: booking.manageKey, ids: [...ids.slice(0, 2), boat], dates, seats }
}

const daysOf = async ({ manageKey }: { manageKey: string }) =>
  (await house.browser().api.bookings.byKey({ manageKey })).days.map(({ date, start, end, status }) => `${date} ${start}-${end} ${status}`)

test('the school moves a multi-sport week by its sessions, boat and all: whose days alone say nothing of sports (engine.md section 4, staff always)', async () => {
  const week = await multiSportWeek()
  const { ids, dates } = await house.teachWeek()
  const [boat = ''] = await house.teach([{ activity: 'wake', date: dates[0] ?? '', start: '11:00' }])
  const days = dates.map((date) => ({ date, start: wallTime('09:00') }))
  expect(refusalCodeIn(await moveBySchool(house.api.deps, week.id, days, 'school'))).toBe('needsHuman')
  const sessions = [ids[1] ?? '', ids[2] ?? '', boat].map((sessionId) => ({ sessionId, people: 2 }))
  expect(await moveSessionsBySchool(house.api.deps, week.id, { of: 'open', sessions, reason: 'school' })).toEqual({ ok: true })
  expect(await daysOf(week)).toEqual([`${dates[0]} 11:00-12:30 planned`, `${dates[1]} 09:00-12:00 planned`, `${dates[2]} 09:00-12:00 planned`])
  expect([await house.places(week.ids), await house.places([boat, ids[1] ?? ''])]).toEqual([
    ['0/4', '0/4', '0/1'],
    ['1/1', '2/4'],
  ])
  expect(await house.outbox({ bookingId: week.id })).toContain('bookingMoved de {"by":"staff","reason":"school","difference":0}')
})

test('a move by sessions is all or nothing, for as many starts and people as leave, and never onto a boat that others have', async () => {
  const week = await multiSportWeek()
  const { ids } = await house.teachWeek({ capacity: 1 })
  const before = await daysOf(week)
  const to = (sessions: typeof week.seats) => moveSessionsBySchool(house.api.deps, week.id, { of: 'open', sessions, reason: 'weather' })
  const [first, second, boat] = week.seats
  if (!first || !second || !boat) throw new Error('The week has three sessions')
  const others = await multiSportWeek()
  expect(refusalCodeIn(await to([{ sessionId: ids[0] ?? '', people: 2 }, second, boat]))).toBe('noSpaceLeft')
  expect(refusalCodeIn(await to([first, second, { sessionId: others.ids[2] ?? '', people: 2 }]))).toBe('noSpaceLeft')
  for (const wrong of [
    [first, second],
    [first, second, { ...boat, people: 1 }],
    [first, first, boat],
    [first, second, { sessionId: randomUUID(), people: 2 }],
  ])
    await expect(to(wrong)).rejects.toMatchObject({ kind: 'invalidInput' })
  expect(await daysOf(week)).toEqual(before)
  await expect(moveSessionsBySchool(house.api.deps, week.id, { of: 'calledOff', sessions: [first] })).resolves.toMatchObject({
    refusal: { code: 'notAllowedNow' },
  })
})

test('a guest of the week who would rather have a new boat day than the money gets it from the school', async () => {
  const week = await multiSportWeek()
  const [boat = ''] = week.ids.slice(2)
  await callOffSessions(house.api.deps, { ids: [boat] })
  const [other = ''] = await house.teach([{ activity: 'wake', date: week.dates[2] ?? '', start: '13:00' }])
  expect(await moveSessionsBySchool(house.api.deps, week.id, { of: 'calledOff', sessions: [{ sessionId: other, people: 2 }] })).toEqual({ ok: true })
  expect((await daysOf(week)).at(-1)).toBe(`${week.dates[2]} 13:00-14:30 planned`)
  expect(await house.browser().api.bookings.byKey({ manageKey: week.manageKey })).toMatchObject({ callOff: null, total: 95_000 })
})

test('after all this places, stories, money and quotes add up', async () => {
  expect(await brokenInvariants(house.url)).toEqual([])
})
