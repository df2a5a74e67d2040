import { afterAll, beforeAll, expect, test } from 'vitest'
import { localDate, localMonth, wallTime } from '#domain/calendar.ts'
import { granted, openApiHouse, type ApiHouse } from '#tests/support/apiHouse.ts'
import { holdWords } from '#tests/support/guestWords.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { unreliableDatabase, type UnreliableDatabase } from '#tests/support/unreliableDatabase.ts'

let house: ApiHouse
let unlimited: ApiHouse
let way: UnreliableDatabase
const days = [{ date: localDate('2027-06-01'), start: wallTime('09:00') }]
const june = { offer: 'lesson.intro' as const, month: localMonth('2027-06'), party: 1 }
const address = `/api/trpc/availability.month?input=${encodeURIComponent(JSON.stringify(june))}`

beforeAll(async () => {
  way = await unreliableDatabase((await testDatabase()).url)
  house = await openApiHouse(way.url, { now: '2027-05-01T10:00:00.000Z', limits: true })
  unlimited = await openApiHouse(way.url, { now: '2027-05-01T10:00:00.000Z', limits: false })
  await house.teach([{ activity: 'wingfoil', date: '2027-06-01', start: '09:00' }])
  granted(await house.browser().api.bookings.hold(holdWords({ days })))
})
afterAll(async () => {
  await Promise.all([house.stop(), unlimited.stop()])
  await way.stop()
})

async function call(procedure: string, body: object, { api } = house): Promise<{ status: number; retryAfter: string | null; ms: number }> {
  const request = new Request(`http://school.example/api/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const began = performance.now()
  const answer = await api.call({ request, requestId: 'test', address: '203.0.113.9' })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms: performance.now() - began }
}

async function askMonth(): Promise<{ status: number; retryAfter: string | null; ms: number }> {
  const began = performance.now()
  const ready = await house.api.months.answer(address)
  return { status: ready?.status ?? 0, retryAfter: ready?.headers['retry-after'] ?? null, ms: performance.now() - began }
}

const badDays: [string, 'closed' | 'silent'][] = [
  ['gone', 'closed'],
  ['hanging', 'silent'],
]

test.each(badDays)(
  'while the database is %s a booking is told within two seconds to come back, facts stay known, and all is well once it is back',
  async (_, state) => {
    const facts = house.api.facts.known()
    way.become(state)
    house.clock.forward(2)
    const key = { manageKey: 'A'.repeat(22) }
    const calls = [
      call('bookings.hold', holdWords({ days })),
      call('bookings.hold', holdWords({ days }), unlimited),
      call('bookings.byKey', key),
      call('bookings.open', key),
    ]
    for (const answer of await Promise.all([...calls, askMonth()])) {
      expect(answer).toMatchObject({ status: 503, retryAfter: '5' })
      expect(answer.ms).toBeLessThan(2_000)
    }
    expect(await house.api.facts.read()).toBe(facts)
    way.become('open')
    const began = performance.now()
    await expect.poll(async () => (await call('bookings.hold', holdWords({ days }))).status, { timeout: 5_000, interval: 200 }).toBe(200)
    await expect.poll(async () => (await askMonth()).status, { timeout: 5_000 }).toBe(200)
    expect(performance.now() - began).toBeLessThan(5_000)
    await house.set({ hero_video_url: null })
    await house.set({ hero_video_url: 'https://vimeo.com/1234' })
    await expect.poll(async () => (await house.api.facts.read()).settings.hero_video_url, { timeout: 8_000 }).toBe('https://vimeo.com/1234')
  },
)

test('the month that cannot be read says so in the very words of the API', async () => {
  way.become('closed')
  house.clock.forward(2)
  const ready = await house.api.months.answer(address)
  const answer = await house.api.call({ request: new Request(`http://school.example${address}`), requestId: 'test', address: '203.0.113.9' })
  expect(JSON.parse(String(ready?.body))).toEqual(await answer.json())
  expect([ready?.status, ready?.headers['retry-after']]).toEqual([answer.status, answer.headers.get('retry-after')])
  way.become('open')
})
