import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { instant, instantFromMs, localDate, localMonth, wallTime } from '#domain/calendar.ts'
import { expireHolds } from '#server/commands/expireHolds.ts'
import { granted, openApiHouse, refusalCodeIn, type ApiHouse } from '#tests/support/apiHouse.ts'
import { holdWords } from '#tests/support/guestWords.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let house: ApiHouse
const day = (date: string, start = '09:00') => ({ date: localDate(date), start: wallTime(start) })
const june = ['2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04', '2027-06-05', '2027-06-06']

beforeAll(async () => {
  house = await openApiHouse((await testDatabase()).url, { now: '2027-05-01T10:00:00.000Z', limits: false })
})
afterAll(async () => {
  await house.stop()
})

/** Every test begins later with nobody booked; the bookings of earlier tests keep their history and lose their seats. */
beforeEach(async () => {
  house.clock.forward(60)
  await expireHolds(house.api.deps)
  await house.database.$executeRaw`DELETE FROM seats`
  await house.database.$executeRaw`DELETE FROM sessions`
  await house.teach(
    june.flatMap((date) => [
      { activity: 'wingfoil' as const, date, start: '09:00' },
      { activity: 'wingfoil' as const, date, start: '13:30' },
      { activity: 'wake' as const, date, start: '11:00' },
    ]),
  )
})

test('a hold keeps places for a quarter of an hour and says what the lesson costs and when it is paid', async () => {
  const { hold } = granted(await house.browser().api.bookings.hold(holdWords({ days: [day('2027-06-01')], party: 2 })))
  const now = Date.parse(house.clock.now())
  expect(Date.parse(hold.expiresAt) - now).toBe(15 * 60_000)
  expect(hold).toMatchObject({
    places: 'held',
    party: 2,
    offer: 'lesson.intro',
    total: 18_000,
    deposit: 5_400,
    extendable: true,
    serverTime: house.clock.now(),
  })
  expect(hold.lines).toEqual([{ code: 'lesson.intro', quantity: 2, unit: 9_000, amount: 18_000 }])
  expect(hold.payments.map(({ code, amount }) => [code, amount])).toEqual([
    ['deposit', 5_400],
    ['balance', 12_600],
  ])
  expect(hold.days).toEqual([{ date: '2027-06-01', start: '09:00', end: '11:00', groups: 1, languages: ['en', 'es'] }])
  expect([hold.freeUntil, hold.halfUntil]).toEqual(['2027-05-18', '2027-05-25'])
})

test('the places of a hold are missing for everybody else, and free again the moment it expires', async () => {
  granted(await house.browser().api.bookings.hold(holdWords({ days: [day('2027-06-01')], party: 4 })))
  const other = holdWords({ days: [day('2027-06-01')] })
  expect(refusalCodeIn(await house.browser().api.bookings.hold(other))).toBe('noSpaceLeft')
  house.clock.forward(15)
  granted(await house.browser().api.bookings.hold(other))
})

test('a package is held on all its days or on none', async () => {
  granted(await house.browser().api.bookings.hold(holdWords({ days: [day('2027-06-02')], party: 4 })))
  const days = [day('2027-06-01'), day('2027-06-02'), day('2027-06-03')]
  const answer = await house.browser().api.bookings.hold(holdWords({ offer: 'lesson.3days', days, party: 2 }))
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'noSpaceLeft', left: 0 } })
  const left = (await house.browser().api.availability.month({ offer: 'lesson.intro', month: localMonth('2027-06'), party: 1 })).days[0]?.starts[0]?.placesLeft
  expect(left).toBe(4)
})

test('who comes too late hears how many places are left and the three nearest starts that fit', async () => {
  granted(await house.browser().api.bookings.hold(holdWords({ days: [day('2027-06-03')], party: 3 })))
  const answer = await house.browser().api.bookings.hold(holdWords({ days: [day('2027-06-03')], party: 2 }))
  expect(answer).toEqual({
    ok: false,
    refusal: {
      code: 'noSpaceLeft',
      left: 1,
      alternatives: [{ days: [day('2027-06-03', '13:30')] }, { days: [day('2027-06-04')] }, { days: [day('2027-06-04', '13:30')] }],
    },
  })
})

