import { expect } from '@playwright/test'
import { bookBefore, openTrip, tripBy } from './bookedTrips.ts'
import { tabTo } from './keyboard.ts'
import { freeStarts, onePerDay } from './schoolDays.ts'
import { expectNoEnglish, test, visitOf, type Visit } from './visit.ts'

/** Goes to a button with the tabulator and presses it; the headline of what comes has the focus. */
async function pressTo({ page, say }: Visit, name: string, title: string): Promise<void> {
  await tabTo(page, () => page.locator('main').getByRole('button', { name: say(name), exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeFocused()
}

test('a trip is prepared, shared, moved and cancelled by keyboard alone, in French, and the focus is never lost', async ({ page }) => {
  const visit = visitOf(page, 'fr')
  const { say } = visit
  const starts = await freeStarts(page, { offer: 'lesson.3days', party: 2, months: 10 })
  const days = onePerDay(starts).slice(0, 3)
  const { manageKey } = await bookBefore(visit, { offer: 'lesson.3days', party: 2, days })
  await openTrip(visit, manageKey)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await pressTo(visit, 'Tell us your sizes', 'Help us prepare')
  await tabTo(page, () => page.locator('[id="participants.1.heightCm"]'))
  await page.keyboard.type('17')
  await tabTo(page, () => page.getByRole('button', { name: say('Save'), exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: say('There is a problem') })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('[id="participants.1.heightCm"]')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('171')
  await pressTo(visit, 'Save', 'You are booked')
  await expect(page.getByRole('status').filter({ hasText: say('Saved, thank you') })).toBeVisible()

  const copy = page.getByRole('button', { name: say('link for your friends') })
  await tabTo(page, () => copy)
  await page.keyboard.press('Enter')
  await expect(copy).toBeFocused()

  await pressTo(visit, 'Change the dates', 'Change the dates')
  const third = page.getByLabel(say('Day {number}', { number: 3 }))
  await tabTo(page, () => third)
  await page.keyboard.press('End')
  const last = (await third.inputValue()).split(' ')[0] ?? ''
  await pressTo(visit, 'Check the new dates', 'Move your booking?')
  await pressTo(visit, 'Yes, move my booking', 'You are booked')
  expect((await tripBy(page, manageKey)).days.at(-1)?.date).toBe(last)
  expect(last).not.toBe(days[2]?.date)

  await pressTo(visit, 'I can’t come', 'Cancel your booking?')
  await pressTo(visit, 'No, keep it', 'You are booked')
  await pressTo(visit, 'I can’t come', 'Cancel your booking?')
  await pressTo(visit, 'Yes, cancel my booking', 'This booking is cancelled')
  await expectNoEnglish(visit)
})
