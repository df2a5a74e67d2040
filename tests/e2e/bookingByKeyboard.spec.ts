import { expect, type Page } from '@playwright/test'
import { expectScreen, orderButton, startButton } from './bookingScreens.ts'
import { freeStarts } from './schoolDays.ts'
import { expectNoEnglish, open, test, visitOf } from './visit.ts'

test('a booking is made by keyboard alone, in Spanish, and the focus is always to be seen', async ({ page }) => {
  const visit = visitOf(page, 'es')
  const { say } = visit
  const [day] = await freeStarts(page, { months: 5 })
  if (day === undefined) throw new Error('No free day')
  await open(visit, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say('Skip to content') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await tabTo(page, () => page.locator('main').getByRole('button', { name: say('See free places') }))
  await page.keyboard.press('Enter')
  await expectScreen(visit, 'When would you like to come?')

  const grid = page.getByRole('grid')
  await tabTo(page, () => grid.locator('button:focus'))
  for (let turn = 0; turn < 5; turn += 1) {
    await page.keyboard.press('PageDown')
    await expect(grid.locator('button:focus')).toHaveCount(1)
  }
  await expect(page.getByRole('status').filter({ hasText: /\d{4}: / })).toHaveCount(1)
  await walkTo(page, day.date)
  await page.keyboard.press('Enter')
  await tabTo(page, () => startButton(visit, day))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('Your details') })).toBeFocused()
  await orderButton(visit).waitFor()

  for (const text of [visit.guest.firstName, visit.guest.lastName, visit.guest.email, visit.guest.phone]) {
    await tabTo(page, () => page.locator('input:not([type=checkbox]):not([type=radio]):focus'))
    await page.keyboard.type(text)
  }
  await tabTo(page, () => page.locator('[id="participants.0.age"]'))
  await page.keyboard.type(visit.guest.age)
  await tabTo(page, () => page.locator('[id="participants.0.swims"]'))
  await page.keyboard.press('Space')
  await tabTo(page, () => page.locator('#acceptTerms'))
  await page.keyboard.press('Space')
  await tabTo(page, () => orderButton(visit))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('You are booked') })).toBeFocused()
  await expectNoEnglish(visit)
})

/** Tab until the element that is asked for has the focus; every stop on the way shows where it is. */
async function tabTo(page: Page, target: () => ReturnType<Page['locator']>): Promise<void> {
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
async function walkTo(page: Page, date: string): Promise<void> {
  for (let steps = 0; steps < 70; steps += 1) {
    const at = (await page.locator('td[data-day]:has(button:focus)').getAttribute('data-day')) ?? ''
    if (at === date) return
    const days = Math.round((Date.parse(date) - Date.parse(at)) / 86_400_000)
    await page.keyboard.press(days >= 7 ? 'ArrowDown' : days > 0 ? 'ArrowRight' : days <= -7 ? 'ArrowUp' : 'ArrowLeft')
    await expect(page.locator('td[data-day]:has(button:focus)')).not.toHaveAttribute('data-day', at)
  }
  throw new Error('The arrow keys do not get there')
}
