import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localDate, localMonth, wallTime } from '#domain/calendar.ts'
import { openApiHouse, type ApiHouse } from '#tests/support/apiHouse.ts'
import { holdWords } from '#tests/support/guestWords.ts'
import { comesTrueWithin, heardWithin } from '#tests/support/listeningTime.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { unreliableWay, type UnreliableWay } from '#tests/support/unreliableWay.ts'

vi.unmock('#server/repositories/patience.ts')

let house: ApiHouse
let unlimited: ApiHouse
let way: UnreliableWay
const days = [{ date: localDate('2027-06-01'), start: wallTime('09:00') }]
const june = { offer: 'lesson.intro' as const, month: localMonth('2027-06'), party: 1 }
const address = `/api/trpc/availability.month?input=${encodeURIComponent(JSON.stringify(june))}`

beforeAll(async () => {
  way = await unreliableWay((await testDatabase()).url)
  house = await openApiHouse(way.url, { now: '2027-05-01T10:00:00.000Z', limits: true })
  unlimited = await openApiHouse(way.url, { now: '2027-05-01T10:00:00.000Z', limits: false })
  await house.teach([{ activity: 'wingfoil', date: '2027-06-01', start: '09:00' }])
  await heals()
})
afterAll(async () => {
  await Promise.all([house.stop(), unlimited.stop()])
  await way.stop()
})

type Answer = { status: number; retryAfter: string | null }

async function call(procedure: string, body: object, { api } = house): Promise<Answer> {
  const request = new Request(`http://school.example/api/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await api.call({ request, requestId: 'test', address: '203.0.113.9' })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

async function askMonth(): Promise<Answer> {
  const ready = await house.api.months.answer(address)
  return { status: ready?.status ?? 0, retryAfter: ready?.headers['retry-after'] ?? null }
}

/** Whatever a guest wants is answered again. */
async function heals(): Promise<void> {
  await comesTrueWithin(5_000, async () => expect((await call('bookings.hold', holdWords({ days }))).status).toBe(200))
  await comesTrueWithin(5_000, async () => expect((await askMonth()).status).toBe(200))
}

const badDays: [string, 'closed' | 'silent'][] = [
  ['gone', 'closed'],
  ['hanging', 'silent'],
]

test.each(badDays)(
  'while the database is %s a booking is told within two seconds to come back, facts stay known, and all is well once it is back',
  async (_, state) => {
    const facts = house.api.facts.known()
    // The owner has changed something just before, and nobody has read it yet.
    await house.set({ hero_video_url: `https://vimeo.com/${state.length}` })
    await house.heard()
    way.become(state)
    house.clock.forward(2)
    const key = { manageKey: 'A'.repeat(22) }
    const calls = [
      call('bookings.hold', holdWords({ days })),
      call('bookings.hold', holdWords({ days }), unlimited),
      call('bookings.byKey', key),
      call('bookings.open', key),
    ]
    const answers = await heardWithin(2_000, Promise.all([...calls, askMonth()]))
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ status: 503, retryAfter: '5' })))
    expect(await house.api.facts.read()).toBe(facts)
    way.become('open')
    await heardWithin(5_000, heals())
    await house.set({ hero_video_url: null })
    await house.set({ hero_video_url: 'https://vimeo.com/1234' })
    await comesTrueWithin(8_000, async () => expect((await house.api.facts.read()).settings.hero_video_url).toBe('https://vimeo.com/1234'))
    await house.heard()
    await house.api.facts.read()
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
