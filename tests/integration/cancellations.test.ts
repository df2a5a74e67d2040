import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelBySchool } from '#server/commands/changeBySchool.ts'
import { refillPlaces } from '#server/commands/refillPlaces.ts'
import { granted } from '#tests/support/apiHouse.ts'
import { lessonDay, openChangeHouse, type ChangeHouse, type MadeBooking } from '#tests/support/changeHouse.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'

let house: ChangeHouse
const june = ['2027-06-01', '2027-06-02', '2027-06-03']

beforeAll(async () => {
  house = await openChangeHouse()
  await house.lessons(june, 3)
  await house.lessons(['2026-12-20', '2027-04-04'])
})
afterAll(async () => {
  await house.stop()
})
beforeEach(() => {
  house.at('2027-05-01T11:00:00.000Z')
})

async function cancel({ manageKey }: MadeBooking, expectedRefund?: number) {
  return await house.browser().api.bookings.cancel({ key: randomUUID(), manageKey, ...(expectedRefund !== undefined && { expectedRefund }) })
}

test.each([
  ['product.md B5: 14 days before, all of it', '2026-12-20', '2026-12-06T12:00:00.000Z', 14, 100],
  ['product.md B5: 13 days before, half of it', '2026-12-20', '2026-12-07T12:00:00.000Z', 13, 50],
  ['product.md B5: 7 days before, half of it', '2026-12-20', '2026-12-13T12:00:00.000Z', 7, 50],
  ['product.md B5: 6 days before, nothing', '2026-12-20', '2026-12-14T12:00:00.000Z', 6, 0],
  ['product.md B5: on day 14 at 23:59 by the clock of the beach', '2026-12-20', '2026-12-06T23:59:00.000Z', 14, 100],
  ['product.md B5: the clock change of March lies between', '2027-04-04', '2027-03-21T23:30:00.000Z', 14, 100],
  ['the evening before', '2027-04-04', '2027-04-03T22:00:00.000Z', 1, 0],
])('%s', async (_, date, moment, daysBefore, percent) => {
  house.at('2026-11-01T11:00:00.000Z')
  const booking = await house.book({ days: [date] })
  await house.pay(booking, 7_201)
  house.at(moment)
  const amount = Math.floor((7_201 * percent + 50) / 100)
  const shown = (await house.trip(booking)).refundIfCancelledNow
  expect(shown).toEqual({ amount, percent, paid: 7_201, surplus: 0, daysBefore })
  expect(await cancel(booking, amount)).toEqual({ ok: true, refund: shown })
  expect(await house.money(booking)).toEqual({ owed: 7_201 - amount, paid: 7_201 })
  expect(await house.trip(booking)).toMatchObject({ status: 'cancelled', allowed: [], paymentState: amount > 0 ? 'refund_due' : 'kept' })
  expect(await house.taken(date)).toBe(0)
})

test('a cancelled booking tells guest and school once, with the refund and how it came about', async () => {
  const booking = await house.book({ days: june, party: 2, order: { locale: 'de' } })
  await house.pay(booking, 14_400)
  house.at('2027-05-23T11:00:00.000Z')
  granted(await cancel(booking))
  expect(await house.mails(booking)).toEqual([
    ['bookingCancelled', { refund: 7_200, percent: 50, paid: 14_400, daysBefore: 9, reason: 'customer' }],
    ['schoolNotice', { kind: 'cancelled', refund: 7_200 }],
  ])
  const rows = await house.database.outboxMessage.findMany({ where: { bookingId: booking.id, template: 'bookingCancelled' } })
  expect(rows.map((row) => row.locale)).toEqual(['de'])
})

test('a page left open overnight: another refund than the one that was shown is refused with both, and nothing has happened', async () => {
  const booking = await house.book({ days: [june[0] ?? ''] })
  await house.pay(booking, 2_700)
  house.at('2027-05-19T11:00:00.000Z')
  expect(await cancel(booking, 2_700)).toEqual({ ok: false, refusal: { code: 'priceChanged', was: 2_700, now: 1_350 } })
  expect(await house.trip(booking)).toMatchObject({ status: 'confirmed', paymentState: 'balance_due' })
  granted(await cancel(booking, 1_350))
})

