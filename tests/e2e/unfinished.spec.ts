import { expect } from '@playwright/test'
import { expectScreen, openDay, startButton } from './bookingScreens.ts'
import { field, openForm } from './enquiryScenes.ts'
import { goOn } from './quoteScreens.ts'
import { freeStarts } from './schoolDays.ts'
import { firstOf } from './sceneSteps.ts'
import { open, test, visitOf } from './visit.ts'

test('what was begun waits on /book, and the privacy page names everything this browser keeps of it (product.md, "More decisions")', async ({
  page,
  context,
}) => {
  const visit = visitOf(page, 'de')
  const day = firstOf(await freeStarts(page, { months: 4 }))
  await open(visit, '/book/camp?tier=premium')
  await goOn(visit, 'When would you like to arrive?')
  await openForm(visit, '/contact')
  await field(visit, 'name').fill('Marta')
  await openDay(visit, day)
  await startButton(visit, day).click()
  await expectScreen(visit, 'Your details')

  await open(visit, '/book')
  const waiting = page.locator('main').getByRole('complementary')
  await expect(waiting.getByRole('heading')).toHaveText([visit.say('You have an unfinished booking'), visit.say('You have an unfinished quote request')])
  await waiting.getByRole('link', { name: visit.say('Continue your request') }).click()
  await expectScreen(visit, 'When would you like to arrive?')

  const kept = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])
  const cookies = await context.cookies()
  const names = [...kept, ...cookies.map((cookie) => cookie.name)]
  expect(names).toEqual(expect.arrayContaining(['booking.draft', 'quote.draft', 'enquiry.contact', 'visitor']))
  await open(visit, '/privacy-policy')
  for (const name of names) await expect(page.locator('#browser'), name).toContainText(name)
})
