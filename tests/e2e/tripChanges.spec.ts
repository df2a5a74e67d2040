import { expect, type Page } from '@playwright/test'
import { addDays, instant, localDateOf } from '#domain/calendar.ts'
import { cancellationDatesFor } from '#domain/cancellation.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { cents } from '#domain/money.ts'
import { formatDay, formatLongDay } from '#i18n/formatDate.ts'
import { formatMoney } from '#i18n/formatMoney.ts'
import { answerNoMore, answerWith, noAnswer, refusal } from './apiAnswers.ts'
import { bookBefore, openTrip, payWhatIsDue, tripBy } from './bookedTrips.ts'
import { expectScreen } from './bookingScreens.ts'
import { firstOf } from './sceneSteps.ts'
import { freeStarts, onePerDay } from './schoolDays.ts'
import { expectGood, open, test, visitOf, type Visit } from './visit.ts'

const DAYS_BEFORE = '{daysBefore, plural, one {# day before: {percent}% of {paid} paid} other {# days before: {percent}% of {paid} paid}}'

async function press({ page, say }: Visit, button: string): Promise<void> {
  await page
    .locator('main')
    .getByRole('button', { name: say(button) })
    .click()
}

test('a guest cancels nine days before: half of what was paid comes back, said with its reckoning before and after', async ({ page }) => {
  const visit = visitOf(page, 'es')
  const { say, locale } = visit
  const today = localDateOf(instant(new Date().toISOString()))
  const soon = [...(await freeStarts(page, { months: 0 })), ...(await freeStarts(page, { months: 1 }))]
  const day = firstOf(soon.filter(({ date }) => date === addDays(today, 9)))
  const { manageKey, total } = await bookBefore(visit, { offer: 'lesson.intro', party: 1, days: [day] })
  await payWhatIsDue(page, manageKey)
  await openTrip(visit, manageKey)
  await expectGood(visit)

  await press(visit, 'I can’t come')
  await expectScreen(visit, 'Cancel your booking?')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const half = formatMoney(cents(total / 2), locale)
  const reckoning = say(DAYS_BEFORE, { daysBefore: 9, percent: 50, paid: formatMoney(total, locale) })
  const main = page.locator('main')
  await expect(main).toContainText(reckoning)
  await expect(main).toContainText(half)
  await expectGood(visit)
  await page.goBack()
  await expectScreen(visit, 'You are booked')
  expect((await tripBy(page, manageKey)).status, 'looking changes nothing').toBe('confirmed')

  await press(visit, 'I can’t come')
  await press(visit, 'Yes, cancel my booking')
  await expectScreen(visit, 'This booking is cancelled')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: say('Your booking is cancelled') })).toContainText(reckoning)
  await expectGood(visit)
  expect(await tripBy(page, manageKey)).toMatchObject({ status: 'cancelled', allowed: [], money: { received: total, refundDue: total / 2, outstanding: 0 } })
  await page.reload()
  await expectScreen(visit, 'This booking is cancelled')
  await expect(main.locator('dl').filter({ hasText: say('Comes back to you') })).toContainText(half)
})

test('a package with its deposit paid moves one of its days: the price stays, the money stays, and the calendar file follows', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const visit = visitOf(page, 'de')
  const { say, locale } = visit
  const starts = await freeStarts(page, { offer: 'lesson.3days', party: 2, months: 3 })
  const days = onePerDay(starts).slice(0, 3)
  const { manageKey, total, deposit } = await bookBefore(visit, { offer: 'lesson.3days', party: 2, days })
  await payWhatIsDue(page, manageKey)
  await openTrip(visit, manageKey)

  const paidAlready = say('Deposit by transfer, until {due}', { due: '' }).trim()
  await expect(page.locator('main')).not.toContainText(paidAlready)

  await press(visit, 'Change the dates')
  await expectScreen(visit, 'Change the dates')
  await expect(page.getByRole('grid')).toBeVisible()
  const third = page.getByLabel(say('Day {number}', { number: 3 }))
  const chosen = await third.locator('option').last().getAttribute('value')
  await third.selectOption(chosen)
  await expectGood(visit)
  await press(visit, 'Check the new dates')

  await expectScreen(visit, 'Move your booking?')
  const main = page.locator('main')
  const last = chosen?.split(' ')[0] ?? ''
  const dates = await movedDates(page, manageKey)
  for (const fact of [formatMoney(total, locale), formatLongDay(firstOf(days).date, locale), ...dates.map((date) => formatDay(date, locale))])
    await expect(main).toContainText(fact)
  await expectGood(visit)
  await press(visit, 'Yes, move my booking')

  await expectScreen(visit, 'You are booked')
  await expect(page.getByRole('status').filter({ hasText: say('Your booking has new dates') })).toBeVisible()
  const trip = await tripBy(page, manageKey)
  expect(trip.days.map(({ date }) => date)).toEqual([...days.slice(0, 2).map(({ date }) => date), last])
  expect(trip).toMatchObject({ total, paid: deposit, freeUntil: dates[0], halfUntil: dates[1] })
  await expect(main.locator('dl').filter({ hasText: say('Received on {day}', { day: formatDay(localDateOf(trip.serverTime), locale) }) })).toContainText(
    formatMoney(deposit, locale),
  )
  expect(await (await page.request.get('/trip.ics')).text()).toContain(last.replaceAll('-', ''))
  await expectGood(visit)
})

