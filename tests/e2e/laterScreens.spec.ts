import { expect, type Page } from '@playwright/test'
import { expectScreen, expectTyped, fillDetails, openDay, orderButton, startButton } from './bookingScreens.ts'
import { freeStarts } from './schoolDays.ts'
import { firstOf } from './sceneSteps.ts'
import { expectAccessible, expectNoEnglish, open, test, visitOf, type Visit, waitUntilAwake } from './visit.ts'

const DETAILS = /\/assets\/LaterScreen-[^/]*\.js$/
const DRAFT = /\/assets\/bookingDraft-[^/]*\.js$/
const FRAME = /\/assets\/frame-[^/]*\.js$/
const TRIP = /\/assets\/TripPage-[^/]*\.js$/

/** Something on a screen moved without a touch: the browser's figure for it, and what moved. */
type Push = { value: number; what: string[] }

/**
 * Notes every moment at which the headline of the details stands without their form, and how far anything was pushed on a screen.
 * A screen that follows another one moves everything and pushes nothing: the frame in which the headline changes does not count,
 * however slow the machine is (the browser itself leaves out only what follows a touch within half a second).
 */
async function watch(page: Page, headline: string): Promise<{ alone: () => Promise<boolean>; pushes: () => Promise<Push[]> }> {
  await page.addInitScript((title) => {
    const look = (): void => {
      if (document.querySelector('h1')?.textContent === title && document.querySelector('main form') === null) sessionStorage.setItem('test.alone', 'yes')
    }
    let headlineBefore: string | null = null
    const changes: { from: number; to: number }[] = []
    const noteChange = (): void => {
      const headlineNow = document.querySelector('h1')?.textContent ?? null
      if (headlineNow === headlineBefore) return
      headlineBefore = headlineNow
      const change = { from: performance.now(), to: Infinity }
      changes.push(change)
      requestAnimationFrame(() => requestAnimationFrame((frame) => (change.to = frame)))
    }
    const isOneScreen = ({ startTime }: PerformanceEntry): boolean => changes.every(({ from, to }) => startTime < from || startTime > to)
    new MutationObserver(() => {
      look()
      noteChange()
    }).observe(document, { childList: true, subtree: true, characterData: true })
    new PerformanceObserver((list) => {
      const pushes = list.getEntries().flatMap((entry) => {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & Push & { hadRecentInput: boolean; sources: { node: Node | null }[] }
        const what = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '')))
        return hadRecentInput || !isOneScreen(entry) ? [] : [{ value, what }]
      })
      const before = JSON.parse(sessionStorage.getItem('test.pushes') ?? '[]') as Push[]
      sessionStorage.setItem('test.pushes', JSON.stringify([...before, ...pushes]))
    }).observe({ type: 'layout-shift', buffered: true })
  }, headline)
  return {
    alone: () => page.evaluate(() => sessionStorage.getItem('test.alone') === 'yes'),
    pushes: () => page.evaluate(() => JSON.parse(sessionStorage.getItem('test.pushes') ?? '[]') as Push[]),
  }
}

async function tapStart(visit: Visit, months: number): Promise<void> {
  const day = firstOf(await freeStarts(visit.page, { months }))
  await openDay(visit, day)
  await startButton(visit, day).click()
}

test('the details could not be fetched once: they come by themselves, headline and form together, and the booking is made', async ({ page }) => {
  const visit = visitOf(page, 'de')
  const watched = await watch(page, visit.say('Your details'))
  let refused = 0
  await page.route(
    DETAILS,
    (route) => {
      refused += 1
      return route.abort('connectionreset')
    },
    { times: 1 },
  )
  await tapStart(visit, 3)
  await expectScreen(visit, 'Your details')
  expect(refused).toBe(1)
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
  await page.route(DETAILS, (route) => route.abort('internetdisconnected'))
  await page.route('**/fr/book/lessons*', (route) => (route.request().method() === 'HEAD' ? route.abort('internetdisconnected') : route.continue()))
  await tapStart(visit, 5)
  await expectScreen(visit, 'No connection')
  await context.setOffline(true)
  await page.unrouteAll()
  await context.setOffline(false)
  await expectScreen(visit, 'Your details')
})

test('the trip page could not be fetched after the order: the booking is safe, and the page comes when asked', async ({ page }) => {
  const visit = visitOf(page, 'en')
  await page.route(TRIP, (route) => route.abort('connectionreset'))
  await tapStart(visit, 6)
  await fillDetails(visit)
  await orderButton(visit).click()
  await expect(page.getByText(visit.say('The booking itself is safe. Please try again in a moment.'))).toBeVisible()
  await page.unroute(TRIP)
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
  let lost = 0
  await page.route(
    DRAFT,
    (route) => {
      lost += 1
      return route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.reload()
  await expect.poll(() => lost).toBe(1)
  await expectScreen(visit, 'Your details')
  await expectTyped(visit)
})

for (const [path, place] of [
  ['/book/lessons', 'One more'],
  ['/contact', 'Send message'],
] as const) {
  test(`${path}: a page whose own script is lost on the way comes once more by itself and wakes up`, async ({ page }) => {
    const visit = visitOf(page, 'de')
    let lost = 0
    let pages = 0
    page.on('domcontentloaded', () => (pages += 1))
    await page.route(
      FRAME,
      (route) => {
        lost += 1
        return route.abort('connectionreset')
      },
      { times: 1 },
    )
    await open(visit, path)
    await expect(page.getByRole('button', { name: visit.say(place) })).toBeVisible()
    await expect.poll(() => pages).toBe(2)
    await waitUntilAwake(page)
    expect({ lost, pages }).toEqual({ lost: 1, pages: 2 })
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
