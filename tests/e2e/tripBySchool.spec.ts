import { expect, type Page } from '@playwright/test'
import { addDays, instant, localDateOf } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import type { OfferCode } from '#domain/offer.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { formatInstant, formatLongDay } from '#i18n/formatDate.ts'
import { formatMoney } from '#i18n/formatMoney.ts'
import { bookBefore, openTrip, payWhatIsDue, tripBy } from './bookedTrips.ts'
import { openBookingDesk, type BookingDesk } from './bookingDesk.ts'
import { expectScreen, startButton } from './bookingScreens.ts'
import { mailWith } from './guestMails.ts'
import { firstOf } from './sceneSteps.ts'
import { freeStarts, onePerDay } from './schoolDays.ts'
import { expectGood, test, visitOf, type Visit } from './visit.ts'

const daysBefore = '{daysBefore, plural, one {# day before: {percent}% of {paid} paid} other {# days before: {percent}% of {paid} paid}}'

let desk: BookingDesk

test.beforeAll(async () => {
  desk = await openBookingDesk()
})
test.afterAll(() => desk.leave())

function button({ page, say }: Visit, name: string) {
  return page.locator('main').getByRole('button', { name: say(name) })
}

function notice({ page, say }: Visit, title: string) {
  return page.getByRole('status').filter({ hasText: say(title) })
}

/** The page comes back into view, as when a guest has been reading the mail meanwhile. */
async function lookAgain({ page }: Visit): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

async function expectTitleFocused({ page, say }: Visit, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeFocused()
}

/** Free mornings or afternoons on different days of a month, from its `from`th on, so that no two tests meet. */
async function daysOf(page: Page, from: number, choice: { offer?: OfferCode; party?: number } = {}): Promise<DayChoice[]> {
  const starts = await freeStarts(page, { ...choice, months: 9 })
  return onePerDay(starts).slice(from)
}

/** A parent and a child of nine: a person at the school looks at it first (product.md B3-30). */
async function askWithChild(visit: Visit, day: DayChoice) {
  const asked = await bookBefore(
    visit,
    { offer: 'lesson.intro', party: 2, days: [day] },
    {
      participants: [
        { age: 40, swims: 'confident' },
        { age: 9, swims: 'confident' },
      ],
      guardian: { name: 'Ana Ejemplo', relation: 'mother', present: true },
    },
  )
  expect(asked.status).toBe('requested')
  await openTrip(visit, asked.manageKey, { title: 'We have your request' })
  return asked
}

test('another start is proposed to a family with a child of nine, and they accept it on the page that was open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const visit = visitOf(page, 'de')
  const [first, second = first] = await daysOf(page, 0, { party: 2 })
  if (first === undefined || second === undefined) throw new Error('No free days')
  const { reference, manageKey, total } = await askWithChild(visit, first)
  await expect(page.locator('main')).toContainText(formatInstant((await tripBy(page, manageKey)).requestDeadline ?? instant(''), 'de'))
  await expectGood(visit)

  await desk.propose(reference, second)
  await lookAgain(visit)
  await expectTitleFocused(visit, 'We have your request')
  await expect(page.getByText(visit.say('We propose another time'))).toBeVisible()
  const until = formatInstant((await tripBy(page, manageKey)).proposal?.until ?? instant(''), 'de')
  for (const fact of [formatLongDay(second.date, 'de'), formatMoney(total, 'de'), until]) await expect(page.locator('main')).toContainText(fact)
  await expectGood(visit)

  await button(visit, 'Accept and book with obligation to pay').click()
  await expectTitleFocused(visit, 'You are booked')
  await expect(notice(visit, 'The new time is yours')).toBeVisible()
  expect(await tripBy(page, manageKey)).toMatchObject({ status: 'confirmed', proposal: null, days: [{ date: second.date, start: second.start }] })
  await expectGood(visit)
})

