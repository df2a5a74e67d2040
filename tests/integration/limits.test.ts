import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, localDate, wallTime } from '#domain/calendar.ts'
import { granted, openApiHouse, refusalCodeIn, testSettings, type ApiHouse, type Browser } from '#tests/support/apiHouse.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import { quoteWords } from '#tests/support/quoteHouse.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let house: ApiHouse
const first = localDate('2027-06-01')
const on = (index: number) => ({ days: [{ date: addDays(first, index), start: wallTime('09:00') }] })
let next = 0
const anywhere = () => holdWords(on(next++ % 60))

beforeAll(async () => {
  house = await openApiHouse((await testDatabase()).url, { now: '2027-05-01T10:00:00.000Z', limits: true })
  await house.teach(Array.from({ length: 60 }, (_, index) => ({ activity: 'wingfoil' as const, date: addDays(first, index), start: '09:00' })))
})
afterAll(async () => {
  await house.stop()
})

async function holdThree(browser: Browser): Promise<{ id: string; secret: string }[]> {
  const holds: { id: string; secret: string }[] = []
  for (let index = 0; index < 3; index += 1) holds.push(granted(await browser.api.bookings.hold(anywhere())).hold)
  return holds
}

test('a visitor is named at the first hold and has three live holds at most; a replaced or released one does not count', async () => {
  const browser = house.browser('198.51.100.1')
  const [one, two] = await holdThree(browser)
  expect(browser.cookies.get('visitor')).toMatch(/^[\w-]{22}$/)
  expect(await browser.api.bookings.hold(anywhere())).toEqual({ ok: false, refusal: { code: 'tooManyHolds', max: 3 } })
  granted(await browser.api.bookings.hold({ ...anywhere(), replaces: one && { id: one.id, secret: one.secret } }))
  granted(await browser.api.bookings.releaseHold(two ?? { id: '', secret: '' }))
  granted(await browser.api.bookings.hold(anywhere()))
  house.clock.forward(16)
  granted(await browser.api.bookings.hold(anywhere()))
})

test('asking for many holds at the same moment gives three as well', async () => {
  const browser = house.browser('198.51.100.2')
  granted(await browser.api.bookings.hold(anywhere()))
  const answers = await Promise.all(Array.from({ length: 8 }, () => browser.api.bookings.hold(anywhere())))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(2)
  expect(answers.filter((answer) => refusalCodeIn(answer) === 'tooManyHolds')).toHaveLength(6)
})

test('two families behind one hotel address can both book, but not thirty-one at once', async () => {
  const hotel = '198.51.100.3'
  await holdThree(house.browser(hotel))
  await holdThree(house.browser(hotel))
  for (let index = 6; index < 30; index += 1) granted(await house.browser(hotel).api.bookings.hold(anywhere()))
  expect(await house.browser(hotel).api.bookings.hold(anywhere())).toEqual({ ok: false, refusal: { code: 'tooManyHolds', max: 30 } })
  granted(await house.browser('198.51.100.4').api.bookings.hold(anywhere()))
})

test('the eleventh attempt of a visitor in ten minutes has to wait; repeating a lost call is no attempt', async () => {
  const browser = house.browser('198.51.100.5')
  const words = anywhere()
  const { hold } = granted(await browser.api.bookings.hold(words))
  for (let index = 0; index < 12; index += 1) granted(await browser.api.bookings.hold(words))
  for (let index = 0; index < 9; index += 1) await browser.api.bookings.hold({ ...anywhere(), party: 5 })
  const eleventh = browser.api.bookings.hold(anywhere())
  await expect(eleventh).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const wait = await eleventh.catch((error: { cause: { seconds: number } }) => error.cause.seconds)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(600)
  granted(await browser.api.bookings.confirm(confirmWords(hold)))
  granted(await house.browser('198.51.100.5').api.bookings.hold(anywhere()))
})

test('the sixth request for a quote in an hour has to wait; sending a lost one again is no request', async () => {
  const browser = house.browser('198.51.100.7')
  const words = quoteWords()
  for (let index = 0; index < 8; index += 1) granted(await browser.api.quotes.request(words))
  for (let index = 0; index < 4; index += 1) granted(await browser.api.quotes.request(quoteWords()))
  await expect(browser.api.quotes.request(quoteWords())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  granted(await house.browser('198.51.100.8').api.quotes.request(quoteWords()))
})

test('the owner can change the limits', async () => {
  await house.set({ limits: { ...testSettings.limits, liveHoldsPerVisitor: 1 } })
  const browser = house.browser('198.51.100.6')
  await house.heard()
  expect((await house.api.facts.read()).settings.limits.liveHoldsPerVisitor).toBe(1)
  granted(await browser.api.bookings.hold(anywhere()))
  expect(await browser.api.bookings.hold(anywhere())).toEqual({ ok: false, refusal: { code: 'tooManyHolds', max: 1 } })
})
