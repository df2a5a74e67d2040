import { expect, type Page } from '@playwright/test'
import { locales } from '#domain/language.ts'
import { localePath } from '#i18n/localePath.ts'
import { axeLanguages, expectAccessible, expectNoEnglish, expectNoSidewaysScroll, open, test, visitOf, waitUntilAwake } from './visit.ts'

const pages = ['/', '/book', '/book/lessons', '/book/wakeboard', '/book/wakefoil', '/book/camp', '/contact', '/rentals', '/nothing-here']
const widths = [320, 360, 768, 1440]

/** As tall as the page, so that bars at the window's edge lie where they lie when everything has been scrolled. */
async function showWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
}

/** The words and controls of the page that share their place with the chat button. */
async function underChat(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const chat = document.querySelector('aside > span.fixed')?.getBoundingClientRect()
    if (chat === undefined) return []
    const meets = (box: DOMRect) => box.left < chat.right && box.right > chat.left && box.top < chat.bottom && box.bottom > chat.top
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('aside, header, script, .sr-only') === null && node.textContent?.trim() !== ''
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
    )
    const found: string[] = []
    const range = document.createRange()
    while (words.nextNode() !== null) {
      range.selectNodeContents(words.currentNode)
      if ([...range.getClientRects()].some(meets)) found.push(words.currentNode.textContent ?? '')
    }
    const controls = [...document.querySelectorAll('main a, main button, footer a')].filter((control) => meets(control.getBoundingClientRect()))
    return [...found, ...controls.map((control) => control.textContent ?? '')]
  })
}

for (const locale of locales) {
  for (const path of pages) {
    test(`${locale}: ${path} speaks no English, breaks no rule of accessibility and cannot be scrolled sideways at any width`, async ({ page }) => {
      const visit = visitOf(page, locale)
      await page.setViewportSize({ width: 1440, height: 900 })
      await open(visit, path)
      await waitUntilAwake(page)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expectNoEnglish(visit)
      for (const width of widths) {
        await showWhole(page, width)
        await expectNoSidewaysScroll(page)
        if (axeLanguages.includes(locale) && (width === 320 || width === 1440)) await expectAccessible(page)
      }
    })
  }

  test(`${locale}: an address without a page answers 404 in the language of its path and leads on`, async ({ page }) => {
    const visit = visitOf(page, locale)
    for (const path of ['/nothing-here', '/book/nothing', '/wp-login.php']) {
      const answer = await page.goto(localePath(path, locale))
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(visit.say('Page not found'))
    }
    await page.getByRole('link', { name: visit.say('Book a lesson') }).click()
    await expect(page).toHaveURL(new RegExp(`${localePath('/book', locale)}$`))
  })
}

for (const [from, to] of [
  ['/en', '/'],
  ['/en/book/lessons?people=2#starts', '/book/lessons?people=2#starts'],
  ['/book/', '/book'],
  ['/de/book/?offer=lesson.5days', '/de/book?offer=lesson.5days'],
  ['/es/yogapilates', '/es/wingfoil-lessons'],
  ['/fr/rentals/ols/products/a/b', '/fr/rentals'],
] as const) {
  test(`${from} has moved to ${to} for good`, async ({ page, baseURL }) => {
    const search = new URL(from, baseURL)
    const answer = await page.request.get(search.pathname + search.search, { maxRedirects: 0 })
    expect([301, 308]).toContain(answer.status())
    await page.goto(from)
    await waitUntilAwake(page)
    expect(page.url()).toBe(new URL(to, baseURL).href)
  })
}

test('the chat button and the bar of the booking never cover what has the focus on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const path of ['/', '/de/book/lessons']) {
    await page.goto(path)
    await waitUntilAwake(page)
    for (let stops = 0; stops < 70; stops += 1) {
      await page.keyboard.press('Tab')
      const covered = await page.evaluate(() => {
        const element = document.activeElement
        if (element === null || element === document.body) return null
        const box = element.getBoundingClientRect()
        const inside = { x: Math.min(Math.max(box.x + box.width / 2, 0), innerWidth - 1), y: Math.min(Math.max(box.y + box.height / 2, 0), innerHeight - 1) }
        const top = document.elementFromPoint(inside.x, inside.y)
        const floats = top?.closest('aside:has(> span.fixed), [data-sticky-bottom]') ?? null
        return floats !== null && !floats.contains(element) ? element.outerHTML.slice(0, 120) : null
      })
      expect(covered, 'what has the focus is covered').toBeNull()
    }
  }
})

