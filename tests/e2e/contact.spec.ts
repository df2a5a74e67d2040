import { expect, type Route } from '@playwright/test'
import { locales } from '#domain/language.ts'
import { localePath } from '#i18n/localePath.ts'
import { answerWith, apiError, noAnswer, success, type Answer } from './apiAnswers.ts'
import { expectSent, field, keepAsleep, openForm, received, sayWho } from './enquiryScenes.ts'
import { axeLanguages, expectAccessible, expectNoEnglish, inLanguage, test, visitOf, type Visit } from './visit.ts'

const MESSAGE = 'Habt ihr im März noch Plätze?'

const sendButton = ({ page, say }: Visit) => page.getByRole('button', { name: say('Send message') })

/** The keys under which something was sent, in order, answered as listed. */
function noting(keys: unknown[], answer: Answer): Answer {
  return async (route: Route) => {
    const sent: { key?: unknown } = route.request().postDataJSON()
    keys.push(sent.key)
    await answer(route)
  }
}

for (const locale of locales) {
  test(`${locale}: an empty form says what it needs in the words of the specification, each linked to its field`, async ({ page }) => {
    const visit = visitOf(page, locale)
    await openForm(visit, '/contact')
    await field(visit, 'email').fill('marta@')
    await field(visit, 'phone').fill('bald')
    await sendButton(visit).click()
    const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') })
    await expect(summary).toBeFocused()
    const line = (name: string, problem: string) => visit.say('{name}: {problem}', { name: visit.say(name), problem: visit.say(problem) })
    await expect(summary.getByRole('link')).toHaveText([
      line('Name', 'This field is required'),
      line('E-mail', 'Please enter a valid email address'),
      line('Phone', 'Please enter a valid phone number'),
      line('Message', 'This field is required'),
    ])
    await expect(page).toHaveTitle(new RegExp(`^${visit.say('Error:')}`))
    await expectNoEnglish(visit)
    if (axeLanguages.includes(locale)) await expectAccessible(page)
    await summary.getByRole('link').nth(1).click()
    await expect(field(visit, 'email')).toBeFocused()
    await expect(field(visit, 'email')).toHaveAccessibleDescription(visit.say('Please enter a valid email address'))
  })

  test(`${locale}: a message that does not get through stays, says so, and can be sent again or said in a chat`, async ({ page }) => {
    const visit = visitOf(page, locale)
    const { say } = visit
    await openForm(visit, '/contact')
    await sayWho(visit)
    await field(visit, 'message').fill(MESSAGE)
    const keys: unknown[] = []
    await answerWith(page, 'enquiries.send', noting(keys, noAnswer), noting(keys, received()))
    await sendButton(visit).click()
    const failure = page.locator('form').getByRole('alert')
    await expect(failure).toContainText(say('Something went wrong. Please try again or contact us via WhatsApp.'))
    const chat = failure.getByRole('link', { name: say('Write on WhatsApp') })
    await expect(chat).toHaveAttribute(
      'href',
      new RegExp(`text=${encodeURIComponent(say('Hello! {message}', { message: MESSAGE })).replaceAll(/[()'*.]/g, '.')}`),
    )
    await expectNoEnglish(visit)
    if (axeLanguages.includes(locale)) await expectAccessible(page)
    await failure.getByRole('button', { name: say('Try again') }).click()
    await expectSent(visit)
    expect(keys).toEqual([keys[0], keys[0]])
    await expectNoEnglish(visit)
  })
}

test('while it is sent the button says so and answers no more, and the fields are read-only (flows.md D3)', async ({ page }) => {
  const visit = visitOf(page, 'en')
  await openForm(visit, '/contact')
  await sayWho(visit)
  await field(visit, 'message').fill(MESSAGE)
  let answerNow: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answerNow = resolve))
  const keys: unknown[] = []
  await answerWith(
    page,
    'enquiries.send',
    noting(keys, async (route) => {
      await held
      await received()(route)
    }),
  )
  await sendButton(visit).click()
  const busy = page.getByRole('button', { name: 'Sending…' })
  await expect(busy).toBeDisabled()
  await expect(field(visit, 'message')).toHaveAttribute('readonly')
  await busy.click({ force: true })
  answerNow()
  await expectSent(visit)
  expect(keys).toHaveLength(1)
})

test('a robot-fast form waits the seconds the school asks for and goes by itself', async ({ page }) => {
  const visit = visitOf(page, 'en')
  await openForm(visit, '/contact')
  await sayWho(visit)
  await field(visit, 'message').fill(MESSAGE)
  await answerWith(page, 'enquiries.send', apiError(429, { retryAfter: 1 }), received())
  await sendButton(visit).click()
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible()
  await expectSent(visit)
})

