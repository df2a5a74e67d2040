import { expect } from '@playwright/test'
import type { Locale } from '#domain/language.ts'
import { sayIn } from './siteWords.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from './visit.ts'
import type { Page } from '@playwright/test'

/** How the practice bank's notices travel, by the words of its page. */
const deliveries = {
  atOnce: 'At once, while the guest comes back',
  beforeReturn: 'Before the guest comes back',
  twice: 'Twice, side by side, before the guest comes back',
  outOfOrder: 'In the wrong order',
  late: 'Eight seconds late',
} as const

const languageNames: Record<Locale, string> = { en: 'English', es: 'Español', de: 'Deutsch', fr: 'Français' }

/** Makes a practice booking in a language and goes to the bank to pay its deposit; answers the booking's reference. */
async function goToTheBank(page: Page, locale: Locale): Promise<string> {
  await page.goto('/test-payment')
  await page.getByLabel('Language of the guest').selectOption({ label: languageNames[locale] })
  await page.getByRole('button', { name: 'Make a booking' }).click()
  const said = page.getByText(/^Booking .+ was made/)
  await said.waitFor()
  const [, reference = ''] = /Booking (\S+) was/.exec(await said.innerText()) ?? []
  await page.getByRole('button', { name: 'Pay by practice card' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay €27')
  return reference
}

/** The tester as the bank's clerk. */
async function atTheBank(page: Page, button: string, delivery: keyof typeof deliveries): Promise<void> {
  await page.getByLabel(deliveries[delivery], { exact: true }).check()
  await page.getByRole('button', { name: button }).click()
}

test('a deposit is paid by the practice card, its notices arrive twice and before the guest is back: it is received once, in the language of the booking', async ({
  page,
}) => {
  const say = sayIn('de')
  const reference = await goToTheBank(page, 'de')
  await expectAccessible(page)
  await atTheBank(page, 'Pay', 'twice')
  await page.waitForURL('**/payment-success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Your payment has arrived'))
  expect(await page.locator('h1').evaluate((title) => title.closest('[lang]')?.getAttribute('lang'))).toBe('de')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await expect(page.locator('dl')).toContainText(reference)
  await expect(page.locator('dl')).toContainText('27 €')
  await expectAccessible(page)
  await page.getByRole('link', { name: say('To your booking') }).click()
  await page.waitForURL('**/de/book/lessons')
  await expect(page.getByText(reference).first()).toBeVisible()
  await page.goto('/test-payment')
  await page.getByRole('button', { name: 'Pay by practice card' }).click()
  await expect(page.getByRole('heading', { level: 1 }), 'once: 63 of 90 are left').toHaveText('Pay €63')
})

test('a notice that comes late is waited for: the page changes by itself', async ({ page }) => {
  await goToTheBank(page, 'en')
  await atTheBank(page, 'Pay', 'late')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are checking your payment')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment has arrived', { timeout: 20_000 })
})

test('notices in the wrong order come to the same, and a refund is told by the bank, too', async ({ page }) => {
  await goToTheBank(page, 'fr')
  const bank = page.url()
  await atTheBank(page, 'Pay', 'outOfOrder')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn('fr')('Your payment has arrived'))
  await page.goto(bank)
  await atTheBank(page, 'Refund it', 'beforeReturn')
  await expect(page.getByText('This payment is refunded.')).toBeVisible()
})

test('a declined card: nothing was charged, the booking stands, and there is a way back to it', async ({ page }) => {
  const say = sayIn('es')
  await goToTheBank(page, 'es')
  await atTheBank(page, 'Decline the card', 'beforeReturn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('The payment did not go through'))
  await expect(page.getByRole('alert')).toContainText(say('Your card was not charged. Your booking stands.'))
  await expect(page.getByRole('link', { name: say('To your booking') })).toHaveAttribute('href', '/es/book/lessons')
  await expectAccessible(page)
})

test('who leaves the bank without confirming is never told that it was paid (cal.diy#22126): it is checked for a minute, then they may ask again', async ({
  page,
}) => {
  await goToTheBank(page, 'en')
  await page.clock.install()
  await atTheBank(page, 'Leave without confirming', 'atOnce')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('We are checking your payment')
  await expect(async () => {
    await page.clock.runFor(8_000)
    await expect(title).toHaveText('Your payment is still being checked', { timeout: 500 })
  }).toPass({ timeout: 45_000 })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(title).toHaveText('We are checking your payment')
})

test('a browser that has paid nothing finds nothing, whatever its address says', async ({ page }) => {
  await page.goto('/payment-success?ref=WF-7K3M-Q2X&status=paid&redirect_status=succeeded')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We found no card payment')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

test('both pages exist in English alone and are not for search engines; the other languages lead to their home page', async ({ page }) => {
  for (const path of ['/payment-success', '/test-payment']) {
    const answer = await page.request.get(path)
    expect([answer.status(), /<meta name="robots" content="noindex/.test(await answer.text())]).toEqual([200, true])
    expect((await page.request.get(`/de${path}`)).status()).toBe(404)
  }
  await page.goto('/test-payment')
  await page.getByText('EN', { exact: true }).first().click()
  await page.getByRole('link', { name: 'Deutsch' }).first().click()
  await page.waitForURL('**/de')
})

test('a payment the bank does not know, and an address that is none', async ({ page }) => {
  await page.goto(`/test-payment#p=pp_${'0'.repeat(32)}`)
  await expect(page.getByRole('alert')).toContainText('does not know this payment')
  await page.goto('/test-payment#p=<script>')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice payments')
})
