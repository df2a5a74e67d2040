import { randomInt } from 'node:crypto'
import { expect, test as base, type Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { locales, type Locale } from '#domain/language.ts'
import { localePath } from '#i18n/localePath.ts'
import { englishAmong, sayIn, type Say } from './siteWords.ts'

/** What a browser said and asked for during a test that no visitor's browser should. */
type Noise = { errors: string[]; strangers: string[] }

/** The browser itself reports answers that are no success and missing connections; the page handles those. */
const REPORTED_BY_BROWSER = /^Failed to load resource/

/** Every test fails when the page logs an error, breaks, hydrates to something else, or asks anybody but our own server. */
export const test = base.extend<{ noise: Noise }>({
  noise: [
    async ({ context, baseURL }, use) => {
      const noise: Noise = { errors: [], strangers: [] }
      const home = new URL(baseURL ?? '').origin
      context.on('console', (message) => {
        if (message.type() === 'error' && !REPORTED_BY_BROWSER.test(message.text())) noise.errors.push(message.text())
      })
      context.on('weberror', (error) => noise.errors.push(error.error().message))
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (origin !== home && protocol !== 'data:' && protocol !== 'blob:') noise.strangers.push(request.url())
      })
      await use(noise)
      expect(noise.errors, 'what the page complained about').toEqual([])
      expect(noise.strangers, 'requests to somebody else').toEqual([])
    },
    { auto: true },
  ],
})

/** Who books; every guest of the tests is somebody else, because the school looks twice at a person with many bookings. */
export type Guest = { firstName: string; lastName: string; email: string; phone: string; age: string }

/** One visitor in one language. */
export type Visit = { page: Page; locale: Locale; say: Say; guest: Guest }

/** A visitor of a page in a language. */
export function visitOf(page: Page, locale: Locale): Visit {
  const number = String(randomInt(1_000_000)).padStart(6, '0')
  const guest = { firstName: 'Marta', lastName: 'Ejemplo', email: `marta.${number}@example.com`, phone: `+34 600 ${number}`, age: '34' }
  return { page, locale, say: sayIn(locale), guest }
}

/** The same visitor, who has chosen another language. */
export function inLanguage(visit: Visit, locale: Locale): Visit {
  return { ...visit, locale, say: sayIn(locale) }
}

/** Opens a page of the site in the visitor's language; `path` is the English one, with or without a search part. */
export async function open({ page, locale }: Visit, path: string): Promise<void> {
  const { pathname, search, hash } = new URL(path, 'http://site')
  await page.goto(localePath(pathname, locale) + search + hash)
}

/** Waits until the page is awake: React has taken over every control that stands in it, and its effects have run. A network at rest says less: an idle page fetches its script later. */
export async function waitUntilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('a, button, input, select, summary, textarea')].every((control) =>
      Object.keys(control).some((key) => key.startsWith('__reactProps')),
    ),
  )
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

/** Nothing of the page stands in English where it is not English: texts, labels, titles. */
export async function expectNoEnglish({ page, locale }: Visit): Promise<void> {
  if (locale === 'en') return
  const lines = await page.evaluate(() => {
    const spoken = [...document.querySelectorAll('[aria-label],[alt],[title],[placeholder]')].flatMap((element) =>
      ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, ...document.body.innerText.split('\n'), ...spoken]
  })
  expect(englishAmong(lines, locale), `English words on a page in ${locale}`).toEqual([])
}

/** axe takes long: in every run it looks at two languages, in the full run at all. */
export const axeLanguages: readonly Locale[] = process.env['TEST_FULL'] === '1' ? locales : ['en', 'de']

/** No violation of WCAG 2.2 A and AA that axe can see. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`)),
    'what axe objects to',
  ).toEqual([])
}

/** Nothing can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide, 'pixels beyond the right edge').toBeLessThanOrEqual(0)
}

/** The page as a guest would want it: in their language, nothing beyond its edge, nothing axe objects to. */
export async function expectGood(visit: Visit): Promise<void> {
  await expectNoEnglish(visit)
  await expectNoSidewaysScroll(visit.page)
  await expectAccessible(visit.page)
}
