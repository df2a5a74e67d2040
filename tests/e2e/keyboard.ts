import { expect, type Page } from '@playwright/test'

/** Tab until the element that is asked for has the focus; every stop on the way shows where it is. */
export async function tabTo(page: Page, target: () => ReturnType<Page['locator']>): Promise<void> {
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press('Tab')
    expect(await hiddenFocus(page), 'an element has the focus and does not show it').toBeNull()
    if (
      (await target().count()) > 0 &&
      (await target()
        .first()
        .evaluate((element) => element === document.activeElement))
    )
      return
  }
  throw new Error('The keyboard does not get there')
}

/** The element with the focus when it has no ring, stands outside the window or is covered by something else; null when it is seen. */
async function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return null
    const rings = [element, element.parentElement, element.nextElementSibling].filter((one) => one !== null).map((one) => getComputedStyle(one))
    const hasRing = rings.some((style) => (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none')
    const box = element.getBoundingClientRect()
    const [x, y] = [Math.min(Math.max(box.x + box.width / 2, 0), innerWidth - 1), Math.min(Math.max(box.y + box.height / 2, 0), innerHeight - 1)]
    const top = document.elementFromPoint(x, y)
    const isFree = top !== null && (element.contains(top) || top.contains(element) || element.parentElement?.contains(top) === true)
    return hasRing && box.bottom > 0 && box.top < innerHeight && isFree
      ? null
      : `${element.outerHTML.slice(0, 200)} ring ${hasRing}, covered by ${top?.outerHTML.slice(0, 100)}`
  })
}

/** Walks the calendar with the arrow keys to a day. */
export async function walkTo(page: Page, date: string): Promise<void> {
  for (let steps = 0; steps < 70; steps += 1) {
    const at = (await page.locator('td[data-day]:has(button:focus)').getAttribute('data-day')) ?? ''
    if (at === date) return
    const days = Math.round((Date.parse(date) - Date.parse(at)) / 86_400_000)
    await page.keyboard.press(days >= 7 ? 'ArrowDown' : days > 0 ? 'ArrowRight' : days <= -7 ? 'ArrowUp' : 'ArrowLeft')
    await expect(page.locator('td[data-day]:has(button:focus)')).not.toHaveAttribute('data-day', at)
  }
  throw new Error('The arrow keys do not get there')
}
