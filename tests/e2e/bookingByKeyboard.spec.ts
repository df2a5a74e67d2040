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
  await grid.getByRole('button').first().waitFor()
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

test('a camp quote is asked for by keyboard alone, in French, and the focus is always to be seen', async ({ page }) => {
  const visit = visitOf(page, 'fr')
  const { say, guest } = visit
  const next = async (title: string) => {
    await tabTo(page, () => page.getByRole('button', { name: say('Continue'), exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeFocused()
  }
  await open(visit, '/book/camp')
  await tabTo(page, () => page.locator('input[name=offer]:focus'))
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('input[name=offer][value="camp.standard"]')).toBeChecked()
  await next('When would you like to arrive?')

  const grid = page.getByRole('grid')
  await grid.getByRole('button').first().waitFor()
  await tabTo(page, () => grid.locator('button:focus'))
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press('PageDown')
    await expect(grid.locator('button:focus')).toHaveCount(1)
  }
  const day = (await page.locator('td[data-day]:has(button:focus)').getAttribute('data-day')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.locator(`td[data-day="${day}"] button`)).toHaveAttribute('aria-pressed', 'true')
  await next('Who is coming?')
  await next('What else should we know?')
  await next('Where shall we send your quote?')
  for (const text of [guest.firstName, guest.lastName, guest.email, guest.phone]) {
    await tabTo(page, () => page.locator('input:not([type=checkbox]):not([type=radio]):focus'))
    await page.keyboard.type(text)
  }
  await tabTo(page, () => page.getByRole('button', { name: say('Ask for the quote') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say("Thank you! We'll contact you within {hours} hours.", { hours: 24 }) })).toBeFocused()
  await expectNoEnglish(visit)
})