test('a guest says no to the other start: nothing is owed and nothing is booked', async ({ page }) => {
  const visit = visitOf(page, 'es')
  const [first, second = first] = await daysOf(page, 3, { party: 2 })
  if (first === undefined || second === undefined) throw new Error('No free days')
  const { reference, manageKey } = await askWithChild(visit, first)
  await desk.propose(reference, second)
  await lookAgain(visit)
  await button(visit, 'No, thank you').click()
  await expectTitleFocused(visit, 'We could not confirm your request')
  await expect(notice(visit, 'You have declined the time we proposed')).toBeVisible()
  await expectGood(visit)
  await page.reload()
  await expectScreen(visit, 'We could not confirm your request')
  await expect(page.locator('main')).toContainText(visit.say('There is nothing to pay. You can book another day at any time.'))
  expect(await tripBy(page, manageKey)).toMatchObject({ status: 'declined', allowed: [], money: { outstanding: 0 } })
})

test('a proposal that ran out while the page was open books nothing: it says so, and then that the request has expired', async ({ page }) => {
  const visit = visitOf(page, 'fr')
  const [first, second = first] = await daysOf(page, 6, { party: 2 })
  if (first === undefined || second === undefined) throw new Error('No free days')
  const { reference, manageKey } = await askWithChild(visit, first)
  await desk.propose(reference, second)
  await lookAgain(visit)
  await button(visit, 'Accept and book with obligation to pay').waitFor()
  await desk.letExpire(reference)
  await button(visit, 'Accept and book with obligation to pay').click()
  await expect(notice(visit, 'This booking has changed in the meantime')).toBeVisible()
  await expect(button(visit, 'Accept and book with obligation to pay')).toHaveCount(0)
  await expectGood(visit)
  await desk.endRequests()
  await lookAgain(visit)
  await expectTitleFocused(visit, 'Your request has expired')
  await expectGood(visit)
  expect(await tripBy(page, manageKey)).toMatchObject({ status: 'expired', allowed: [] })
})

test('the school says yes or no to a request, and the open page shows it', async ({ page }) => {
  const visit = visitOf(page, 'es')
  await page.setViewportSize({ width: 360, height: 740 })
  const [one, other] = await daysOf(page, 9, { party: 2 })
  if (one === undefined || other === undefined) throw new Error('No free days')
  const { reference } = await askWithChild(visit, one)
  await button(visit, 'Take my request back').focus()
  await desk.approve(reference)
  await lookAgain(visit)
  await expectTitleFocused(visit, 'You are booked')
  await expect(button(visit, 'I can’t come')).toBeVisible()
  await expectGood(visit)
  const declined = await askWithChild(visitOf(page, 'es'), other)
  await desk.decline(declined.reference)
  await lookAgain(visit)
  await expectTitleFocused(visit, 'We could not confirm your request')
  await expectGood(visit)
})

test('days are called off for the weather: for one the guest takes a new date, for the next the money', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const visit = visitOf(page, 'es')
  const { say } = visit
  const free = await daysOf(page, 12, { offer: 'lesson.3days' })
  const [first, second, third, fourth] = free
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) throw new Error('No free days')
  const { reference, manageKey, deposit } = await bookBefore(visit, { offer: 'lesson.3days', party: 1, days: [first, second, third] })
  await payWhatIsDue(page, manageKey)
  await openTrip(visit, manageKey)
  await desk.callOff(reference, first)
  await lookAgain(visit)
  const main = page.locator('main')
  await expect(main).toContainText(say('Called off: please choose'))
  const { callOff } = await tripBy(page, manageKey)
  if (callOff === null) throw new Error('Nothing was called off')
  for (const fact of [formatLongDay(first.date, 'es'), formatMoney(callOff.worth, 'es'), formatInstant(callOff.until, 'es')])
    await expect(main).toContainText(fact)
  await expectGood(visit)

  await button(visit, 'Choose a new date').click()
  await expectTitleFocused(visit, 'Choose a new date')
  await page.locator(`td[data-day="${fourth.date}"] button`).click()
  await startButton(visit, fourth, 'lesson.3days').click()
  await expectTitleFocused(visit, 'Take this new date?')
  await expectGood(visit)
  await button(visit, 'Yes, book this date').click()
  await expectTitleFocused(visit, 'You are booked')
  await expect(notice(visit, 'Your new date is booked')).toBeVisible()
  expect((await tripBy(page, manageKey)).days.map(({ date }) => date)).toEqual([second.date, third.date, fourth.date])

  await desk.callOff(reference, second)
  await lookAgain(visit)
  await button(visit, 'I take the money').click()
  await expectTitleFocused(visit, 'You are booked')
  await expect(notice(visit, 'Thank you, we have your choice')).toContainText(formatMoney(callOff.worth, 'es'))
  await expectGood(visit)
  const today = localDateOf(instant(new Date().toISOString()))
  const money = (await tripBy(page, manageKey)).money
  expect(money).toMatchObject({
    received: deposit,
    movements: [
      { kind: 'received', date: today },
      { kind: 'credited', amount: callOff.worth, date: today },
    ],
  })
  await expect(main.locator('dl').filter({ hasText: say('Still to pay') })).toContainText(formatMoney(money.outstanding, 'es'))
})