test('a party that does not fit can be kept as a request without places', async () => {
  const { hold } = granted(await house.browser().api.bookings.hold(holdWords({ days: [day('2027-06-01')], party: 6, onFull: 'request' })))
  expect(hold.places).toBe('none')
  granted(await house.browser().api.bookings.hold(holdWords({ days: [day('2027-06-01')], party: 4 })))
})

test('a party of six is spread over two instructors where two teach', async () => {
  await house.teach([{ activity: 'wingfoil', date: '2027-06-01', start: '09:00', group: 1 }])
  const { hold } = granted(await house.browser().api.bookings.hold(holdWords({ days: [day('2027-06-01')], party: 6 })))
  expect(hold.days[0]).toMatchObject({ groups: 2, languages: ['en', 'es', 'de'] })
})

test('days that are past, closed or too far away are refused by name', async () => {
  const hold = async (date: string, start?: string) => await house.browser().api.bookings.hold(holdWords({ days: [day(date, start)] }))
  expect(await hold('2027-04-01')).toEqual({ ok: false, refusal: { code: 'closed', date: '2027-04-01' } })
  expect(await hold('0001-01-01')).toMatchObject({ refusal: { code: 'closed' } })
  expect(await hold('9999-12-31')).toMatchObject({ refusal: { code: 'beyondHorizon' } })
  expect(await hold('2027-06-01', '10:00')).toEqual({ ok: false, refusal: { code: 'closed', date: '2027-06-01' } })
  await house.database.$executeRaw`INSERT INTO closed_periods (from_date, to_date, reason) VALUES ('2027-06-05', '2027-06-05', 'fiesta')`
  expect(await hold('2027-06-05')).toMatchObject({ refusal: { code: 'closed', date: '2027-06-05' } })
  await house.database.$executeRaw`DELETE FROM closed_periods`
})

test('the boat takes five people and a lesson eight: more is refused, and the wrong number of days is wrong input', async () => {
  const api = house.browser().api
  expect(await api.bookings.hold(holdWords({ offer: 'wakeboard', days: [day('2027-06-01', '11:00')], party: 6 }))).toMatchObject({
    refusal: { code: 'partyTooLarge', max: 5 },
  })
  await expect(api.bookings.hold(holdWords({ days: [day('2027-06-01')], party: 9 }))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(api.bookings.hold(holdWords({ offer: 'lesson.3days', days: [day('2027-06-01')] }))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { fields: ['days'] },
  })
  granted(await api.bookings.hold(holdWords({ offer: 'wakeboard', days: [day('2027-06-01', '11:00')], party: 2 })))
  expect(await api.bookings.hold(holdWords({ offer: 'wakefoil', days: [day('2027-06-01', '11:00')], party: 1 }))).toMatchObject({
    refusal: { code: 'noSpaceLeft', left: 0 },
  })
})