test('friends fill in their sizes by the group link and see nothing else of the booking', async ({ page, browser }) => {
  const visit = visitOf(page, 'fr')
  const { say } = visit
  const day = firstOf(await freeStarts(page, { party: 3, months: 11 }))
  const { manageKey, reference } = await bookBefore(visit, { offer: 'lesson.intro', party: 3, days: [day] })
  await openTrip(visit, manageKey)
  const shared = await page.getByRole('link', { name: say('Send it on WhatsApp') }).getAttribute('href')
  const link = /https?:\/\/\S+#g=\S+$/.exec(decodeURIComponent(shared ?? ''))?.[0] ?? ''

  const context = await browser.newContext({ baseURL: new URL(link).origin })
  const friend = await context.newPage()
  const friends = visitOf(friend, 'fr')
  await friend.goto(link)
  await expectScreen(friends, 'Help us prepare')
  const main = friend.locator('main')
  for (const secret of [reference, visit.guest.email, visit.guest.lastName, '€']) await expect(main).not.toContainText(secret)
  await friend.locator('[id="participants.1.firstName"]').fill('Jonas')
  await friend.locator('[id="participants.1.heightCm"]').fill('18')
  await friend.locator('[id="participants.1.level"]').selectOption('hours')
  // A reload loses nothing that was typed and not saved.
  await friend.reload()
  await expect(friend.locator('[id="participants.1.firstName"]')).toHaveValue('Jonas')
  await press(friends, 'Save')
  const problem = friend.getByRole('alert').filter({ hasText: say('There is a problem') })
  await expect(problem).toBeFocused()
  await problem.getByRole('link').first().click()
  await friend.keyboard.press('ControlOrMeta+a')
  await friend.keyboard.type('183')
  await press(friends, 'Save')
  await expect(friend.getByText(say('Saved, thank you'))).toBeVisible()
  await expectGood(friends)
  await friend.reload()
  await expect(friend.locator('[id="participants.1.heightCm"]')).toHaveValue('183')
  await context.close()

  expect((await tripBy(page, manageKey)).participants[1]).toMatchObject({ firstName: 'Jonas', heightCm: 183, level: 'hours' })
  await page.reload()
  await press(visit, 'Tell us your sizes')
  await expect(page.locator('[id="participants.1.firstName"]')).toHaveValue('Jonas')
  await expectGood(visit)
})

test('a guest says sizes, pick-up and a note, and finds them again', async ({ page }) => {
  const visit = visitOf(page, 'en')
  const day = firstOf(await freeStarts(page, { offer: 'wakefoil', party: 2, months: 11 }))
  const { manageKey } = await bookBefore(visit, { offer: 'wakefoil', party: 2, days: [day] })
  await openTrip(visit, manageKey, { path: '/book/wakefoil' })
  await press(visit, 'Tell us your sizes')
  await expectScreen(visit, 'Help us prepare')
  await page.locator('[id="participants.0.heightCm"]').fill('171')
  await page.locator('[id="participants.0.weightKg"]').fill('64')
  await page.locator('[id="participants.0.wetsuit"]').selectOption('M')
  await page.locator('[id="participants.1.foot"]').selectOption('left')
  await page.locator('[id="pickUp.place"]').fill('Hotel Ejemplo')
  await page.locator('#notes').fill('We arrive on the day before.')
  await page.reload()
  await press(visit, 'Tell us your sizes')
  await expect(page.locator('#notes')).toHaveValue('We arrive on the day before.')
  await press(visit, 'Save')
  await expect(page.getByText(visit.say('Saved, thank you'))).toBeVisible()
  const trip = await tripBy(page, manageKey)
  expect(trip.participants[0]).toMatchObject({ heightCm: 171, weightKg: 64, wetsuit: 'M' })
  expect(trip).toMatchObject({ pickUp: { place: 'Hotel Ejemplo' }, notes: 'We arrive on the day before.' })
  await page.reload()
  await press(visit, 'Tell us your sizes')
  await expect(page.locator('[id="participants.0.heightCm"]')).toHaveValue('171')
  await expect(page.locator('[id="pickUp.place"]')).toHaveValue('Hotel Ejemplo')
})