test('the chat button is away while it would cover words, prices or buttons, and stands where there is room', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/de/book')
  await waitUntilAwake(page)
  const chat = page.locator('aside:has(> span.fixed) a')
  const seen: boolean[] = []
  for (const top of [0, 150, 300, 450, 600, 750, 900]) {
    await page.evaluate((y) => window.scrollTo(0, y), top)
    const covered = await underChat(page)
    await expect(chat, `scrolled to ${top}, over ${covered.join()}`).toHaveCSS('opacity', covered.length > 0 ? '0' : '1')
    seen.push(covered.length === 0)
  }
  expect(new Set(seen).size, 'both happened').toBe(2)
  await chat.focus()
  await expect(chat).toHaveCSS('opacity', '1')
})

for (const locale of ['en', 'de'] as const) {
  test(`${locale}: an open menu keeps the focus, Escape and a tap beside it close it, and so it is with the languages (flows.md D7)`, async ({ page }) => {
    const visit = visitOf(page, locale)
    await page.setViewportSize({ width: 360, height: 740 })
    await open(visit, '/book')
    await waitUntilAwake(page)
    for (const [menu, covers] of [
      [page.locator('header details:has(nav)'), true],
      [page.locator('header details:has(a[hreflang])'), false],
    ] as const) {
      const summary = menu.locator('summary')
      await summary.click()
      await menu.locator('a').last().focus()
      await page.keyboard.press('Tab')
      await expect(page.locator(':is(main, footer, aside) :focus'), 'nothing behind it has the focus').toHaveCount(0)
      await expect(menu, 'it stays, or closes when the focus goes on').toHaveJSProperty('open', covers)
      await menu.evaluate((details: HTMLDetailsElement) => (details.open = true))
      await page.keyboard.press('Escape')
      await expect(menu).toHaveJSProperty('open', false)
      await expect(summary).toBeFocused()
      await summary.click()
      await page.mouse.click(20, 735)
      await expect(menu).toHaveJSProperty('open', false)
      await expect(page.locator('main')).not.toHaveAttribute('inert')
    }
  })
}

test('the link that skips the menu is as roomy as a button when it has the focus', async ({ page }) => {
  await page.goto('/contact')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveCSS('padding', '12px 20px')
})

test('where the system takes every fill away, the main button and what is chosen keep an edge; on paper the frame is left out', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/de/book/camp?tier=standard')
  await expect(page.locator('main').getByRole('button', { name: visitOf(page, 'de').say('Continue'), exact: true })).toHaveCSS('border-top-width', '2px')
  await expect(page.locator('main label:has(input:checked) > span').first()).toHaveCSS('border-top-width', '4px')
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const frame of ['header', 'footer']) await expect(page.locator(`body ${frame}`)).toBeHidden()
})

test('a page that was kept over New Year wakes up without complaint and shows the new year', async ({ page }) => {
  const next = new Date().getUTCFullYear() + 1
  await page.clock.setFixedTime(`${next}-01-01T12:00:00Z`)
  await page.goto('/contact')
  await expect(page.locator('footer')).toContainText(`© ${next}`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('menu, languages and the quick booker work, and the booking says what to do', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const german = visitOf(page, 'de')
    await page.goto('/')
    await page.locator('header details:has(a[hreflang]) > summary').click()
    await page.locator('header a[hreflang=de]').click()
    await expect(page).toHaveURL(/\/de$/)
    await page.goto('/de/book')
    await page.locator('header summary').last().click()
    await page
      .locator('header details[open]')
      .getByRole('link', { name: german.say('Home') })
      .click()
    await expect(page).toHaveURL(/\/de$/)
    await page.locator('select[name=offer]').selectOption('lesson.5days')
    await page.locator('select[name=people]').selectOption('2')
    await page.getByRole('button', { name: german.say('See free places') }).click()
    await expect(page).toHaveURL(/\/de\/book\/lessons\?.*offer=lesson\.5days.*people=2/)
    await expect(page.locator('noscript p')).toHaveText(
      german.say('Booking online needs JavaScript. Please write to us on WhatsApp or by e-mail, and we book it for you.'),
    )
    await page.goto('/de/book')
    await page.getByRole('link', { name: german.say('See free places') }).click()
    await expect(page).toHaveURL(/\/de\/book\/lessons$/)
  })
})
