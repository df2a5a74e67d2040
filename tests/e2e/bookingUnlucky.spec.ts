import { expect } from '@playwright/test'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { cents } from '#domain/money.ts'
import { priceOf } from '#domain/pricing.ts'
import { formatMoney } from '#i18n/formatMoney.ts'
import { z } from 'zod'
import { expectScreen, fillDetails, fillPerson, openDay, orderButton, startButton } from './bookingScreens.ts'
import { freeStarts, takePlaces } from './schoolDays.ts'
import { firstOf } from './sceneSteps.ts'
import { expectAccessible, expectNoEnglish, test, visitOf } from './visit.ts'

test('somebody takes the last places a moment earlier, and one of three other starts is booked with two taps', async ({ page }) => {
  const visit = visitOf(page, 'fr')
  const days = await freeStarts(page, { party: 2, months: 7 })
  const wanted = firstOf(days)
  await openDay(visit, wanted, { people: 2 })
  await startButton(visit, wanted).waitFor()
  for (let left = days[0]?.left ?? 0; left > 1; left -= Math.min(left, 4)) await takePlaces(page, wanted, Math.min(left, 4))
  await startButton(visit, wanted).click()
  await expectScreen(visit, 'Those places have just been taken')
  const offered = page.getByRole('region', { name: visit.say('Nearest free starts') }).getByRole('button')
  await expect(offered).toHaveCount(3)
  await offered.first().click()
  await expectScreen(visit, 'Your details')
  await fillDetails(visit, 2)
  await orderButton(visit).click()
  await expectScreen(visit, 'You are booked')
})

test('a total that somebody changed on the way is answered with both prices, and nothing is booked at the wrong one', async ({ page }) => {
  const visit = visitOf(page, 'es')
  const days = await freeStarts(page, { months: 8 })
  await openDay(visit, firstOf(days))
  await startButton(visit, firstOf(days)).click()
  await fillDetails(visit)
  let orders = 0
  await page.route(/bookings\.confirm/, async (route) => {
    orders += 1
    const asked = z.looseObject({ expectedTotal: z.number() }).parse(route.request().postDataJSON())
    await (orders === 1 ? route.continue({ postData: JSON.stringify({ ...asked, expectedTotal: 100 }) }) : route.continue())
  })
  await orderButton(visit).click()
  await expectScreen(visit, 'The price has changed')
  const { total } = priceOf(firstCatalogue, { offer: 'lesson.intro', party: 1 })
  for (const price of [cents(100), total]) await expect(page.locator('main')).toContainText(formatMoney(price, 'es'))
  await page.getByRole('button', { name: visit.say('Accept the new price') }).click()
  await expectScreen(visit, 'You are booked')
  await expect(page.locator('main')).toContainText(formatMoney(total, 'es'))
})

for (const { title, age, party } of [
  { title: 'a child', age: '10', party: 1 },
  { title: 'a party without room', age: '34', party: 2 },
]) {
  test(`${title} is asked for as a request, and nothing is to be paid`, async ({ page }) => {
    const visit = visitOf(page, 'de')
    const { say } = visit
    const isFull = party > 1
    const days = await freeStarts(page, { months: isFull ? 9 : 10 })
    const wanted = firstOf(days)
    if (isFull) for (let left = days[0]?.left ?? 0; left > 1; left -= Math.min(left - 1, 4)) await takePlaces(page, wanted, Math.min(left - 1, 4))
    await openDay(visit, wanted, { people: party })
    if (isFull)
      await page
        .getByRole('button', { name: say('{party, plural, one {Ask us for a place anyway} other {Ask us for # places anyway}}', { party }) })
        .first()
        .click()
    else await startButton(visit, wanted).click()
    await fillDetails(visit, party)
    if (!isFull) {
      await fillPerson(visit, 0, age)
      await page.locator('[id="guardian.name"]').fill('Ana Ejemplo')
      await page.locator('[id="guardian.relation"]').fill('Mutter')
      await page.locator('[id="guardian.present"]').check()
    }
    await page.getByRole('button', { name: say('Send the request') }).click()
    await expectScreen(visit, 'We have your request')
    await expectNoEnglish(visit)
    await expectAccessible(page)
    await expect(page.locator('main')).not.toContainText('IBAN')
  })
}
