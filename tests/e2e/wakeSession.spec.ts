import { expect } from '@playwright/test'
import { offerOf } from '#domain/catalogue.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { pricePerHead } from '#domain/pricing.ts'
import { locales } from '#domain/language.ts'
import { formatLongDay } from '#i18n/formatDate.ts'
import { formatMoney } from '#i18n/formatMoney.ts'
import { expectScreen, fillDetails, fillPerson, orderButton, startButton } from './bookingScreens.ts'
import { freeStarts } from './schoolDays.ts'
import { firstOf } from './sceneSteps.ts'
import { axeLanguages, expectAccessible, expectNoEnglish, expectNoSidewaysScroll, open, test, visitOf } from './visit.ts'

const { price } = offerOf(firstCatalogue, 'wakeboard')

test('four friends book the boat for wakeboarding in French: one price for the group, whatever its size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const visit = visitOf(page, 'fr')
  const { say, locale } = visit
  const day = firstOf(await freeStarts(page, { offer: 'wakeboard', party: 4, months: 6 }))
  await open(visit, `/book/wakeboard?people=4&date=${day.date}`)
  await expectScreen(visit, 'When would you like to come?')
  const main = page.locator('main')
  await expect(main).toContainText(say('per group, whatever its size'))
  const each = formatMoney(pricePerHead(offerOf(firstCatalogue, 'wakeboard'), 4), locale)
  await expect(main).toContainText(each)
  await startButton(visit, day, 'wakeboard').click()

  await expectScreen(visit, 'Who is coming?')
  for (const person of [0, 1, 2, 3]) await fillPerson(visit, person, person === 3 ? '17' : visit.guest.age)
  await page.getByLabel(say('Full name of the parent or guardian')).fill('Ana Ejemplo')
  await page.getByLabel(say('Relation'), { exact: true }).fill('mère')
  await page
    .getByRole('group', { name: say('Will they be at the beach at that time?') })
    .getByRole('radio', { name: say('No') })
    .check()
  await page.getByRole('button', { name: say('Continue') }).click()
  await expectScreen(visit, 'Your details')
  await page.goBack()
  await expectScreen(visit, 'Who is coming?')
  await page.goForward()
  await expectScreen(visit, 'Your details')
  await fillDetails(visit, 0)
  await expectNoSidewaysScroll(page)
  await orderButton(visit).click()

  await expectScreen(visit, 'You are booked')
  for (const fact of [say('Wakeboard session'), formatLongDay(day.date, locale), formatMoney(price, locale)]) await expect(main).toContainText(fact)
  await expectNoEnglish(visit)
  await expectNoSidewaysScroll(page)
})

for (const locale of locales) {
  test(`${locale}: the pages of both sessions say their price with its unit and where they stand`, async ({ page }) => {
    const visit = visitOf(page, locale)
    for (const [path, name] of [
      ['/book/wakeboard', 'Wakeboard session'],
      ['/book/wakefoil', 'Wakefoil session'],
    ] as const) {
      await open(visit, path)
      await expect(page.getByRole('heading', { level: 2, name: visit.say(name) })).toBeVisible()
      await expect(page.getByRole('grid')).toBeVisible()
      const shown = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: visit.say(name) }) })
      await expect(shown).toContainText(formatMoney(price, locale))
      await expect(shown).toContainText(visit.say('per group, whatever its size'))
      await expect(page.getByRole('navigation', { name: visit.say('Breadcrumb') })).toContainText(visit.say('Book a session'))
      expect(await (await page.request.get(page.url())).text()).toMatch(/"BreadcrumbList".+"position":2/)
      await expectNoEnglish(visit)
      if (axeLanguages.includes(locale)) await expectAccessible(page)
    }
  })
}
