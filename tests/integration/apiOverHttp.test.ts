import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { localDate, wallTime } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { createDatabase } from '#server/repositories/transaction.ts'
import { createApi } from '#server/trpc/api.ts'
import { createLogger } from '#server/logger.ts'
import { LINK_SECRET, openApiHouse, type ApiHouse } from '#tests/support/apiHouse.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import { heardWithin } from '#tests/support/listeningTime.ts'
import { testClock } from '#tests/support/testClock.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { centsSchema } from '#domain/wire/unitSchemas.ts'

let house: ApiHouse
const firstOfJune = { days: [{ date: localDate('2027-06-01'), start: wallTime('09:00') }] }
const failureSchema = z.object({
  error: z.object({
    message: z.string(),
    code: z.number(),
    data: z.strictObject({ code: z.string(), httpStatus: z.int(), fields: z.array(z.string()).optional(), retryAfter: z.number().optional() }),
  }),
})
const heldSchema = z.object({
  result: z.object({ data: z.object({ hold: z.object({ id: z.string(), secret: z.string(), total: centsSchema, party: z.int() }) }) }),
})
const bookedSchema = z.object({ result: z.object({ data: z.object({ booking: z.object({ manageKey: z.string() }) }) }) })

beforeAll(async () => {
  house = await openApiHouse((await testDatabase()).url, { now: '2027-05-01T10:00:00.000Z', limits: false })
  await house.teach([{ activity: 'wingfoil', date: '2027-06-01', start: '09:00' }])
})
afterAll(async () => {
  await house.stop()
})

async function post(procedure: string, body: unknown, cookie = '', api = house.api): Promise<Response> {
  const request = new Request(`http://school.example/api/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  return await api.call({ request, requestId: 'test', address: '203.0.113.9' })
}

async function book(): Promise<{ answer: Response; manageKey: string }> {
  const { hold } = heldSchema.parse(await (await post('bookings.hold', holdWords(firstOfJune))).json()).result.data
  const answer = await post('bookings.confirm', confirmWords(hold))
  return { answer, manageKey: bookedSchema.parse(await answer.clone().json()).result.data.booking.manageKey }
}

test('wrong input names its fields and quotes nothing of what was typed', async () => {
  const wish = confirmWords({ id: crypto.randomUUID(), secret: 'x', total: cents(9_000), party: 1 }, { participants: [{ age: 300, swims: 'confident' }] })
  const answer = await post('bookings.confirm', { ...wish, contact: { ...wish.contact, email: 'CANARY no mail', phone: 'CANARY no phone' } })
  const text = await answer.text()
  expect(answer.status).toBe(400)
  expect(failureSchema.parse(JSON.parse(text)).error.data.fields).toEqual(['contact.email', 'contact.phone', 'participants.0.age'])
  expect(text).not.toMatch(/CANARY|node_modules|\.ts/)
})

test('a hold without a body, with half a body or with something else instead is a 400', async () => {
  for (const body of [undefined, null, {}, [], 'text', 5, { key: 'no' }]) expect([body, (await post('bookings.hold', body)).status]).toEqual([body, 400])
})

test('what opens nothing is not found, with the same body for every reason', async () => {
  const { manageKey } = await book()
  const bodies = await Promise.all(
    [{ manageKey: 'A'.repeat(22) }, { manageKey: manageKey.slice(0, -1) }, {}].map(async (body) => {
      const answer = await post('bookings.byKey', body)
      return [answer.status, (await answer.text()).replace('bookings.byKey', '')]
    }),
  )
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  expect(bodies[0]?.[0]).toBe(404)
  expect((await post('bookings.open', { manageKey: 'A'.repeat(22) })).status).toBe(404)
})

test('the same key with another body is a 422', async () => {
  const words = holdWords(firstOfJune)
  expect((await post('bookings.hold', words)).status).toBe(200)
  expect((await post('bookings.hold', { ...words, party: 2 })).status).toBe(422)
})

test('a refusal is an ordinary answer', async () => {
  const answer = await post('bookings.hold', holdWords({ ...firstOfJune, party: 8 }))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ result: { data: { ok: false, refusal: { code: 'noSpaceLeft' } } } })
})

test('confirming opens the booking for this browser by a cookie that says nothing; the key opens it anywhere', async () => {
  const { answer, manageKey } = await book()
  const cookies = answer.headers.getSetCookie()
  const opened = cookies.find((cookie) => cookie.startsWith('booking=')) ?? ''
  expect(opened).toMatch(/^booking=[\w.-]+; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/)
  const cookie = opened.split(';')[0] ?? ''
  expect(await (await post('bookings.byKey', {}, cookie)).json()).toMatchObject({ result: { data: { status: 'confirmed', total: 9_000 } } })
  expect(await (await post('bookings.byKey', { manageKey })).json()).toMatchObject({ result: { data: { status: 'confirmed' } } })
  expect((await post('bookings.byKey', {}, `${cookie}x`)).status).toBe(404)
  const reopened = await post('bookings.open', { manageKey })
  expect(reopened.headers.getSetCookie()[0]).toMatch(/^booking=/)
  expect(await house.api.tripOf(new Request('http://school.example/trip.ics', { headers: { cookie } }))).toMatchObject({ status: 'confirmed' })
})

test('a browser that comes by https gets its cookies for https only', async () => {
  const api = createApi({
    database: house.database,
    changes: { isListening: () => false, onChange: () => () => undefined, stop: async () => undefined },
    limits: null,
    clock: house.clock,
    linkSecret: LINK_SECRET,
    log: createLogger('silent'),
    secure: true,
  })
  const answer = await post('bookings.hold', holdWords({ ...firstOfJune, party: 8 }), '', api)
  expect(answer.headers.getSetCookie()[0]).toMatch(/^visitor=[\w-]{22}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/)
})

test('while the database is away every procedure says so within two seconds and when to ask again', async () => {
  const database = createDatabase('postgresql://nobody@127.0.0.1:9/nothing')
  const api = createApi({
    database,
    changes: { isListening: () => false, onChange: () => () => undefined, stop: async () => undefined },
    limits: null,
    clock: testClock('2027-05-01T10:00:00.000Z'),
    linkSecret: LINK_SECRET,
    log: createLogger('silent'),
    secure: false,
  })
  const month = new Request(
    `http://school.example/api/trpc/availability.month?input=${encodeURIComponent(JSON.stringify({ offer: 'lesson.intro', month: '2027-06', party: 1 }))}`,
  )
  const asked = [
    post('bookings.hold', holdWords(firstOfJune), '', api),
    post('bookings.byKey', { manageKey: 'A'.repeat(22) }, '', api),
    api.call({ request: month, requestId: 'test', address: '203.0.113.9' }),
  ]
  for (const answer of await heardWithin(2_000, Promise.all(asked))) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(failureSchema.parse(await answer.json()).error.data).toEqual({ code: 'SERVICE_UNAVAILABLE', httpStatus: 503, retryAfter: 5 })
  }
  await database.$disconnect()
})

test('there is no procedure but those of the contract', async () => {
  expect((await post('bookings.everything', {})).status).toBe(404)
  expect((await post('staff.bookings', {})).status).toBe(404)
})
