import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { instant, localDate, wallTime } from '#domain/calendar.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import { granted, openApiHouse, testSettings, type ApiHouse } from '#tests/support/apiHouse.ts'
import type { ConfirmWords, HoldWords } from '#tests/support/bookingCalls.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let house: ApiHouse
const june = ['2027-06-01', '2027-06-02', '2027-06-03', '2027-06-05']
const days = june.slice(0, 3).map((date) => ({ date: localDate(date), start: wallTime('09:00') }))

beforeAll(async () => {
  house = await openApiHouse((await testDatabase()).url, { now: '2027-05-01T10:00:00.000Z', limits: false })
})
afterAll(async () => {
  await house.stop()
})
beforeEach(async () => {
  house.clock.set(instant('2027-05-01T10:00:00.000Z'))
  await house.database.$executeRaw`DELETE FROM seats`
  await house.database.$executeRaw`DELETE FROM sessions`
  await house.teach(june.map((date) => ({ activity: 'wingfoil' as const, date, start: '09:00' })))
})

async function tripOf(wish: Partial<HoldWords> = {}, order: Partial<ConfirmWords> = {}): Promise<{ trip: () => Promise<Trip>; id: string }> {
  const browser = house.browser()
  const { hold } = granted(await browser.api.bookings.hold(holdWords({ offer: 'lesson.3days', days, ...wish })))
  const { booking } = granted(await browser.api.bookings.confirm(confirmWords(hold, order)))
  return { trip: () => house.browser().api.bookings.byKey({ manageKey: booking.manageKey }), id: hold.id }
}

test('the owner of a booking sees days, people, price, due dates and what they may do', async () => {
  const { trip } = await tripOf({ party: 2 }, { locale: 'fr' })
  const shown = await trip()
  expect(shown).toMatchObject({
    status: 'confirmed',
    locale: 'fr',
    offer: 'lesson.3days',
    party: 2,
    total: 48_000,
    deposit: 14_400,
    paid: 0,
    version: 1,
    freeUntil: '2027-05-18',
    halfUntil: '2027-05-25',
  })
  expect(shown.days.map((day) => [day.date, day.start, day.end, day.status, day.spot.name])).toEqual(
    june.slice(0, 3).map((date) => [date, '09:00', '12:00', 'planned', 'Las Coloradas']),
  )
  const nobodyAsked = { firstName: null, level: null, heightCm: null, weightKg: null, wetsuit: null, foot: null }
  expect(shown.participants).toEqual([
    { ...nobodyAsked, age: 30, swims: 'confident' },
    { ...nobodyAsked, age: 30, swims: 'confident' },
  ])
  expect(shown.payments.map(({ code, amount }) => [code, amount])).toEqual([
    ['deposit', 14_400],
    ['balance', 33_600],
  ])
  expect(shown.allowed).toEqual(['cancel', 'reschedule', 'participants'])
  expect(shown.refundIfCancelledNow).toEqual({ amount: 0, percent: 100, paid: 0, surplus: 0, daysBefore: 31 })
  expect(shown).toMatchObject({
    paymentState: 'deposit_due',
    proposal: null,
    callOff: null,
    editableUntil: '2027-05-31T16:00:00.000Z',
    rescheduleUntil: '2027-05-31T20:00:00.000Z',
    rescheduleWindow: { earliest: '2027-05-01', latest: '2028-04-30' },
  })
  expect(shown.groupKey).toMatch(/^[\w-]{22}$/)
})

test('in the demo nothing can be paid: no account, and a code that says DEMO', async () => {
  const { trip } = await tripOf()
  const { bankTransfer, reference } = await trip()
  expect(bankTransfer).toMatchObject({ iban: 'DEMO', bic: null, payable: false, amount: 7_200, reference })
  expect(bankTransfer?.qrSvg).toMatch(/^<svg/)
})

test('with a real account in live mode the code asks for the deposit first and for the rest once it has come', async () => {
  await house.set({ mode: 'live', bank: { ...testSettings.bank, iban: 'ES91 2100 0418 4502 0005 1332', bic: 'CAIXESBBXXX', provisional: false } })
  await house.heard()
  expect((await house.api.facts.read()).settings.mode).toBe('live')
  const { trip, id } = await tripOf()
  expect((await trip()).bankTransfer).toMatchObject({ iban: 'ES91 2100 0418 4502 0005 1332', payable: true, amount: 7_200 })
  const receipt = { bookingId: id, kind: 'receipt' as const, source: 'test', at: new Date(house.clock.now()) }
  await house.database.ledgerEntry.create({ data: { ...receipt, purpose: 'transfer', amountCents: 7_200, reference: `receipt:${id}:1` } })
  expect((await trip()).bankTransfer).toMatchObject({ amount: 16_800 })
  house.clock.set(instant('2027-05-20T10:00:00.000Z'))
  expect(await trip()).toMatchObject({
    paid: 7_200,
    money: { received: 7_200, refunded: 0 },
    freeUntil: null,
    refundIfCancelledNow: { amount: 3_600, percent: 50, paid: 7_200, daysBefore: 12 },
  })
  const halfPastMidnight = new Date('2027-05-20T23:30:00.000Z')
  await house.database.ledgerEntry.create({ data: { ...receipt, purpose: 'cash', amountCents: 16_800, reference: `receipt:${id}:2`, at: halfPastMidnight } })
  expect((await trip()).money.movements).toEqual([
    { kind: 'received', amount: 7_200, date: '2027-05-01' },
    { kind: 'received', amount: 16_800, date: '2027-05-21' },
  ])
  expect((await trip()).bankTransfer).toMatchObject({ amount: 0, qrSvg: null })
  await house.set({ mode: 'demo', bank: testSettings.bank })
})

test('a request shows until when it is answered, owes nothing and can be withdrawn', async () => {
  const { trip } = await tripOf({ party: 6, onFull: 'request' })
  const shown = await trip()
  expect(shown).toMatchObject({
    status: 'requested',
    requestDeadline: '2027-05-02T10:00:00.000Z',
    bankTransfer: null,
    refundIfCancelledNow: null,
    allowed: ['participants', 'withdraw'],
  })
  expect(shown.days[0]).toMatchObject({ groups: 0, spot: { name: 'Las Coloradas' } })
})

test('once the first session has begun nothing can be changed any more', async () => {
  const { trip } = await tripOf()
  house.clock.set(instant('2027-06-01T08:00:00.000Z'))
  expect(await trip()).toMatchObject({ allowed: [], refundIfCancelledNow: null })
})