test('a change without an answer is asked again under its key; one that has been overtaken says so and shows what is true', async ({ page }) => {
  const visit = visitOf(page, 'de')
  const day = firstOf(await freeStarts(page, { months: 3 }))
  const { manageKey } = await bookBefore(visit, { offer: 'lesson.intro', party: 1, days: [day] })
  await openTrip(visit, manageKey)
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('bookings.cancel')) keys.push(String(request.postDataJSON().key))
  })
  await answerWith(page, 'bookings.cancel', refusal({ code: 'notAllowedNow', allowed: [] }))
  await press(visit, 'I can’t come')
  await press(visit, 'Yes, cancel my booking')
  await expectScreen(visit, 'You are booked')
  await expect(page.getByRole('status').filter({ hasText: visit.say('This booking has changed in the meantime') })).toBeVisible()

  await answerWith(page, 'bookings.cancel', noAnswer)
  await press(visit, 'I can’t come')
  const nothingPaid = visit.say('Nothing has been paid yet, so nothing comes back, and there is nothing left to pay.')
  await expect(page.locator('main')).toContainText(nothingPaid)
  await press(visit, 'Yes, cancel my booking')
  await expectScreen(visit, 'We are checking whether your change arrived')
  await expectGood(visit)
  await answerNoMore(page, 'bookings.cancel')
  await expectScreen(visit, 'This booking is cancelled')
  await expect(page.getByRole('status').filter({ hasText: nothingPaid })).toBeVisible()
  expect(new Set(keys.slice(1)).size, 'one key for all tries').toBe(1)
  expect(keys[1]).not.toBe(keys[0])
})

test('a page changes the booking it shows, never one that another tab has opened since', async ({ page, context }) => {
  const visit = visitOf(page, 'en')
  const [first, , other] = await freeStarts(page, { months: 3 })
  if (first === undefined || other === undefined) throw new Error('No free days')
  const one = await bookBefore(visit, { offer: 'lesson.intro', party: 1, days: [first] })
  const two = await bookBefore(visitOf(page, 'en'), { offer: 'lesson.intro', party: 1, days: [other] })
  await openTrip(visit, one.manageKey)
  await page.reload()
  await expect(page.getByText(one.reference).first()).toBeVisible()
  const tab = await context.newPage()
  await openTrip({ ...visit, page: tab }, two.manageKey)
  await press(visit, 'I can’t come')
  await press(visit, 'Yes, cancel my booking')
  await expect(page.getByRole('status').filter({ hasText: visit.say('This booking has changed in the meantime') })).toBeVisible()
  expect([(await tripBy(page, one.manageKey)).status, (await tripBy(page, two.manageKey)).status]).toEqual(['confirmed', 'confirmed'])
})

test('an unknown group link says so and changes nothing', async ({ page }) => {
  const visit = visitOf(page, 'es')
  await open(visit, '/book/lessons#g=ABCDEFGHIJKLMNOPQRSTUV')
  await expectScreen(visit, 'We could not open this link')
  await expectGood(visit)
})

/** Until when cancelling is free and half once a booking has moved today: its first day stays the same here. */
async function movedDates(page: Page, manageKey: string) {
  const trip = await tripBy(page, manageKey)
  const today = localDateOf(trip.serverTime)
  const { freeUntil, halfUntil } = cancellationDatesFor(firstOf(trip.days).date, today, firstCatalogue.policies)
  if (freeUntil === null || halfUntil === null) throw new Error('The booking is too near')
  return [freeUntil, halfUntil] as const
}
