import { expect, type Page } from '@playwright/test'
import { expectScreen, expectTyped, fillDetails, openDay, orderButton, startButton } from './bookingScreens.ts'
import { freeStarts } from './schoolDays.ts'
import { firstOf } from './sceneSteps.ts'
import { watch } from './screenWatch.ts'
import { expectAccessible, expectNoEnglish, open, test, visitOf, type Visit, waitUntilAwake } from './visit.ts'

const DETAILS = /\/assets\/LaterScreen-[^/]*\.js$/
const DRAFT = /\/assets\/bookingDraft-[^/]*\.js$/
const FRAME = /\/assets\/frame-[^/]*\.js$/
const TRIP = /\/assets\/TripPage-[^/]*\.js$/

/**
 * The first request for such a file is lost on the way; answers how many pages have asked for it. The route stays: where one is
 * taken away the browser forgets other requests that stand at it just then.
 */
async function loseOnce(page: Page, file: RegExp): Promise<() => number> {
  let asked = 0
  await page.route(file, (route) => {
    asked += 1
    return asked === 1 ? route.abort('connectionreset') : route.continue()
  })
  return () => asked
}

async function tapStart(visit: Visit, months: number): Promise<void> {
  const day = firstOf(await freeStarts(visit.page, { months }))
  await openDay(visit, day)
  await startButton(visit, day).click()
}

test('the details could not be fetched once: they come by themselves, headline and form together, and the booking is made', async ({ page }) => {
  const visit = visitOf(page, 'de')
  const watched = await watch(page, visit.say('Your details'))
  const asked = await loseOnce(page, DETAILS)
  await tapStart(visit, 3)
  await expectScreen(visit, 'Your details')
  expect(asked()).toBeGreaterThan(1)
  await fillDetails(visit)
  await orderButton(visit).click()
  await expectScreen(visit, 'You are booked')
  expect(await watched.alone(), 'the headline stood without the form').toBe(false)
})

test('while the details cannot be fetched the page says so and keeps what was chosen; it goes on when asked and nothing was pushed about', async ({ page }) => {
  const visit = visitOf(page, 'es')
  const { say } = visit
  const watched = await watch(page, say('Your details'))
  let isAway = true
  await page.route(DETAILS, (route) => (isAway ? route.abort('connectionreset') : route.continue()))
  await tapStart(visit, 4)
  await expectScreen(visit, 'No connection')
  const said = page.getByText(say('What you chose and typed is saved on this device. We go on as soon as you are online again.'))
  await expect(said).toBeVisible()
  await expectNoEnglish(visit)
  await expectAccessible(page)
  const tallest = await page.evaluate(() => document.querySelector('main')?.clientHeight ?? 0)
  expect(tallest, 'the height that main keeps').toBeGreaterThan(900)
  // Asked in vain: the page comes anew and says it again.
  await Promise.all([page.waitForEvent('domcontentloaded'), page.getByRole('button', { name: say('Try again') }).click()])
  await expectScreen(visit, 'No connection')
  await expect(said).toBeVisible()
  // The connection is back with the next page and not before: it is the visitor's wish that goes on here, no second try by itself.
  page.on('request', (request) => (isAway &&= !request.isNavigationRequest()))
  await page.getByRole('button', { name: say('Try again') }).click()
  await expectScreen(visit, 'Your details')
  await expect(orderButton(visit)).toBeVisible()
  expect(await watched.alone(), 'the headline stood without the form').toBe(false)
  const pushes = await watched.pushes()
  expect(
    pushes.reduce((sum, { value }) => sum + value, 0),
    `cumulative layout shift of ${JSON.stringify(pushes)}`,
  ).toBeLessThan(0.005)
})

test('a visitor who is offline when the details are needed goes on as soon as the connection is back', async ({ page, context }) => {
  const visit = visitOf(page, 'fr')
  let isAway = true
  await page.route(DETAILS, (route) => (isAway ? route.abort('internetdisconnected') : route.continue()))
  await page.route('**/fr/book/lessons*', (route) => (isAway && route.request().method() === 'HEAD' ? route.abort('internetdisconnected') : route.continue()))
  await tapStart(visit, 5)
  await expectScreen(visit, 'No connection')
  await context.setOffline(true)
  isAway = false
  await context.setOffline(false)
  await expectScreen(visit, 'Your details')
})

test('the trip page could not be fetched after the order: the booking is safe, and the page comes when asked', async ({ page }) => {
  const visit = visitOf(page, 'en')
  let isAway = true
  await page.route(TRIP, (route) => (isAway ? route.abort('connectionreset') : route.continue()))
  await tapStart(visit, 6)
  await fillDetails(visit)
  await orderButton(visit).click()
  await expect(page.getByText(visit.say('The booking itself is safe. Please try again in a moment.'))).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: visit.say('Try again') }).click()
  await expectScreen(visit, 'You are booked')
})

test('what was typed is there again after a reload, also where the file that reads it is lost on the way: the page comes once more for it', async ({
  page,
}) => {
  const visit = visitOf(page, 'de')
  await tapStart(visit, 7)
  await expectScreen(visit, 'Your details')
  await fillDetails(visit)
  const asked = await loseOnce(page, DRAFT)
  await page.reload()
  await expect.poll(asked).toBeGreaterThan(1)
  await expectScreen(visit, 'Your details')
  await expectTyped(visit)
})

for (const [path, place] of [
  ['/book/lessons', 'One more'],
  ['/contact', 'Send message'],
] as const) {
  test(`${path}: a page whose own script is lost on the way comes once more by itself and wakes up`, async ({ page }) => {
    const visit = visitOf(page, 'de')
    let pages = 0
    page.on('domcontentloaded', () => (pages += 1))
    await loseOnce(page, FRAME)
    await open(visit, path)
    await expect(page.getByRole('button', { name: visit.say(place) })).toBeVisible()
    await expect.poll(() => pages).toBe(2)
    await waitUntilAwake(page)
    expect(pages).toBe(2)
  })
}

test('a language that cannot be fetched without a connection is said to be so, and the page stays as it is', async ({ page, context }) => {
  const visit = visitOf(page, 'en')
  const pickGerman = async (): Promise<void> => {
    await page.locator('header details:has(a[hreflang]) > summary').click()
    await page.locator('header a[hreflang=de]').click()
  }
  await page.goto('/book')
  await waitUntilAwake(page)
  await context.setOffline(true)
  await pickGerman()
  const alert = page.getByRole('alert').filter({ hasText: visit.say('The language could not be loaded. Please try again.') })
  await expect(alert).toBeVisible()
  await expectScreen(visit, 'What would you like to book?')
  await alert.getByRole('button', { name: visit.say('Close') }).click()
  await expect(alert).toHaveCount(0)
  await context.setOffline(false)
  await expect(async () => {
    await pickGerman()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de', { timeout: 1_000 })
  }).toPass()
})
