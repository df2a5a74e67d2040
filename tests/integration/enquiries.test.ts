import type { inferRouterInputs } from '@trpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localDate } from '#domain/calendar.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import { granted, openApiHouse, type ApiHouse, type Browser } from '#tests/support/apiHouse.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

type Words = inferRouterInputs<AppRouter>['enquiries']['send']

let house: ApiHouse
let addresses = 0

beforeAll(async () => {
  house = await openApiHouse((await testDatabase()).url, { now: '2027-05-01T10:00:00.000Z', limits: true })
})
afterAll(async () => {
  await house.stop()
})

/** A visitor of an address that nobody else has. */
function visitor(): Browser {
  addresses += 1
  return house.browser(`198.51.100.${addresses}`)
}

/** A form that was looked at for as long as people need. */
async function filled(browser: Browser, wish: Partial<Words> = {}): Promise<Words> {
  const { startedAt } = await browser.api.enquiries.begin()
  house.clock.forward(1)
  return {
    key: crypto.randomUUID(),
    locale: 'de',
    name: 'Hanna Muster',
    email: 'hanna@guest.example',
    message: 'Habt ihr im März noch Plätze für uns?',
    website: '',
    startedAt,
    ...wish,
  }
}

const rental = { from: localDate('2027-06-01'), to: localDate('2027-06-07'), items: [{ code: 'complete' as const, quantity: 2 }] }
const rowOf = (key: string) => house.database.enquiry.findUniqueOrThrow({ where: { id: key } })
const mailsOf = async (key: string) =>
  (await house.database.outboxMessage.findMany({ where: { enquiryId: key }, orderBy: { template: 'asc' } })).map(({ template, locale, payload }) => ({
    template,
    locale,
    payload,
  }))

test('a message is kept with the promise of an answer within 24 hours, and both sides get a mail in their own language', async () => {
  const browser = visitor()
  const words = await filled(browser, { email: 'hanna@müller.de', phone: '+49 151 23456789', service: 'lessons', participants: 3 })
  const answer = granted(await browser.api.enquiries.send(words))
  expect(answer.answerBy).toBe('2027-05-02T10:01:00.000Z')
  expect(await rowOf(words.key)).toMatchObject({
    kind: 'contact',
    status: 'new',
    locale: 'de',
    service: 'lessons',
    participants: 3,
    name: 'Hanna Muster',
    email: 'hanna@xn--mller-kva.de',
    phone: '+4915123456789',
    rental: null,
  })
  expect(await mailsOf(words.key)).toEqual([
    { template: 'enquiryReceived', locale: 'de', payload: {} },
    { template: 'schoolNotice', locale: 'es', payload: { kind: 'enquiry' } },
  ])
})

test('a rental request is kept with what it was estimated at by the price list, whatever the page believed', async () => {
  const browser = visitor()
  const words = await filled(browser, { rental, service: 'rental' })
  granted(await browser.api.enquiries.send(words))
  expect(await rowOf(words.key)).toMatchObject({
    kind: 'rental',
    rental: { from: '2027-06-01', to: '2027-06-07', items: [{ code: 'complete', quantity: 2 }], estimate: 84_000 },
  })
  expect((await mailsOf(words.key)).map(({ payload }) => payload)).toContainEqual({ kind: 'rental' })
})

test('sending the same form twenty times is one message and one mail to each side', async () => {
  const browser = visitor()
  const words = await filled(browser)
  const again = { ...words, startedAt: (await browser.api.enquiries.begin()).startedAt }
  house.clock.forward(1)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, copy) => browser.api.enquiries.send(copy % 2 === 0 ? words : again)))
  expect(new Set(answers.map((answer) => granted(answer).answerBy)).size).toBe(1)
  expect(await mailsOf(words.key)).toHaveLength(2)
})

test('a form that is sent again from the page in another language is the same message', async () => {
  const browser = visitor()
  const words = await filled(browser)
  granted(await browser.api.enquiries.send(words))
  granted(await browser.api.enquiries.send({ ...words, locale: 'fr' }))
  expect(await rowOf(words.key)).toMatchObject({ locale: 'de' })
  expect(await mailsOf(words.key)).toHaveLength(2)
})

test('the same key with another message is a wrong use', async () => {
  const browser = visitor()
  const words = await filled(browser)
  granted(await browser.api.enquiries.send(words))
  await expect(browser.api.enquiries.send({ ...words, message: 'Something else altogether.' })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
})

test('what fills the field that people do not see is answered like everybody, kept as spam, and nobody gets a mail', async () => {
  const browser = visitor()
  const words = await filled(browser, { website: 'https://cheap.example' })
  granted(await browser.api.enquiries.send(words))
  expect(await rowOf(words.key)).toMatchObject({ status: 'spam' })
  expect(await mailsOf(words.key)).toEqual([])
})

test('a form that is sent sooner than anybody can write waits for the seconds that are missing, and then goes through unchanged', async () => {
  const browser = visitor()
  const words = { ...(await filled(browser)), startedAt: (await browser.api.enquiries.begin()).startedAt }
  await expect(browser.api.enquiries.send(words)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', cause: { seconds: 3 } })
  expect(await house.database.enquiry.count({ where: { id: words.key } })).toBe(0)
  house.clock.forward(1)
  granted(await browser.api.enquiries.send(words))
})

test('a page left open overnight is still a form', async () => {
  const browser = visitor()
  const words = await filled(browser)
  house.clock.forward(14 * 60)
  granted(await browser.api.enquiries.send(words))
})

test.each([
  ['an e-mail address nobody has', { email: 'hanna@nowhere' }, 'email'],
  ['a telephone number that is none', { phone: '12' }, 'phone'],
  ['a name of one letter', { name: 'H' }, 'name'],
  ['a name that writes mail headers', { name: 'Hanna\r\nBcc: all@guest.example' }, 'name'],
  ['a message of nine signs', { message: 'Nine sign' }, 'message'],
  ['a message of 2,001 signs', { message: 'a'.repeat(2_001) }, 'message'],
  ['twenty-one participants', { participants: 21 }, 'participants'],
  ['a day that is past', { date: localDate('2027-04-30') }, 'date'],
  ['a rental that ends before it begins', { rental: { ...rental, to: localDate('2027-05-31') } }, 'rental.to'],
  ['a rental that began yesterday', { rental: { ...rental, from: localDate('2027-04-30') } }, 'rental.from'],
  ['a rental of nothing', { rental: { ...rental, items: [] } }, 'rental.items'],
  ['a stamp that is not ours', { startedAt: 'lx0.forged' }, 'startedAt'],
])('%s is a 400 that names the field, and nothing is kept', async (_, wish, field) => {
  const browser = visitor()
  const words = await filled(browser, wish)
  const said = browser.api.enquiries.send(words)
  await expect(said).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(said).rejects.toSatisfy((error: { cause?: { fields?: string[]; issues?: { path: string[] }[] } }) =>
    [...(error.cause?.fields ?? []), ...(error.cause?.issues ?? []).map((issue) => issue.path.join('.'))].includes(field),
  )
  expect(await house.database.enquiry.count({ where: { id: words.key } })).toBe(0)
})

test('the sixth form of an address in an hour has to wait; other addresses do not', async () => {
  const browser = visitor()
  for (let index = 0; index < 5; index += 1) granted(await browser.api.enquiries.send(await filled(browser)))
  await expect(browser.api.enquiries.send(await filled(browser))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  granted(await visitor().api.enquiries.send(await filled(browser)))
})