test('asking again with the same key gives the same hold, even hours later; another wish under that key is turned away', async () => {
  const words = holdWords({ days: [day('2027-06-01')] })
  const first = await house.browser().api.bookings.hold(words)
  house.clock.forward(300)
  expect(await house.browser().api.bookings.hold(words)).toEqual(first)
  await expect(house.browser().api.bookings.hold({ ...words, party: 2 })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
  expect(await house.database.seat.count()).toBe(1)
})

test('a refused wish is not remembered: the same key may succeed when there is room again', async () => {
  const first = granted(await house.browser().api.bookings.hold(holdWords({ days: [day('2027-06-01')], party: 4 }))).hold
  const words = holdWords({ days: [day('2027-06-01')] })
  expect(refusalCodeIn(await house.browser().api.bookings.hold(words))).toBe('noSpaceLeft')
  granted(await house.browser().api.bookings.releaseHold(first))
  granted(await house.browser().api.bookings.hold(words))
})

test('a new choice replaces the old one at once, and keeps the old one when there is no room', async () => {
  const { api } = house.browser()
  const old = granted(await api.bookings.hold(holdWords({ days: [day('2027-06-01')], party: 4 }))).hold
  const moved = granted(await api.bookings.hold(holdWords({ days: [day('2027-06-01')], party: 3, replaces: { id: old.id, secret: old.secret } }))).hold
  const full = granted(await house.browser().api.bookings.hold(holdWords({ days: [day('2027-06-02')], party: 4 }))).hold
  expect(full.places).toBe('held')
  expect(refusalCodeIn(await api.bookings.hold(holdWords({ days: [day('2027-06-02')], replaces: { id: moved.id, secret: moved.secret } })))).toBe('noSpaceLeft')
  house.clock.forward(13)
  granted(await api.bookings.extendHold({ id: moved.id, secret: moved.secret }))
  expect(await api.bookings.releaseHold({ id: old.id, secret: old.secret })).toMatchObject({ refusal: { code: 'notAllowedNow', allowed: [] } })
})

test('nobody can replace, extend or release a hold without its secret', async () => {
  const { api } = house.browser()
  const { hold } = granted(await api.bookings.hold(holdWords({ days: [day('2027-06-01')] })))
  const wrong = { id: hold.id, secret: 'A'.repeat(22) }
  await expect(api.bookings.extendHold(wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(api.bookings.releaseHold(wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(api.bookings.releaseHold({ ...hold, id: crypto.randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(api.bookings.hold(holdWords({ days: [day('2027-06-02')], replaces: wrong }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('engine.md 3: a hold is extended in its last two minutes, once, to half an hour after it was made; sooner it is not allowed yet', async () => {
  const { api } = house.browser()
  const { hold } = granted(await api.bookings.hold(holdWords({ days: [day('2027-06-01')] })))
  const notYet = { ok: false, refusal: { code: 'notAllowedNow', allowed: ['releaseHold', 'confirm'] } }
  expect(await api.bookings.extendHold(hold)).toEqual(notYet)
  house.clock.set(instantFromMs(Date.parse(hold.expiresAt) - 2 * 60_000 - 1))
  expect(await api.bookings.extendHold(hold)).toEqual(notYet)
  house.clock.set(instantFromMs(Date.parse(hold.expiresAt) - 2 * 60_000))
  const longer = granted(await api.bookings.extendHold(hold)).hold
  expect(Date.parse(longer.expiresAt) - Date.parse(hold.expiresAt)).toBe(15 * 60_000)
  expect(longer).toMatchObject({ id: hold.id, secret: hold.secret, extendable: false, total: hold.total })
  expect(await api.bookings.extendHold(hold)).toEqual(notYet)
  house.clock.forward(16)
  expect(await api.bookings.extendHold(hold)).toEqual(notYet)
  house.clock.forward(1)
  expect(await api.bookings.extendHold(hold)).toEqual({ ok: false, refusal: { code: 'holdExpired' } })
})

test('the sweeper ends dead holds and nothing else', async () => {
  const { hold } = granted(await house.browser().api.bookings.hold(holdWords({ days: [day('2027-06-01')] })))
  expect(await expireHolds(house.api.deps)).toBe(0)
  house.clock.forward(15)
  granted(await house.browser().api.bookings.hold(holdWords({ days: [day('2027-06-02')] })))
  expect(await expireHolds(house.api.deps)).toBe(1)
  expect(await house.database.booking.findUnique({ where: { id: hold.id }, select: { status: true } })).toEqual({ status: 'expired' })
})

test('online booking ends twelve hours before the start, that moment included', async () => {
  house.clock.set(instant('2027-05-31T20:00:00.000Z'))
  granted(await house.browser().api.bookings.hold(holdWords({ days: [day('2027-06-01')] })))
  house.clock.forward(1)
  const answer = await house.browser().api.bookings.hold(holdWords({ days: [day('2027-06-01')] }))
  expect(answer).toEqual({ ok: false, refusal: { code: 'leadTime', date: '2027-06-01', start: '09:00', hours: 12 } })
})
