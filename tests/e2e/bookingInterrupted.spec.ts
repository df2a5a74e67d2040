import { expect, type Page } from '@playwright/test'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { firstSchool } from '#content/school.ts'
import { expectScreen, expectTyped, fillDetails, openDay, orderButton, startButton } from './bookingScreens.ts'
import { freeStarts } from './schoolDays.ts'
import { firstOf } from './sceneSteps.ts'
import { expectNoEnglish, inLanguage, test, visitOf, type Visit } from './visit.ts'

const BRAND = firstSchool.brand

test('a reload, Back and Forward, three languages and time running out lose nothing that was typed', async ({ page }) => {
  const english = visitOf(page, 'en')
  const days = await freeStarts(page, { months: 6 })
  await page.clock.install()
  await openDay(english, firstOf(days))
  const pageTitle = await page.title()
  await startButton(english, firstOf(days)).click()
  await fillDetails(english)
  await expect(page).toHaveTitle(`${english.say('Your details')} | ${BRAND}`)
  await page.reload()
  await expectTyped(english)
  await page.goBack()
  await expectScreen(english, 'When would you like to come?')
  await expect(page).toHaveTitle(pageTitle)
  await page.goForward()
  await expectTyped(english)
  for (const locale of ['de', 'fr'] as const) {
    await switchTo(page, locale)
    await expectScreen(inLanguage(english, locale), 'Your details')
    await expect(page).toHaveTitle(`${inLanguage(english, locale).say('Your details')} | ${BRAND}`)
    await expectTyped(inLanguage(english, locale))
    await expectNoEnglish(inLanguage(english, locale))
  }
  const french = inLanguage(english, 'fr')
  const { holdMinutes } = firstCatalogue.policies
  await page.clock.fastForward((holdMinutes + 1) * 60_000)
  await expect(page.getByText(french.say('We released your places after {minutes} minutes', { minutes: holdMinutes }))).toBeVisible()
  await expectTyped(french)
  const held = page.waitForResponse(/bookings\.hold/)
  await page.getByRole('button', { name: french.say('Hold my places again') }).click()
  expect((await held).status()).toBe(200)
  await expect(page.getByRole('button', { name: french.say('Hold my places again') })).toHaveCount(0)
  await expectTyped(french)
  await page.clock.fastForward((holdMinutes + 1) * 60_000)
  await expectScreen(french, 'When would you like to come?')
  await expect(page.getByText(french.say('Your places went back on sale'))).toBeVisible()
  await openStartAgain(french, firstOf(days))
  await expectTyped(french)
  await page.locator('#acceptTerms').check()
  await orderButton(french).click()
  await expectScreen(french, 'You are booked')
  await expect(page).toHaveTitle(`${french.say('You are booked')} | ${BRAND}`)
})

async function openStartAgain(visit: Visit, day: ReturnType<typeof firstOf>): Promise<void> {
  await openDay(visit, day)
  await startButton(visit, day).click()
  await expectScreen(visit, 'Your details')
}

/** A finished switch ignores further choices for a moment (specification section 2): this visitor waits until it is over. */
async function switchTo(page: Page, locale: 'de' | 'fr'): Promise<void> {
  await expect(page.locator('header details[aria-busy=true]')).toHaveCount(0)
  await page.locator('header details[name=header]').first().locator('summary').click()
  await page.locator(`header a[hreflang=${locale}]`).click()
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}
