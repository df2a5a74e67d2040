import { expect } from '@playwright/test'
import { locales } from '#domain/language.ts'
import { answerWith, givenPlaces } from './apiAnswers.ts'
import { expectScreen, orderButton } from './bookingScreens.ts'
import { firstOf, tapStart } from './sceneSteps.ts'
import { freeStarts } from './schoolDays.ts'
import { axeLanguages, expectAccessible, expectNoEnglish, test, visitOf } from './visit.ts'

/** What is typed, and the English words that say what to put right. */
const mistakes = [
  { field: 'contact.lastName', typed: '', said: 'Enter your last name' },
  { field: 'contact.email', typed: 'marta@', said: 'Check the e-mail address: it should look like name@example.com' },
  { field: 'contact.phone', typed: '12', said: 'Check the mobile number: start with + and the country code, for example +44' },
  { field: 'participants.0.age', typed: '4,5', said: 'Enter the age of person {person} in whole years' },
  { field: 'participants.0.swims', typed: null, said: 'Say how well person {person} swims' },
  { field: 'acceptTerms', typed: null, said: 'Tick the box to accept the terms' },
] as const

for (const locale of locales) {
  test(`${locale}: every mistake is said in words at the top, leads to its field, and what was typed stays`, async ({ page }) => {
    const visit = visitOf(page, locale)
    const { say } = visit
    await tapStart(visit, await freeStarts(page, { months: 2 }), givenPlaces())
    await page.locator('[id="contact.firstName"]').fill('Marta')
    for (const { field, typed } of mistakes) if (typed !== null) await page.locator(`[id="${field}"]`).fill(typed)
    await orderButton(visit).click()

    const summary = page.getByRole('alert').filter({ hasText: say('There is a problem') })
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^${say('Error:')}`))
    await expect(summary.getByRole('link')).toHaveText(mistakes.map(({ said }) => say(said, { person: 1 })))
    await expectNoEnglish(visit)
    if (axeLanguages.includes(locale)) await expectAccessible(page)
    for (const { field, typed, said } of mistakes) {
      await summary.getByRole('link', { name: say(said, { person: 1 }) }).click()
      const input = page.locator(`[id="${field}"]`)
      await expect(input).toBeFocused()
      if (typed !== null) await expect(input).toHaveValue(typed)
    }
    await expect(page.locator('[id="contact.firstName"]')).toHaveValue('Marta')

    await page.locator('[id="contact.lastName"]').fill('Ejemplo')
    await orderButton(visit).click()
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(mistakes.length - 1)
  })
}

for (const { title, age, swims, said, values } of [
  {
    title: 'a child of seven',
    age: '7',
    swims: 'Confident in open water',
    said: 'Person {person} is too young: the minimum age is {limit}',
    values: { limit: 8 },
  },
  { title: 'somebody who cannot swim', age: '30', swims: 'Cannot swim', said: 'Person {person} has to be able to swim to join', values: {} },
]) {
  test(`${title} cannot be booked, and the page says the rule before anything is sent`, async ({ page }) => {
    const visit = visitOf(page, 'fr')
    const { say } = visit
    await tapStart(visit, await freeStarts(page, { months: 2 }), givenPlaces())
    await page.locator('[id="participants.0.age"]').fill(age)
    await page.getByRole('radio', { name: say(swims) }).check()
    if (Number(age) < 8) await expect(page.getByText(say('Person {person} is below the minimum age', { person: 1 }))).toBeVisible()
    await expect(page.locator('[id="guardian.name"]'), 'nobody is asked for a guardian in vain').toHaveCount(0)
    await page.locator('main form button[type=submit]').first().click()
    await expect(page.getByRole('alert').getByRole('link', { name: say(said, { person: 1, ...values }) })).toBeVisible()
    await expectScreen(visit, 'Your details')
  })
}

test('a date outside the calendar, typed by hand, is said to be so', async ({ page }) => {
  const visit = visitOf(page, 'es')
  const { say } = visit
  const days = await freeStarts(page, { months: 2 })
  await answerWith(page, 'bookings.hold', givenPlaces())
  await page.goto('/es/book/lessons')
  await page.getByText(say('Type a date instead')).click()
  await page.getByLabel(say('Date'), { exact: true }).fill('2020-01-01')
  await page.getByRole('button', { name: say('Show this day') }).click()
  await expect(page.getByText(say('Please type a day inside our calendar.'))).toBeVisible()
  await page.getByLabel(say('Date'), { exact: true }).fill(firstOf(days).date)
  await page.getByRole('button', { name: say('Show this day') }).click()
  await expect(page.getByRole('button', { name: say('Choose this start') }).first()).toBeVisible()
})
