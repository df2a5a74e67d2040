import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approveRequest } from '#server/commands/answerRequest.ts'
import { moveBySchool } from '#server/commands/changeBySchool.ts'
import { granted } from '#tests/support/apiHouse.ts'
import { lessonDay, openChangeHouse, type ChangeHouse } from '#tests/support/changeHouse.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'

let house: ChangeHouse
const guardian = { name: 'Alex Guest', relation: 'mother', present: true }
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

test.each([
  ['to a later day: the balance follows to D-7, the deposit keeps its date', '2027-06-30', 0, ['deposit 2027-05-04T11:00', 'balance 2027-06-23T22:59']],
  ['to an earlier day: the balance follows to D-7', '2027-06-01', 0, ['deposit 2027-05-04T11:00', 'balance 2027-05-25T22:59']],
  ['with the deposit paid, to a near day: a day’s notice for the rest', '2027-05-07', 2_700, ['deposit 2027-05-04T11:00', 'balance 2027-05-02T11:00']],
  ['with nothing paid, to a near day: all of it within a day', '2027-05-07', 0, ['deposit 2027-05-02T11:00', 'balance 2027-05-02T11:00']],
  ['to tomorrow: on arrival', '2027-05-02', 0, ['deposit null', 'balance null']],
  ['paid in full: nothing changes', '2027-06-30', 9_000, ['deposit 2027-05-04T11:00', 'balance 2027-06-08T22:59']],
])('docs/decisions/009, due dates of a move %s', async (_, date, paid, expected) => {
  await house.lessons(['2027-05-02', '2027-05-07'])
  await house.teach([{ activity: 'wingfoil', date: '2027-05-02', start: '13:30' }])
  const booking = await house.book({ days: ['2027-06-15'] })
  if (paid > 0) await house.pay(booking, paid)
  granted(await house.reschedule(booking, [lessonDay(date, date === '2027-05-02' ? '13:30' : '09:00')]))
  const { payments, total } = await house.trip(booking)
  expect(payments.map(({ code, due }) => `${code} ${due?.slice(0, 16) ?? 'null'}`)).toEqual(expected)
  expect(payments.map(({ amount }) => amount)).toEqual([2_700, 6_300])
  expect(await house.money(booking)).toEqual({ owed: total, paid })
})

test('concrexit#787, booking-activities#52: a price list that changed meanwhile changes nothing for a booking that moves', async () => {
  const booking = await house.book({ days: ['2027-06-10'] })
  const { catalogue } = (await house.api.facts.read()).catalogues[0] ?? { catalogue: null }
  const dearer = { ...catalogue, version: '2027-dearer', offers: catalogue?.offers.map((offer) => ({ ...offer, price: offer.price * 2 })) }
  await house.database.catalogueVersion.create({ data: { version: '2027-dearer', validFrom: new Date(house.clock.now()), data: dearer } })
  await house.heard()
  expect((await house.browser().api.catalogue.current()).version).toBe('2027-dearer')
  expect(await house.reschedule(booking, dates(11), { expectedTotal: 9_000 })).toMatchObject({ ok: true, difference: 0 })
  expect((await house.trip(booking)).total).toBe(9_000)
  await house.database.catalogueVersion.delete({ where: { version: '2027-dearer' } })
  await house.heard()
  expect((await house.browser().api.catalogue.current()).version).not.toBe('2027-dearer')
})

/** Another price list, under which everything about a booking would be judged otherwise. */
async function otherRules(work: () => Promise<void>): Promise<void> {
  const { catalogue } = (await house.api.facts.read()).catalogues[0] ?? { catalogue: null }
  if (catalogue === null) throw new Error('The school has a price list')
  const rules = { depositPercent: 90, depositDueHours: 1, balanceDueDays: 40, leadTimeHours: 300, horizonDays: 30, requestHours: 1, rescheduleHours: 700 }
  const policies = { ...catalogue.policies, ...rules, spareDays: 0, refundLadder: [{ fromDays: 300, percent: 100 }] }
  const version = '2027-other-rules'
  const data = { ...catalogue, version, policies, offers: catalogue.offers.map((offer) => ({ ...offer, sessionMinutes: 30 })) }
  await house.database.catalogueVersion.create({ data: { version, validFrom: new Date(house.clock.now()), data } })
  await house.heard()
  expect((await house.browser().api.catalogue.current()).version).toBe(version)
  await work()
  await house.database.catalogueVersion.delete({ where: { version } })
  await house.heard()
  expect((await house.browser().api.catalogue.current()).version).not.toBe(version)
}