test('too many messages: the seconds are said, and there is no button until they are over', async ({ page }) => {
  const visit = visitOf(page, 'en')
  await openForm(visit, '/contact')
  await sayWho(visit)
  await field(visit, 'message').fill(MESSAGE)
  await answerWith(page, 'enquiries.send', apiError(429, { retryAfter: 600 }))
  await sendButton(visit).click()
  const failure = page.locator('form').getByRole('alert')
  await expect(failure).toContainText(/Please wait (600|599|598) seconds/)
  await expect(failure.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('by keyboard alone, against the real school: a message arrives, then there is room for another one', async ({ page }) => {
  const visit = visitOf(page, 'de')
  const { say, guest } = visit
  const awake = page.waitForResponse(/enquiries\.begin/)
  await page.goto('/de/contact')
  await awake
  await field(visit, 'name').focus()
  const answers = [`${guest.firstName} ${guest.lastName}`, guest.email, guest.phone, MESSAGE]
  for (const answer of answers) {
    await page.keyboard.type(answer)
    await page.keyboard.press('Tab')
  }
  await sendButton(visit).focus()
  await page.keyboard.press('Enter')
  await expectSent(visit)
  await page.getByRole('button', { name: say('Write another message') }).press('Enter')
  await expect(field(visit, 'message')).toHaveValue('')
})

test('what was typed outlives a reload and another language', async ({ page }) => {
  const visit = visitOf(page, 'en')
  await openForm(visit, '/contact')
  await sayWho(visit)
  await field(visit, 'service').selectOption('camp')
  await field(visit, 'message').fill(MESSAGE)
  await page.reload()
  await expect(field(visit, 'message')).toHaveValue(MESSAGE)
  await page.locator('header details:has(a[hreflang]) > summary').click()
  await page.locator('header a[hreflang=fr]').click()
  await expect(page).toHaveURL(/\/fr\/contact$/)
  await expect(page.getByRole('button', { name: inLanguage(visit, 'fr').say('Send message') })).toBeVisible()
  await expect(field(visit, 'service')).toHaveValue('camp')
  await expect(field(visit, 'name')).toHaveValue(`${visit.guest.firstName} ${visit.guest.lastName}`)
})

test('what is typed before the page is awake is not lost', async ({ page }) => {
  const visit = visitOf(page, 'en')
  const wake = await keepAsleep(visit)
  await page.goto('/contact', { waitUntil: 'commit' })
  await field(visit, 'name').fill('Typed early')
  await field(visit, 'service').selectOption('rental')
  const awake = page.waitForResponse(/enquiries\.begin/)
  wake()
  await awake
  await field(visit, 'message').fill(MESSAGE)
  await expect(field(visit, 'name')).toHaveValue('Typed early')
  await expect(field(visit, 'service')).toHaveValue('rental')
})

test('a press of the button before the page is awake is seen and remembered, and the message goes when it wakes up', async ({ page }) => {
  const visit = visitOf(page, 'fr')
  const wake = await keepAsleep(visit)
  await answerWith(page, 'enquiries.begin', success({ startedAt: 'a-stamp-of-the-test' }))
  const keys: unknown[] = []
  await answerWith(page, 'enquiries.send', noting(keys, received()))
  await page.goto('/fr/contact', { waitUntil: 'commit' })
  await sayWho(visit)
  await field(visit, 'message').fill(MESSAGE)
  await sendButton(visit).click()
  await expect(page.locator('main form')).toHaveAttribute('aria-busy', 'true')
  wake()
  await expectSent(visit)
  expect(keys).toHaveLength(1)
})

test('open or closed is said by the clock at the beach, wherever the visitor is', async ({ page }) => {
  const visit = visitOf(page, 'en')
  const summerDay = `${new Date().getUTCFullYear()}-07-01`
  await page.clock.setFixedTime(`${summerDay}T08:00:00Z`)
  await openForm(visit, '/contact')
  await expect(page.getByText('Open now')).toBeVisible()
  await page.clock.setFixedTime(`${summerDay}T16:00:00Z`)
  await page.reload()
  await expect(page.getByText('Closed now')).toBeVisible()
})

test('every place leads to the map app of the visitor, and no map is loaded from anybody', async ({ page }) => {
  await page.goto('/contact')
  const links = page.getByRole('link', { name: /Open in your map app/ })
  await expect(links).toHaveCount(4)
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=28\.\d+,-13\.\d+$/)
})

test('the page says who it is to search engines, in every language', async ({ page }) => {
  for (const locale of locales) {
    const html = await (await page.request.get(localePath('/contact', locale))).text()
    expect(html).toContain('"@type":"ContactPage"')
    expect(html).toContain('"LocalBusiness"')
  }
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/contact</loc>')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form says that it needs it, and a press of its button sends nothing anywhere', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.locator('noscript p')).toContainText('This form needs JavaScript.')
    await page.locator('main form [name=name]').fill('Marta')
    await page.locator('main form button[type=submit]').click()
    await expect(page).toHaveURL(/\/contact$/)
  })
})
