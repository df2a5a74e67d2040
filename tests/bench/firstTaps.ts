import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { browserFlags, findBrowser } from '#tests/support/findBrowser.ts'
import { monthAnswerSchema } from '#domain/wire/monthWire.ts'
import { addMonths, instantFromMs, localDateOf, monthOf } from '#domain/calendar.ts'
import { notMeasured, single, type Figure } from './figure.ts'
import { tapTargets, type TapTarget } from './tapTargets.ts'

const WHAT = 'first taps that were lost'
const DELAYS_MS = [0, 500, 1_000, 2_000]
const ROUNDS = Number(process.env['BENCH_TAP_ROUNDS'] ?? 3)
const SLOWER = 4
const PATIENCE_MS = 8_000
/** Tall, so that every control can be tapped without scrolling. */
const viewport = { width: 412, height: 2_600 }

type Place = { x: number; y: number }
type Tapped = { worked: boolean; inpMs: number | null }

/** The first tap of a visit on every control of home and /book/lessons on a phone four times slower, at several moments after the page has loaded. */
export const firstTaps: Figure = {
  name: 'taps',
  measure: async ({ server }) => {
    const executablePath = findBrowser()
    if (executablePath === null) return [notMeasured(WHAT, 'no Chromium found', '0')]
    const browser = await chromium.launch({ executablePath, args: browserFlags })
    const targets = tapTargets(await freeDay(server.origin))
    const places = new Map<TapTarget, Place>()
    for (const target of targets) places.set(target, await calmPlace(browser, server.origin, target))
    const tapped: (Tapped & { name: string })[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      for (const delay of DELAYS_MS)
        for (const [target, place] of places) {
          const name = `${target.path.split('?')[0] ?? ''} ${target.name} at ${delay} ms`
          tapped.push({ name, ...(await firstTap(browser, server.origin, target, place, delay)) })
        }
    await browser.close()
    const lost = tapped.filter(({ worked }) => !worked)
    const slowest = tapped.reduce((worst, one) => ((one.inpMs ?? 0) > (worst.inpMs ?? 0) ? one : worst))
    const method = `${targets.length} controls at ${DELAYS_MS.join(', ')} ms after load, ${ROUNDS} rounds, Chromium with the CPU ${SLOWER}x slower, each on a first visit`
    return [
      single(WHAT, `${lost.length} of ${tapped.length}${lost.map(({ name }) => `; ${name}`).join('')}`, '0', method),
      single(
        'INP of a first tap, the slowest',
        `${slowest.inpMs ?? 0} ms (${slowest.name})`,
        '≤ 200 ms',
        'event timing of the same taps, those that stay on the page',
      ),
    ]
  },
}

/** Where a control stands when everything has come; nothing moves afterwards, or the tap misses it. */
async function calmPlace(browser: Browser, origin: string, { path, selector }: TapTarget): Promise<Place> {
  const page = await browser.newPage({ viewport, hasTouch: true, isMobile: true })
  await page.goto(origin + path)
  const box = await page.locator(selector).first().boundingBox()
  await page.waitForLoadState('networkidle')
  const calm = (await page.locator(selector).first().boundingBox()) ?? box
  await page.close()
  if (calm === null) throw new Error(`${path} has no ${selector}`)
  return { x: calm.x + calm.width / 2, y: calm.y + calm.height / 2 }
}

/** One visit with one tap. A control that was not there yet is tapped when it has come: only what could be seen can be tapped in vain. */
async function firstTap(browser: Browser, origin: string, target: TapTarget, place: Place, delayMs: number): Promise<Tapped> {
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, locale: 'en-GB' })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watchTaps, target.selector)
  await page.goto(origin + target.path, { waitUntil: 'load' })
  await wait(delayMs)
  await tap(wire, place)
  await hasWorked(page, `window.hasHit !== undefined || ${target.worked}`)
  if (await hasMissed(page)) {
    await page
      .locator(target.selector)
      .first()
      .waitFor({ timeout: PATIENCE_MS })
      .then(
        () => tap(wire, place),
        () => undefined,
      )
  }
  const worked = await hasWorked(page, target.worked)
  const inpMs = worked && target.leaves !== true ? await slowestInteraction(page) : null
  await context.close()
  return { worked, inpMs }
}

/** A page that is being left was not missed. */
async function hasMissed(page: Page): Promise<boolean> {
  return page.evaluate('window.hasHit === false').then(
    (missed) => missed === true,
    () => false,
  )
}

async function hasWorked(page: Page, condition: string): Promise<boolean> {
  return page.waitForFunction(`(() => { try { return ${condition} } catch { return false } })()`, undefined, { timeout: PATIENCE_MS }).then(
    () => true,
    () => false,
  )
}

async function tap(wire: CDPSession, { x, y }: Place): Promise<void> {
  await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** In the page: whether a tap met the control, and how long interactions took until the next frame. */
function watchTaps(selector: string): void {
  addEventListener('pointerdown', ({ target }) => Object.assign(window, { hasHit: target instanceof Element && target.closest(selector) !== null }), true)
  const durations: number[] = []
  Object.assign(window, { durations })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('interactionId' in entry && Number(entry.interactionId) > 0) durations.push(entry.duration)
  }).observe({ type: 'event', buffered: true })
}

async function slowestInteraction(page: Page): Promise<number> {
  await page.waitForTimeout(300)
  return z.number().parse(await page.evaluate('Math.max(0, ...window.durations)'))
}

/** The address of the booking at a day with free starts, next month. */
async function freeDay(origin: string): Promise<string> {
  const month = addMonths(monthOf(localDateOf(instantFromMs(Date.now()))), 1)
  const answer = await fetch(`${origin}/api/trpc/availability.month?input=${encodeURIComponent(JSON.stringify({ offer: 'lesson.intro', party: 1, month }))}`)
  const { days } = z.object({ result: z.object({ data: monthAnswerSchema }) }).parse(await answer.json()).result.data
  const day = days.find(({ status }) => status === 'free')
  if (day === undefined) throw new Error('The school has no free day next month')
  return `/book/lessons?offer=lesson.intro&people=1&date=${day.date}`
}
