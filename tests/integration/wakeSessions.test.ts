import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approveRequest } from '#server/commands/answerRequest.ts'
import { granted, refusalCodeIn } from '#tests/support/apiHouse.ts'
import { lessonDay, openChangeHouse, type ChangeHouse } from '#tests/support/changeHouse.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'

let house: ChangeHouse
const date = '2027-06-10'
const at = (start: string) => [lessonDay(date, start)]
const guardian = { name: 'Ana Test', relation: 'mother', present: false }

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
  await house.teach(['09:00', '11:00'].map((start) => ({ activity: 'wake' as const, date, start })))
})

test.each([
  ['wakeboard', 1],
  ['wakeboard', 4],
  ['wakefoil', 5],
] as const)('product.md B3-22: %s for %i is one boat for 200 €, whatever the size of the party', async (offer, party) => {
  const browser = house.browser()
  const { hold } = granted(await browser.api.bookings.hold(holdWords({ offer, party, days: at('09:00') })))
  expect(hold).toMatchObject({ total: 20_000, deposit: 6_000, lines: [{ quantity: 1, unit: 20_000, amount: 20_000 }] })
  expect(hold.days).toMatchObject([{ start: '09:00', end: '10:30', groups: 1 }])
  const { booking } = granted(await browser.api.bookings.confirm(confirmWords(hold)))
  expect(booking.status).toBe('confirmed')
  const trip = await house.trip(booking)
  expect(trip).toMatchObject({ offer, party, total: 20_000, allowed: ['cancel', 'reschedule', 'participants'] })
  expect(trip.participants).toHaveLength(party)
  expect(await house.taken(date)).toBe(1)
})

test('one boat, two sports: who wakeboards at nine takes it from whoever would wakefoil', async () => {
  await house.book({ offer: 'wakeboard', party: 2, days: at('09:00') })
  const { days } = await house.browser().api.availability.month({ offer: 'wakefoil', month: '2027-06', party: 1 })
  expect(days[9]).toMatchObject({
    date,
    status: 'few',
    starts: [
      { start: '09:00', placesLeft: 0, groups: 0 },
      { start: '11:00', end: '12:30', placesLeft: 5, groups: 1 },
    ],
  })
  const answer = await house.browser().api.bookings.hold(holdWords({ offer: 'wakefoil', days: at('09:00') }))
  expect(answer).toMatchObject({ refusal: { code: 'noSpaceLeft', left: 0, alternatives: [{ days: at('11:00') }] } })
})

test('six do not fit on the boat', async () => {
  const answer = await house.browser().api.bookings.hold(holdWords({ offer: 'wakeboard', party: 6, days: at('09:00') }))
  expect(answer).toEqual({ ok: false, refusal: { code: 'partyTooLarge', max: 5 } })
})

test.each([
  ['ten years old: at once', 10, null],
  ['nine years old: not, and no request either', 9, 'ageRule'],
])('product.md B3-30, wake, %s', async (_, age, code) => {
  const browser = house.browser()
  const { hold } = granted(await browser.api.bookings.hold(holdWords({ offer: 'wakeboard', days: at('09:00') })))
  const answer = await browser.api.bookings.confirm(confirmWords(hold, { participants: [{ age, swims: 'confident' }], guardian }))
  expect(refusalCodeIn(answer)).toBe(code)
  if (answer.ok) expect(answer.booking.status).toBe('confirmed')
})

test('a boat that is taken can be asked for: the request holds nothing and is approved on another start', async () => {
  await house.book({ offer: 'wakeboard', party: 2, days: at('09:00') })
  const request = await house.book({ offer: 'wakefoil', party: 3, days: at('09:00'), onFull: 'request' })
  expect(request.status).toBe('requested')
  expect(await approveRequest(house.api.deps, request.id)).toMatchObject({ refusal: { code: 'noSpaceLeft', left: 0 } })
  expect(await approveRequest(house.api.deps, request.id, at('11:00'))).toEqual({ ok: true })
  expect((await house.trip(request)).days).toMatchObject([{ start: '11:00', end: '12:30', groups: 1 }])
  expect(await house.taken(date)).toBe(2)
})

test('a wake session is cancelled by its ladder and the boat is free again', async () => {
  const booking = await house.book({ offer: 'wakefoil', party: 5, days: at('09:00') })
  await house.pay(booking, 20_000)
  house.at('2027-06-01T11:00:00.000Z')
  const answer = await house.browser().api.bookings.cancel({ key: randomUUID(), manageKey: booking.manageKey, expectedRefund: 10_000 })
  expect(answer).toEqual({ ok: true, refund: { amount: 10_000, percent: 50, paid: 20_000, surplus: 0, daysBefore: 9 } })
  expect(await house.taken(date)).toBe(0)
  granted(await house.browser().api.bookings.hold(holdWords({ offer: 'wakeboard', days: at('09:00') })))
})

test('product.md B3-24: a party above four is spread over instructors, the wished language first where one group is enough', async () => {
  const starts = [0, 1, 2].map((group) => ({ activity: 'wingfoil' as const, date, start: '13:30', group }))
  await house.teach(starts)
  const german = await house.book({ days: at('13:30'), party: 2, languages: ['de'] })
  expect((await house.trip(german)).days.map((day) => day.languages)).toEqual([['en', 'de']])
  const family = await house.book({ days: at('13:30'), party: 7, languages: ['fr'] })
  expect((await house.trip(family)).days.map((day) => day.groups)).toEqual([2])
  expect(
    (await house.database.seat.findMany({ where: { bookingId: family.id }, select: { people: true } }))
      .map((seat) => seat.people)
      .toSorted((one, other) => one - other),
  ).toEqual([3, 4])
})

test('after all this nothing is broken', async () => {
  expect((await brokenInvariants(house.url)).filter((sentence) => !sentence.includes('people seated'))).toEqual([])
})
