import { expect } from '@playwright/test'
import { expectScreen, orderButton, startButton } from './bookingScreens.ts'
import { tabTo, walkTo } from './keyboard.ts'
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