test('engine.md section 3, a hold freezes price and policy: rules that changed after the booking judge nothing about it', async () => {
  const whole = await house.book({ offer: 'lesson.3days', days: ['2027-06-10', '2027-06-11', '2027-06-12'] })
  const request = await house.book({ days: ['2027-06-20'], party: 2, order: { participants: [34, 9].map((age) => ({ age, swims: 'confident' })), guardian } })
  await house.pay(whole, 7_200)
  const before = [await house.trip(whole), await house.trip(request)]
  await otherRules(async () => {
    expect([await house.trip(whole), await house.trip(request)]).toEqual(before)
    expect(await approveRequest(house.api.deps, request.id)).toEqual({ ok: true })
    expect((await house.trip(request)).payments).toMatchObject([{ amount: 5_400, due: '2027-05-04T11:00:00.000Z' }, { due: '2027-06-13T22:59:00.000Z' }])
    granted(await house.reschedule(whole, dates(21, 23, 27)))
    expect((await house.trip(whole)).payments.map(({ due }) => due)).toEqual(['2027-05-04T11:00:00.000Z', '2027-06-14T22:59:00.000Z'])
    house.at('2027-06-12T11:00:00.000Z')
    expect(await house.trip(whole)).toMatchObject({
      freeUntil: null,
      halfUntil: '2027-06-14',
      refundIfCancelledNow: { percent: 50, amount: 3_600, daysBefore: 9 },
    })
    house.at('2027-06-20T19:00:00.000Z')
    granted(await house.reschedule(whole, dates(22, 23, 27)))
  })
})

test('cal.diy#22779, #26815: the calendar’s SEQUENCE rises with every change and not with a repeated call', async () => {
  const booking = await house.book({ days: ['2027-06-10'] })
  const { api } = house.browser()
  const call = { key: randomUUID(), manageKey: booking.manageKey, days: dates(11) }
  const versions = [(await house.trip(booking)).version]
  for (const again of [call, call]) {
    granted(await api.bookings.reschedule(again))
    versions.push((await house.trip(booking)).version)
  }
  granted(await api.bookings.cancel({ key: randomUUID(), manageKey: booking.manageKey }))
  versions.push((await house.trip(booking)).version)
  expect(versions).toEqual([1, 2, 2, 3])
})

test('engine.md section 4: a move never improves a refund: moved 9 days before, cancelled 29 days before the new day, half comes back', async () => {
  const booking = await house.book({ days: ['2027-06-10'] })
  await house.pay(booking, 9_000)
  house.at('2027-06-01T11:00:00.000Z')
  expect(await house.reschedule(booking, dates(30))).toMatchObject({ ok: true, freeUntil: null, halfUntil: '2027-06-23' })
  expect((await house.trip(booking)).refundIfCancelledNow).toEqual({ amount: 4_500, percent: 50, paid: 9_000, surplus: 0, daysBefore: 9 })
  expect(await house.trip(booking)).toMatchObject({ freeUntil: null, halfUntil: '2027-06-23' })
})

test('moved far ahead it stays free until 14 days before the new day', async () => {
  const booking = await house.book({ days: ['2027-06-10'] })
  expect(await house.reschedule(booking, dates(30))).toMatchObject({ ok: true, freeUntil: '2027-06-16' })
})

test.each([
  ['customer', 9, null],
  ['weather', 29, '2027-06-16'],
  ['school', 29, '2027-06-16'],
] as const)('a move by the school on account of %s counts for the ladder only when it is the guest’s', async (reason, daysBefore, freeUntil) => {
  const booking = await house.book({ days: ['2027-06-10'] })
  house.at('2027-06-01T11:00:00.000Z')
  expect(await moveBySchool(house.api.deps, booking.id, dates(30), reason)).toEqual({ ok: true })
  expect(await house.trip(booking)).toMatchObject({ freeUntil, refundIfCancelledNow: { daysBefore } })
})

test('after all these moves nothing is broken', async () => {
  expect(await broken()).toEqual([])
})