test('a late cancellation costs the money, until the school has sold the places again: then its share comes back', async ({ page }) => {
  const visit = visitOf(page, 'de')
  const { say } = visit
  const today = localDateOf(instant(new Date().toISOString()))
  const soon = [...(await freeStarts(page, { months: 0 })), ...(await freeStarts(page, { months: 1 }))]
  const day = firstOf(soon.filter(({ date }) => date === addDays(today, 5)))
  const { reference, manageKey, total } = await bookBefore(visit, { offer: 'lesson.intro', party: 1, days: [day] })
  await payWhatIsDue(page, manageKey)
  await openTrip(visit, manageKey)
  await button(visit, 'I can’t come').click()
  await button(visit, 'Yes, cancel my booking').click()
  await expectTitleFocused(visit, 'This booking is cancelled')
  await expect(page.locator('main')).toContainText(say('Comes back to you: nothing'))
  await desk.refill(reference, cents(total / 2))
  await lookAgain(visit)
  await expect(page.locator('main dl').filter({ hasText: say('Comes back to you') })).toContainText(formatMoney(cents(total / 2), 'de'))
  await expect(notice(visit, 'Your booking is cancelled'), 'what was said about the refund is no longer true').toHaveCount(0)
  await expectGood(visit)
})

test('nine days before with only the deposit paid: "50 % of 72 € paid" before, after and in the mail', async ({ page }) => {
  const visit = visitOf(page, 'de')
  const { say, locale, guest } = visit
  const soon = addDays(localDateOf(instant(new Date().toISOString())), 9)
  const days = (await daysOf(page, 18, { offer: 'lesson.3days' })).slice(0, 3)
  const near = onePerDay([...(await freeStarts(page, { months: 0 })), ...(await freeStarts(page, { months: 1 }))]).filter(({ date }) => date >= soon)
  const { manageKey, reference, total, deposit } = await bookBefore(visit, { offer: 'lesson.3days', party: 1, days })
  await payWhatIsDue(page, manageKey)
  await desk.move(reference, near.slice(0, 3))
  await openTrip(visit, manageKey)
  await button(visit, 'I can’t come').click()
  await expectScreen(visit, 'Cancel your booking?')
  expect([total, deposit]).toEqual([24_000, 7_200])
  const reckoning = say(daysBefore, { daysBefore: 9, percent: 50, paid: formatMoney(cents(7_200), locale) })
  const half = formatMoney(cents(3_600), locale)
  const main = page.locator('main')
  for (const words of [reckoning, half]) await expect(main).toContainText(words)
  await button(visit, 'Yes, cancel my booking').click()
  await expectScreen(visit, 'This booking is cancelled')
  for (const words of [reckoning, half]) await expect(page.getByRole('status').filter({ hasText: say('Your booking is cancelled') })).toContainText(words)
  const mail = await mailWith(half, guest.email)
  for (const words of [/9 Tage vorher/, /50\s%/, formatMoney(cents(7_200), locale)]) expect(mail.text).toMatch(words)
})