test('the same call again has the same answer; a second cancellation hears that nothing is left to cancel', async () => {
  const booking = await house.book({ days: [june[0] ?? ''] })
  const call = { key: randomUUID(), manageKey: booking.manageKey }
  const api = house.browser().api.bookings
  const first = granted(await api.cancel(call))
  expect(await api.cancel(call)).toEqual(first)
  expect(await cancel(booking)).toEqual({ ok: false, refusal: { code: 'notAllowedNow', allowed: [] } })
  await expect(api.cancel({ ...call, expectedRefund: 1 })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
  expect(await house.mails(booking)).toHaveLength(2)
})

test('a copy of the call that comes with the cookie instead of the key is the same call', async () => {
  const booking = await house.book({ days: [june[0] ?? ''] })
  const browser = house.browser()
  const key = randomUUID()
  const first = granted(await browser.api.bookings.cancel({ key, manageKey: booking.manageKey }))
  await browser.api.bookings.open({ manageKey: booking.manageKey })
  expect(await browser.api.bookings.cancel({ key })).toEqual(first)
})

test('once the first session has begun nothing can be cancelled', async () => {
  const booking = await house.book({ days: june })
  house.at('2027-06-01T07:59:59.000Z')
  expect((await house.trip(booking)).allowed).toEqual(['cancel'])
  house.at('2027-06-01T08:00:00.000Z')
  expect(await cancel(booking)).toEqual({ ok: false, refusal: { code: 'notAllowedNow', allowed: [] } })
})

test('a request is withdrawn: its places are free, it costs nothing, the school hears of it', async () => {
  const booking = await house.book({
    days: [june[0] ?? ''],
    order: { participants: [{ age: 9, swims: 'confident' }], guardian: { name: 'Ana Test', relation: 'mother', present: true } },
  })
  expect(booking.status).toBe('requested')
  const before = await house.taken(june[0] ?? '')
  expect(await cancel(booking)).toMatchObject({ ok: true, refund: { amount: 0, paid: 0 } })
  expect(await house.taken(june[0] ?? '')).toBe(before - 1)
  expect(await house.mails(booking)).toEqual([['schoolNotice', { kind: 'withdrawn', refund: 0 }]])
  expect((await house.trip(booking)).status).toBe('cancelled')
})

test('money paid beyond the price comes back whole, whatever the ladder says (pretix#1067)', async () => {
  const booking = await house.book({ days: [june[0] ?? ''] })
  await house.pay(booking, 10_000)
  house.at('2027-05-23T11:00:00.000Z')
  expect(await cancel(booking)).toEqual({ ok: true, refund: { amount: 5_500, percent: 50, paid: 9_000, surplus: 1_000, daysBefore: 9 } })
  expect(await house.money(booking)).toEqual({ owed: 4_500, paid: 10_000 })
})

test.each(['weather', 'school', 'duplicate'] as const)('the school cancels (%s): all of it comes back and the guest is told', async (reason) => {
  const booking = await house.book({ days: june })
  await house.pay(booking, 24_000)
  house.at('2027-05-30T11:00:00.000Z')
  expect(await cancelBySchool(house.api.deps, booking.id, reason)).toEqual({ ok: true })
  expect(await house.money(booking)).toEqual({ owed: 0, paid: 24_000 })
  expect(await house.mails(booking)).toEqual([['bookingCancelled', { refund: 24_000, percent: 100, paid: 24_000, daysBefore: 2, reason }]])
  expect(await house.trip(booking)).toMatchObject({ status: 'cancelled', paymentState: 'refund_due' })
  expect(await cancelBySchool(house.api.deps, booking.id, reason)).toMatchObject({ refusal: { code: 'notAllowedNow', allowed: [] } })
})

test('product.md B5: a late cancellation whose places were sold again gives the refilled share back, never more than was kept, and once per key', async () => {
  const booking = await house.book({ days: [june[0] ?? ''] })
  await house.pay(booking, 9_000)
  house.at('2027-05-30T11:00:00.000Z')
  granted(await cancel(booking))
  const refill = { key: randomUUID(), bookingId: booking.id, amount: 4_000 }
  expect(await refillPlaces(house.api.deps, refill)).toMatchObject({ ok: true, standing: { paymentState: 'refund_due' } })
  expect(await refillPlaces(house.api.deps, refill)).toMatchObject({ ok: true })
  expect(await house.money(booking)).toEqual({ owed: 5_000, paid: 9_000 })
  await expect(refillPlaces(house.api.deps, { ...refill, key: randomUUID(), amount: 5_001 })).rejects.toMatchObject({
    kind: 'invalidInput',
    fields: ['amount'],
  })
  expect((await house.mails(booking)).slice(-2)).toEqual([
    ['bookingCredited', { refund: 4_000, reason: 'refilled' }],
    ['schoolNotice', { kind: 'refundDue', amount: 4_000 }],
  ])
})

test('only a booking its guest cancelled can be refilled', async () => {
  const booking = await house.book({ days: [june[0] ?? ''] })
  const refill = { key: randomUUID(), bookingId: booking.id, amount: 1 }
  expect(await refillPlaces(house.api.deps, refill)).toMatchObject({ ok: false, refusal: { code: 'notAllowedNow' } })
})

test('a booking is cancelled in groups as it sits: a family of six leaves both instructors', async () => {
  const date = june[1] ?? ''
  const before = await house.taken(date)
  const booking = await house.book({ days: [lessonDay(date)], party: 6 })
  expect(await house.taken(date)).toBe(before + 6)
  granted(await cancel(booking))
  expect(await house.taken(date)).toBe(before)
})

test('after all these cancellations nothing is broken: places, histories and bills agree', async () => {
  expect(await brokenInvariants(house.url)).toEqual([])
})
