import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHours } from '#domain/calendar.ts'
import { bookingCookieOf, groupKeyOf } from '#server/secrets.ts'
import { LINK_SECRET } from '#tests/support/apiHouse.ts'
import { openChangeHouse, type ChangeHouse, type MadeBooking } from '#tests/support/changeHouse.ts'
import { everyColumn } from '#tests/support/databaseDump.ts'

let house: ChangeHouse
let booking: MadeBooking
const days = [{ date: '2027-06-02', start: '09:00' }]

/** Every procedure that a booking's key opens, with words that would do something. */
const words = {
  byKey: {},
  open: {},
  cancel: {},
  reschedule: { days },
  participants: { participants: [{ position: 0, firstName: 'Scanner' }] },
  answerProposal: { accept: true },
  chooseAfterCallOff: { choice: 'refund' },
} as const
const procedures = ['byKey', 'open', 'cancel', 'reschedule', 'participants', 'answerProposal', 'chooseAfterCallOff'] as const

beforeAll(async () => {
  house = await openChangeHouse()
  await house.lessons(['2027-06-01', '2027-06-02'])
  booking = await house.book({ days: ['2027-06-01'] })
})
afterAll(async () => {
  await house.stop()
})

async function call(method: 'GET' | 'HEAD' | 'POST', procedure: string, input: object, cookie = ''): Promise<Response> {
  const address = `http://school.example/api/trpc/bookings.${procedure}`
  const asked = JSON.stringify(input)
  const posted = { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: asked }
  const request =
    method === 'POST' ? new Request(address, posted) : new Request(`${address}?input=${encodeURIComponent(asked)}`, { method, headers: { cookie } })
  return await house.api.call({ request, requestId: 'test', address: '203.0.113.9' })
}

function cookieUntil(hours: number): string {
  return `booking=${bookingCookieOf(LINK_SECRET, booking.id, addHours(house.clock.now(), hours))}`
}

async function everything(): Promise<string> {
  return JSON.stringify([...(await everyColumn(house.url))])
}

test('issue 3: a mail scanner that opens every link changes nothing: nothing that a key opens is changed by GET or HEAD, even with key and cookie', async () => {
  const before = await everything()
  for (const procedure of procedures) {
    const asked = { ...words[procedure], key: randomUUID(), manageKey: booking.manageKey }
    const [got, headed] = [await call('GET', procedure, asked, cookieUntil(1)), await call('HEAD', procedure, asked, cookieUntil(1))]
    if (procedure !== 'byKey') expect([procedure, got.status]).toEqual([procedure, 405])
    expect([got, headed].flatMap((answer) => answer.headers.getSetCookie())).toEqual([])
  }
  expect(await everything()).toBe(before)
})

test('the control: the same words by POST do change something', async () => {
  const before = await everything()
  expect((await call('POST', 'participants', { key: randomUUID(), manageKey: booking.manageKey, ...words.participants })).status).toBe(200)
  expect(await everything()).not.toBe(before)
})

test('two rows about one person are wrong input, and neither of them counts', async () => {
  const before = await everything()
  const participants = [
    { position: 0, firstName: 'One' },
    { position: 0, firstName: 'Another' },
  ]
  const answer = await call('POST', 'participants', { key: randomUUID(), manageKey: booking.manageKey, participants })
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('participants')])
  expect(await everything()).toBe(before)
})

test.each(procedures)('unknown, wrong and expired keys look alike: bookings.%s', async (procedure) => {
  const before = await everything()
  const ask = async (opener: object, cookie = ''): Promise<string> => {
    const answer = await call('POST', procedure, { ...words[procedure], key: randomUUID(), ...opener }, cookie)
    return `${answer.status} ${await answer.text()}`
  }
  const answers = await Promise.all([
    ask({ manageKey: 'A'.repeat(22) }),
    ask({ manageKey: `${booking.manageKey.slice(0, -1)}${booking.manageKey.endsWith('A') ? 'Q' : 'A'}` }),
    ask({ manageKey: groupKeyOf(LINK_SECRET, booking.id) }),
    ask({ manageKey: booking.manageKey.slice(0, -1) }),
    ask({ manageKey: 'cut' }),
    ...(procedure === 'open' ? [] : [ask({}), ask({}, cookieUntil(-1)), ask({}, `${cookieUntil(1)}x`)]),
  ])
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^404 .*Not found/)
  expect(await everything()).toBe(before)
})

test('unknown and wrong group keys look alike, to read and to write', async () => {
  for (const procedure of ['group', 'participants'] as const) {
    const keys = ['A'.repeat(22), booking.manageKey, groupKeyOf(LINK_SECRET, randomUUID()), 'cut']
    const answers = await Promise.all(
      keys.map(async (groupKey) => {
        const answer = await call('POST', procedure, {
          groupKey,
          ...(procedure === 'participants' && { ...words.participants, key: randomUUID() }),
        })
        return `${answer.status} ${await answer.text()}`
      }),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^404 /)
  }
})

test('a booking whose personal data were erased cannot be seen by its keys any more, like one that never was', async () => {
  const erased = await house.book({ days: ['2027-06-02'] })
  const groupKey = groupKeyOf(LINK_SECRET, erased.id)
  await house.database.$executeRaw`UPDATE bookings SET first_name = NULL, last_name = NULL, email = NULL, phone = NULL WHERE id = ${erased.id}::uuid`
  for (const [procedure, opener] of [
    ['byKey', { manageKey: erased.manageKey }],
    ['group', { groupKey }],
  ] as const) {
    const [gone, never] = await Promise.all([
      call('POST', procedure, opener),
      call('POST', procedure, procedure === 'group' ? { groupKey: 'A'.repeat(22) } : { manageKey: 'A'.repeat(22) }),
    ])
    expect([gone.status, await gone.text()]).toEqual([404, await never.text()])
  }
})
