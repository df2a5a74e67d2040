import type { Page } from '@playwright/test'
import { z } from 'zod'

/** Something on a screen moved without a touch: the browser's figure for it, and what moved. */
const pushSchema = z.object({ value: z.number(), what: z.array(z.string()) })
type Push = z.infer<typeof pushSchema>

/** What was noted of a page and of those that came after it in its tab. */
export type Watched = {
  /** Whether the headline of the details ever stood without their form. */
  alone: () => Promise<boolean>
  pushes: () => Promise<Push[]>
}

/**
 * Notes every moment at which the headline of the details stands without their form, and what was pushed about on a screen.
 * A screen that follows another one moves everything and pushes nothing: the frame in which the headline changes does not count,
 * however slow the machine is (the browser itself leaves out only what follows a touch within half a second).
 */
export async function watch(page: Page, headline: string): Promise<Watched> {
  await page.addInitScript((title) => {
    let headlineBefore: string | null = null
    const changes: { from: number; to: number }[] = []
    const look = (): void => {
      const headlineNow = document.querySelector('h1')?.textContent ?? null
      if (headlineNow === title && document.querySelector('main form') === null) sessionStorage.setItem('test.alone', 'yes')
      if (headlineNow === headlineBefore) return
      headlineBefore = headlineNow
      const change = { from: performance.now(), to: Infinity }
      changes.push(change)
      requestAnimationFrame(() => requestAnimationFrame((frame) => (change.to = frame)))
    }
    const isOneScreen = ({ startTime }: PerformanceEntry): boolean => changes.every(({ from, to }) => startTime < from || startTime > to)
    const nameOf = ({ node }: { node?: Node | null }): string => (node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? ''))
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && 'hadRecentInput' in entry && 'sources' in entry && Array.isArray(entry.sources))) continue
        if (entry.hadRecentInput === true || !isOneScreen(entry)) continue
        const push = JSON.stringify({ value: entry.value, what: entry.sources.map(nameOf) })
        sessionStorage.setItem('test.pushes', `${sessionStorage.getItem('test.pushes') ?? ''}${push}\n`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, headline)
  const remembered = (name: string): Promise<string | null> => page.evaluate((key) => sessionStorage.getItem(key), name)
  return {
    alone: async () => (await remembered('test.alone')) === 'yes',
    pushes: async () => ((await remembered('test.pushes')) ?? '').split('\n').flatMap((line) => (line === '' ? [] : pushSchema.parse(JSON.parse(line)))),
  }
}
