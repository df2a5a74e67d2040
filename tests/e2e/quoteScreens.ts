import { randomInt, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { addDays, instant, localDateOf, type LocalDate } from '#domain/calendar.ts'
import { acceptQuoteAnswerSchema, quoteRequestAnswerSchema } from '#domain/wire/quoteWire.ts'
import { expectScreen } from './bookingScreens.ts'
import { open, type Visit } from './visit.ts'

/** A day of arrival in the months to come; every test has another, so that their quotes do not meet on the same sessions. */
export function arrivalAhead(): LocalDate {
  return addDays(localDateOf(instant(new Date().toISOString())), randomInt(60, 300))
}

/** Goes on to the next screen. */
export async function goOn({ page, say }: Visit, title: string): Promise<void> {
  await page.getByRole('button', { name: say('Continue'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeFocused()
}

/** The day of arrival is typed instead of looked for in the calendar. */
export async function typeArrival({ page, say }: Visit, date: LocalDate): Promise<void> {
  await page.getByText(say('Type a date instead')).click()
  await page.getByLabel(say('Date'), { exact: true }).fill(date)
  await page.getByRole('button', { name: say('Show this day') }).click()
}

/** Everything up to the last screen, for three days in a standard camp for two adults. */
export async function fillWish(visit: Visit, arrival: LocalDate = arrivalAhead()): Promise<void> {
  await open(visit, '/book/camp?tier=standard')
  await expectScreen(visit, 'What would you like a quote for?')
  await visit.page.locator('input[name=days][value="3"]').check()
  await goOn(visit, 'When would you like to arrive?')
  await typeArrival(visit, arrival)
  await goOn(visit, 'Who is coming?')
  await goOn(visit, 'What else should we know?')
  await visit.page.locator('input[name=level][value=never]').check()
  await goOn(visit, 'Where shall we send your quote?')
}

/** Who asks. */
export async function fillContact({ page, guest }: Visit): Promise<void> {
  await page.locator('[id="contact.firstName"]').fill(guest.firstName)
  await page.locator('[id="contact.lastName"]').fill(guest.lastName)
  await page.locator('[id="contact.email"]').fill(guest.email)
  await page.locator('[id="contact.phone"]').fill(guest.phone)
  await page.locator('#message').fill('…')
}

/** The button that sends the request. */
export function askButton({ page, say }: Visit) {
  return page.getByRole('button', { name: say('Ask for the quote') })
}

/** What was typed stands in its fields. */
export async function expectAsked({ page, guest }: Visit): Promise<void> {
  await expect(page.locator('[id="contact.firstName"]')).toHaveValue(guest.firstName)
  await expect(page.locator('[id="contact.email"]')).toHaveValue(guest.email)
}

/** A request that was sent before the test begins: without a page, by the same call a page makes. */
export async function askBefore({ page, locale, guest }: Visit, days = 3): Promise<{ reference: string; quoteKey: string }> {
  const data = {
    key: randomUUID(),
    locale,
    offer: 'camp.standard',
    days,
    arrival: arrivalAhead(),
    flexibleDays: 2,
    adults: 2,
    childrenAges: [],
    rooms: 1,
    addOns: [],
    lodging: true,
    contact: { firstName: guest.firstName, lastName: guest.lastName, email: guest.email, phone: guest.phone },
    message: '',
  }
  const answer = await page.request.post('/api/trpc/quotes.request', { headers: { 'content-type': 'application/json' }, data })
  const said = z.object({ result: z.object({ data: quoteRequestAnswerSchema }) }).parse(await answer.json()).result.data
  if (!said.ok) throw new Error(`Not asked: ${said.refusal.code}`)
  return said.quote
}

/** The answer to a request is accepted before the test begins; gives the key of the booking it becomes. */
export async function acceptBefore({ page }: Visit, quoteKey: string): Promise<string> {
  const data = { key: randomUUID(), quoteKey, acceptTerms: true }
  const answer = await page.request.post('/api/trpc/quotes.accept', { headers: { 'content-type': 'application/json' }, data })
  const said = z.object({ result: z.object({ data: acceptQuoteAnswerSchema }) }).parse(await answer.json()).result.data
  if (!said.ok) throw new Error(`Not accepted: ${said.refusal.code}`)
  return said.booking.manageKey
}

/** Opens a quote by the link of its mail. */
export async function openQuote(visit: Visit, quoteKey: string, title = 'Your quote'): Promise<void> {
  await open(visit, `/book/camp#q=${quoteKey}`)
  await expectScreen(visit, title)
  await expect(visit.page).toHaveURL(/\/book\/camp$/)
}
