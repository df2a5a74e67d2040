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
    const tapped: (Tapped & { name: string })[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      for (const delay of DELAYS_MS)
        for (const target of targets) {
          const name = `${target.path.split('?')[0] ?? ''} ${target.name} at ${delay} ms`
          tapped.push({ name, ...(await firstTap(browser, server.origin, target, delay)) })
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

/** One visit with one tap, at the place where the control is seen at that moment; one that is not there yet is tapped when it has come. */
async function firstTap(browser: Browser, origin: string, target: TapTarget, delayMs: number): Promise<Tapped> {
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, locale: 'en-GB' })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watchInteractions)
  await page.goto(origin + target.path, { waitUntil: 'load' })
  await wait(delayMs)
  const place = await placeOf(page, target.selector)
  if (place !== null) await tap(wire, place)
  const worked = place !== null && (await hasWorked(page, target.worked))
  const inpMs = worked && target.leaves !== true ? await slowestInteraction(page) : null
  await context.close()
  return { worked, inpMs }
}

/** Where a control stands now, or as soon as it can be seen; null where it does not come. */
async function placeOf(page: Page, selector: string): Promise<Place | null> {
  const box = await page
    .locator(selector)
    .first()
    .boundingBox({ timeout: PATIENCE_MS })
    .catch(() => null)
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Asks from outside again and again: our own content security policy forbids a page to evaluate a text, which waiting inside of it would need. */
async function hasWorked(page: Page, condition: string): Promise<boolean> {
  for (const began = performance.now(); performance.now() - began < PATIENCE_MS; await wait(50)) {
    // A page that is just being left cannot be asked.
    if (await page.evaluate<boolean>(`(() => { try { return ${condition} } catch { return false } })()`).catch(() => false)) return true
  }
  return false
}

async function tap(wire: CDPSession, { x, y }: Place): Promise<void> {
  await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** In the page: how long interactions took until the next frame. */
function watchInteractions(): void {
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
