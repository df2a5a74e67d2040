import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './visit.ts'

/** A visitor who counts what they have to do: taps on buttons and fields to be typed in. */
function countingVisitor(page: Page) {
  const done = { taps: 0, typedFields: 0 }
  return {
    done,
    tap: async (target: Locator) => {
      done.taps += 1
      await target.click()
    },
    type: async (label: string | RegExp, text: string) => {
      done.typedFields += 1
      await page.getByLabel(label).fill(text)
    },
  }
}

/** The days of the calendar that can be booked; on the last evening of a month the calendar turns to the next one by itself. */
async function openDays(page: Page): Promise<Locator> {
  const days = page.locator('td[data-day] button:not([aria-disabled])')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /free day/ })).toHaveCount(1)
  return days
}

test('one adult books an intro lesson with six taps and five typed fields', async ({ page }) => {
  const visitor = countingVisitor(page)
  await page.goto('/book/lessons')
  const days = await openDays(page)
  await visitor.tap(days.last())
  await visitor.tap(page.getByRole('button', { name: 'Choose this start' }).first())
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeFocused()
  await expect(page.getByText(/We hold your places for \d+ more minutes/).first()).toBeVisible()
  expect(visitor.done.taps, 'taps until the places are held').toBeLessThanOrEqual(3)

  await visitor.type('First name', 'Ana')
  await visitor.type('Last name', 'Probe')
  await visitor.type('E-mail', 'ana.probe@example.com')
  await visitor.type('Mobile number', '+49 151 23456789')
  await visitor.type('Your age on the first day', '33')
  await visitor.tap(page.getByRole('radio', { name: 'Confident in open water' }))
  await visitor.tap(page.getByLabel(/I accept the terms/))
  await visitor.tap(page.getByRole('button', { name: 'Book with obligation to pay' }))

  await expect(page.getByRole('heading', { level: 1, name: 'You are booked' })).toBeFocused()
  await expect(page.getByText(/^WF-[0-9A-Z]{4}-[0-9A-Z]{3}$/).first()).toBeVisible()
  await expect(page.getByText(/Meeting point/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add to my calendar' })).toHaveAttribute('href', '/trip.ics')
  expect(visitor.done.taps, 'taps until the booking is confirmed').toBeLessThanOrEqual(6)
  expect(visitor.done.typedFields, 'fields to type in').toBe(5)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'You are booked' })).toBeVisible()
})

test('what was typed survives Back, Forward, a reload and another language', async ({ page }) => {
  await page.goto('/book/lessons')
  const days = await openDays(page)
  await days.last().click()
  await page.getByRole('button', { name: 'Choose this start' }).first().click()
  await page.getByLabel('First name').fill('Ana')
  await page.goBack()
  await expect(page.getByText('Your places are still held')).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await page.goto('/de/book/lessons')
  await expect(page.locator('[id="contact.firstName"]')).toHaveValue('Ana')
})

test('an order with mistakes says what to put right, keeps what was typed and leads to the field', async ({ page }) => {
  await page.goto('/book/lessons')
  const days = await openDays(page)
  await days.last().click()
  await page.getByRole('button', { name: 'Choose this start' }).first().click()
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('E-mail').fill('ana@')
  await page.getByRole('button', { name: 'Book with obligation to pay' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await summary.getByRole('link', { name: /Check the e-mail address/ }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
})
