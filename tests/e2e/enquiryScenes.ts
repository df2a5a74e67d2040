import { expect, type Locator } from '@playwright/test'
import { instantFromMs } from '#domain/calendar.ts'
import { answerWith, success } from './apiAnswers.ts'
import { open, type Visit } from './visit.ts'

/** Opens a page with a form and waits until it is awake: then it has asked for its stamp. */
export async function openForm(visit: Visit, path: '/contact' | '/rentals'): Promise<void> {
  await answerWith(visit.page, 'enquiries.begin', success({ startedAt: 'a-stamp-of-the-test' }))
  const awake = visit.page.waitForResponse(/enquiries\.begin/)
  await open(visit, path)
  await awake
}

/** Holds the scripts of the page back, as a slow network does, until the answer is called: a visitor sees the HTML of the server meanwhile. */
export async function keepAsleep({ page }: Visit): Promise<() => void> {
  const { promise: asleep, resolve: wake } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await asleep
    await route.continue()
  })
  return wake
}

/** The field of that name. */
export function field({ page }: Visit, name: string): Locator {
  return page.locator(`main [id="${name}"]`)
}

/** Says who writes. */
export async function sayWho(visit: Visit): Promise<void> {
  const { firstName, lastName, email, phone } = visit.guest
  await field(visit, 'name').fill(`${firstName} ${lastName}`)
  await field(visit, 'email').fill(email)
  await field(visit, 'phone').fill(phone)
}

/** The server has the message and names the time until which somebody answers. */
export function received() {
  return success({ ok: true, answerBy: instantFromMs(Date.now() + 24 * 60 * 60 * 1000) })
}

/** The message counts as sent: inline, with the focus, and in passing. */
export async function expectSent({ page, say }: Visit): Promise<void> {
  await expect(page.getByText(say("Thank you! We'll contact you within {hours} hours.", { hours: 24 }))).toBeVisible()
  await expect(page.getByRole('region', { name: say('Messages') })).toContainText(say("We'll get back to you as soon as possible."))
}
