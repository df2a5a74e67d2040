import { expect } from '@playwright/test'
import { addDays, localDateOf, instantFromMs } from '#domain/calendar.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { locales } from '#domain/language.ts'
import { rentalEstimateOf, type RentalSelection } from '#domain/rentalPricing.ts'
import { formatMoney } from '#i18n/formatMoney.ts'
import { localePath } from '#i18n/localePath.ts'
import { answerWith, noAnswer } from './apiAnswers.ts'
import { expectSent, field, keepAsleep, openForm, received, sayWho } from './enquiryScenes.ts'
import { axeLanguages, expectAccessible, expectNoEnglish, test, visitOf, type Visit } from './visit.ts'

const SIZE = '78 kg, 180 cm, 5 m wing'
const sendButton = ({ page, say }: Visit) => page.getByRole('button', { name: say('Send request') })
const estimate = ({ page, say }: Visit) => page.locator('form dl').filter({ hasText: say('Total') })

/** From the day after tomorrow, so many days. */
function days(count: number): Pick<RentalSelection, 'from' | 'to'> {
  const from = addDays(localDateOf(instantFromMs(Date.now())), 2)
  return { from, to: addDays(from, count - 1) }
}

/** Says when, what and for how many. */
async function wish(visit: Visit, { from, to, items, people }: RentalSelection): Promise<void> {
  await field(visit, 'rental.from').fill(from)
  await field(visit, 'rental.to').fill(to)
  for (const { code, quantity } of items) await visit.page.locator(`[name="rental.items.${code}"]`).selectOption(String(quantity))
  await field(visit, 'participants').fill(String(people))
}

for (const locale of locales) {
  test(`${locale}: a rental request shows its estimate, says what is missing, and stays when it does not get through`, async ({ page }) => {
    const visit = visitOf(page, locale)
    const { say } = visit
    await openForm(visit, '/rentals')
    await sendButton(visit).click()
    const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') })
    await expect(summary).toBeFocused()
    const missing = (name: string) => say('{name}: {problem}', { name: say(name), problem: say('This field is required') })
    await expect(summary.getByRole('link')).toHaveText([
      missing('First day'),
      missing('Last day'),
      `${say('What would you like to rent?')} ${say('Please choose at least one thing')}`,
      `${say('What can you show us?')} ${say('This field is required')}`,
      missing('Your size and level'),
      missing('Name'),
      missing('E-mail'),
    ])
    await expectNoEnglish(visit)
    if (axeLanguages.includes(locale)) await expectAccessible(page)
    const selection: RentalSelection = { ...days(7), items: [{ code: 'complete', quantity: 1 }], people: 1 }
    await wish(visit, selection)
    await expect(estimate(visit)).toContainText(formatMoney(rentalEstimateOf(firstCatalogue, selection).total, locale))
    await page.getByRole('radio', { name: say('I ride without help') }).check()
    await field(visit, 'message').fill(SIZE)
    await sayWho(visit)
    await answerWith(page, 'enquiries.send', noAnswer, received())
    await sendButton(visit).click()
    const failure = page.locator('form').getByRole('alert')
    await expect(failure).toContainText(say('Something went wrong. Please try again or contact us via WhatsApp.'))
    await expectNoEnglish(visit)
    await failure.getByRole('button', { name: say('Try again') }).click()
    await expectSent(visit)
  })
}

const discounts = [
  ['six days alone: no discount', 6, 1, null],
  ['seven days: the long stay (specification section 9)', 7, 1, '20% off from 7 days on'],
  ['four people for a day: the group', 1, 4, '10% off from 4 people on'],
  ['four people for a week: the larger of the two, never both (product.md B1-12)', 7, 4, '20% off from 7 days on'],
] as const

for (const [name, count, people, discount] of discounts) {
  test(`the estimate of ${name}`, async ({ page }) => {
    const visit = visitOf(page, 'en')
    await openForm(visit, '/rentals')
    const selection: RentalSelection = { ...days(count), items: [{ code: 'wing', quantity: people }], people }
    await wish(visit, selection)
    await expect(estimate(visit)).toContainText(formatMoney(rentalEstimateOf(firstCatalogue, selection).total, 'en'))
    const off = estimate(visit).getByText(/% off/)
    await (discount === null ? expect(off).toHaveCount(0) : expect(off).toHaveText(discount))
  })
}

test('the real school takes a request of a group for a week, by keyboard, at the estimate that was shown', async ({ page }) => {
  const visit = visitOf(page, 'en')
  const awake = page.waitForResponse(/enquiries\.begin/)
  await page.goto('/rentals')
  await awake
  const selection: RentalSelection = {
    ...days(8),
    items: [
      { code: 'board', quantity: 2 },
      { code: 'wing', quantity: 2 },
    ],
    people: 4,
  }
  await wish(visit, selection)
  await field(visit, 'rental.competence').press('Space')
  await field(visit, 'message').fill(SIZE)
  await sayWho(visit)
  await sendButton(visit).focus()
  const sent = page.waitForRequest(/enquiries\.send/)
  await page.keyboard.press('Enter')
  const asked: unknown = (await sent).postDataJSON()
  expect(asked).toMatchObject({ participants: 4, rental: { ...days(8), items: selection.items, competence: 'course' } })
  await expectSent(visit)
})

test('the table, the estimate and what search engines read name the same prices', async ({ page }) => {
  const week = rentalEstimateOf(firstCatalogue, { ...days(7), items: [{ code: 'complete', quantity: 1 }], people: 1 }).total
  for (const locale of locales) {
    const answer = await page.request.get(localePath('/rentals', locale))
    const html = await answer.text()
    expect(html).toContain('"@type":"OfferCatalog"')
    expect(html.replaceAll('&nbsp;', '\u00A0')).toContain(formatMoney(week, locale))
  }
})

test('the size helper follows weight, level and wind', async ({ page }) => {
  const visit = visitOf(page, 'en')
  await openForm(visit, '/rentals')
  const helper = page.getByRole('region', { name: 'Which size?' })
  const before = await helper.locator('dd').allInnerTexts()
  await helper.getByLabel('Your weight').selectOption('100')
  await helper.getByLabel('Wind in knots').selectOption('light')
  const after = await helper.locator('dd').allInnerTexts()
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).not.toBe(before[1])
})

test('a weight chosen before the page is awake has its size as soon as it wakes up', async ({ page }) => {
  const visit = visitOf(page, 'en')
  const wake = await keepAsleep(visit)
  await page.goto('/rentals', { waitUntil: 'commit' })
  const size = page.getByRole('region', { name: 'Which size?' })
  const shown = await size.locator('dl').textContent()
  await size.getByLabel('Your weight').selectOption('50')
  await size.getByLabel('Wind in knots').selectOption('strong')
  wake()
  await expect(size.locator('dl')).not.toHaveText(shown ?? '')
  await expect(size.getByLabel('Your weight')).toHaveValue('50')
})

test('what was chosen outlives a reload', async ({ page }) => {
  const visit = visitOf(page, 'de')
  await openForm(visit, '/rentals')
  await wish(visit, { ...days(3), items: [{ code: 'helmet', quantity: 3 }], people: 2 })
  await page.reload()
  await expect(page.locator('[name="rental.items.helmet"]')).toHaveValue('3')
  await expect(estimate(visit)).toBeVisible()
})
