import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { instant, localDate, localMonth, wallTime } from '#domain/calendar.ts'
import { monthAnswerSchema, type MonthAnswer } from '#domain/wire/monthWire.ts'
import { granted, openApiHouse, type ApiHouse } from '#tests/support/apiHouse.ts'
import { holdWords } from '#tests/support/guestWords.ts'
import { comesTrueWithin } from '#tests/support/listeningTime.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let house: ApiHouse
const june = { offer: 'lesson.intro' as const, month: localMonth('2027-06'), party: 1 }
const firstOfJune = { days: [{ date: localDate('2027-06-01'), start: wallTime('09:00') }] }
const addressOf = (asked: object): string => `/api/trpc/availability.month?input=${encodeURIComponent(JSON.stringify(asked))}`

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
  await house.teach(['2027-06-01', '2027-06-02'].map((date) => ({ activity: 'wingfoil' as const, date, start: '09:00' })))
  await house.heard()
})

async function bytesOf(asked: object = june): Promise<Buffer | null> {
  return (await house.api.months.answer(addressOf(asked)))?.body ?? null
}

async function shown(asked: object = june): Promise<MonthAnswer> {
  const parsed: { result: { data: unknown } } = JSON.parse(String(await bytesOf(asked)))
  return monthAnswerSchema.parse(parsed.result.data)
}

async function placesOnFirst(): Promise<number | undefined> {
  return (await shown()).days[0]?.starts[0]?.placesLeft
}

test('the bytes in memory are what the procedure answers over HTTP, and the second visitor gets the very same', async () => {
  const first = await bytesOf()
  const request = new Request(`http://school.example${addressOf(june)}`)
  const overHttp = await (await house.api.call({ request, requestId: 'test', address: '203.0.113.1' })).text()
  expect(JSON.parse(String(first))).toEqual(JSON.parse(overHttp))
  expect(String(first)).toBe(overHttp)
  expect(await bytesOf()).toBe(first)
})

test('two who ask at the same moment wait for one reading', async () => {
  const [one, other] = await Promise.all([bytesOf(), bytesOf()])
  expect(other).toBe(one)
})

test('a hold is seen in the next month that is asked for, here and, a moment later, on every other instance', async () => {
  const other = await openApiHouse(house.url, { now: house.clock.now(), limits: false })
  await comesTrueWithin(1_000, async () =>
    expect((await other.api.months.answer(addressOf(june)))?.body === (await other.api.months.answer(addressOf(june)))?.body).toBe(true),
  )
  expect(await placesOnFirst()).toBe(4)
  granted(await house.browser().api.bookings.hold(holdWords({ ...firstOfJune, party: 3 })))
  expect(await placesOnFirst()).toBe(1)
  await comesTrueWithin(2_000, async () => expect(String((await other.api.months.answer(addressOf(june)))?.body).includes('"placesLeft":1')).toBe(true))
  await other.stop()
})

test('an answer runs out with the next hold, and the places of that hold are listed again', async () => {
  const { hold } = granted(await house.browser().api.bookings.hold(holdWords({ ...firstOfJune, party: 4 })))
  house.clock.forward(14.5)
  expect((await shown()).validUntil).toBe(hold.expiresAt)
  expect(await placesOnFirst()).toBe(0)
  house.clock.forward(0.5)
  expect(await placesOnFirst()).toBe(4)
})

test('an answer lasts a minute at most, and none from the future is used when the clock is set back', async () => {
  const first = await bytesOf()
  house.clock.forward(0.9)
  expect(await bytesOf()).toBe(first)
  house.clock.forward(0.2)
  const second = await bytesOf()
  expect(second).not.toBe(first)
  house.clock.set(instant('2027-05-01T09:00:00.000Z'))
  expect(await bytesOf()).not.toBe(second)
})

test('a closed day and a called-off session are seen at once, without asking the server to start again', async () => {
  expect((await shown()).days[0]?.status).toBe('free')
  await house.database.$executeRaw`INSERT INTO closed_periods (from_date, to_date, reason) VALUES ('2027-06-01', '2027-06-01', 'fiesta')`
  await comesTrueWithin(2_000, async () => expect((await shown()).days[0]).toMatchObject({ status: 'closed', reason: 'blocked' }))
  await house.database.$executeRaw`DELETE FROM closed_periods`
  await house.database.$executeRaw`UPDATE sessions SET status = 'called_off' WHERE date = '2027-06-02'`
  await comesTrueWithin(2_000, async () => expect((await shown()).days[1]).toMatchObject({ status: 'closed' }))
})

test('past months, far months and the end of the calendar are answered, wrong input is left to the ordinary way', async () => {
  expect((await shown({ ...june, month: '2027-04' })).days[0]).toMatchObject({ status: 'closed', reason: 'past' })
  expect((await shown({ ...june, month: '2029-01' })).days[0]).toMatchObject({ status: 'closed', reason: 'beyondHorizon' })
  expect((await shown({ ...june, month: '0001-01' })).days).toHaveLength(31)
  for (const wrong of [{ ...june, party: 9 }, { ...june, offer: 'wakeboard', party: 6 }, { ...june, month: '2027-13' }, { ...june, month: '9999-12' }, {}]) {
    expect(await bytesOf(wrong)).toBeNull()
    const answer = await house.api.call({ request: new Request(`http://school.example${addressOf(wrong)}`), requestId: 'test', address: '203.0.113.1' })
    expect([wrong, answer.status]).toEqual([wrong, 400])
  }
  expect(await house.api.months.answer('/api/trpc/availability.month?batch=1&input=%7B%7D')).toBeNull()
})

test('the price list and the film of the home page are public', async () => {
  const { api } = house.browser()
  expect((await api.catalogue.current()).offers.map((offer) => offer.code)).toEqual([
    'lesson.intro',
    'lesson.3days',
    'lesson.5days',
    'lesson.7days',
    'wakeboard',
    'wakefoil',
  ])
  await house.set({ hero_video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
  await comesTrueWithin(2_000, async () => expect(await api.settings.heroVideo()).toEqual({ url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }))
  await house.set({ hero_video_url: 'javascript:alert(1)' })
  await comesTrueWithin(2_000, async () => expect(await api.settings.heroVideo()).toEqual({ url: null }))
})
