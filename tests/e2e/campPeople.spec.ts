import { expect } from '@playwright/test'
import { openTrip } from './bookedTrips.ts'
import { acceptBefore, askBefore } from './quoteScreens.ts'
import { openDesk } from './schoolDesk.ts'
import { expectGood, test, visitOf } from './visit.ts'

test('what the quote of a camp does not ask is told on its trip page by the owner, and by a friend with the group link; each once', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const visit = visitOf(page, 'de')
  const { say } = visit
  const { reference, quoteKey } = await askBefore(visit)
  const desk = await openDesk()
  await desk.answer(reference)
  await desk.leave()
  await openTrip(visit, await acceptBefore(visit, quoteKey))
  const main = page.locator('main')
  await expect(main).toContainText(say('Of everybody we still need to know the age and how well they swim.'))
  const shared = await page.getByRole('link', { name: say('Send it on WhatsApp') }).getAttribute('href')
  const link = /https?:\/\/\S+#g=\S+$/.exec(decodeURIComponent(shared ?? ''))?.[0] ?? ''
  await main.getByRole('button', { name: say('Tell us your sizes') }).click()
  await page.locator('[id="participants.0.age"]').fill('17')
  await page.locator('[id="participants.0.swims"]').selectOption('no')
  await main.getByRole('button', { name: say('Save') }).click()
  const problems = page.getByRole('alert').filter({ hasText: say('There is a problem') })
  await expect(problems).toBeFocused()
  await expect(problems.getByRole('link')).toHaveCount(2)
  await expectGood(visit)
  await page.locator('[id="participants.0.age"]').fill('41')
  await page.locator('[id="participants.0.swims"]').selectOption('confident')
  await main.getByRole('button', { name: say('Save') }).click()
  await expect(page.getByText(say('Saved, thank you'))).toBeVisible()

  const context = await browser.newContext({ baseURL: new URL(link).origin })
  const friend = await context.newPage()
  await friend.goto(link)
  await friend.locator('[id="participants.1.age"]').fill('39')
  await friend.locator('[id="participants.1.swims"]').selectOption('50m')
  await expect(friend.locator('[id="participants.0.age"]')).toHaveCount(0)
  await friend
    .locator('main')
    .getByRole('button', { name: say('Save') })
    .click()
  await expect(friend.getByText(say('Saved, thank you'))).toBeVisible()
  await expect(friend.locator('[id="participants.1.age"]')).toHaveCount(0)
  await context.close()
  await page.reload()
  await expect(main.getByRole('button', { name: say('Tell us your sizes') })).toBeVisible()
  await expect(main).not.toContainText(say('Of everybody we still need to know the age and how well they swim.'))
})
