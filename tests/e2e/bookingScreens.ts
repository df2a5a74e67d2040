import { expect, type Locator } from '@playwright/test'
import type { OfferCode } from '#domain/offer.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { formatSpan } from '#i18n/formatDate.ts'
import { endOf, offerOf } from '#domain/catalogue.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { open, type Visit } from './visit.ts'

/** Opens the calendar at a day, so that its starts are shown. */
export async function openDay(
  visit: Visit,
  { date }: Pick<DayChoice, 'date'>,
  { offer = 'lesson.intro', people = 1 }: { offer?: OfferCode; people?: number } = {},
): Promise<void> {
  await open(visit, `/book/lessons?offer=${offer}&people=${people}&date=${date}`)
}

/** The button of a start on the shown day. */
export function startButton({ page, say }: Visit, { start }: DayChoice, offer: OfferCode = 'lesson.intro'): Locator {
  const span = formatSpan(start, endOf(offerOf(firstCatalogue, offer), start))
  return page.getByRole('button', { name: say('Choose this start') }).filter({ hasText: span })
}

/** The screen's headline, by its English words. */
export async function expectScreen({ page, say }: Visit, title: string, values?: Record<string, string | number>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(title, values))
}

/** Everything a single adult is asked for; the terms are ticked last. */
export async function fillDetails(visit: Visit, people = 1): Promise<void> {
  const { page, say } = visit
  await page.getByLabel(say('First name'), { exact: true }).fill(visit.guest.firstName)
  await page.getByLabel(say('Last name'), { exact: true }).fill(visit.guest.lastName)
  await page.getByLabel(say('E-mail'), { exact: true }).fill(visit.guest.email)
  await page.getByLabel(say('Mobile number'), { exact: true }).fill(visit.guest.phone)
  for (let person = 0; person < people; person += 1) await fillPerson(visit, person)
  await page.locator('#acceptTerms').check()
}

/** Age and swimming of one person, counted from 0. */
export async function fillPerson({ page, say, guest }: Visit, person: number, age = guest.age): Promise<void> {
  await page.locator(`[id="participants.${person}.age"]`).fill(age)
  await page
    .getByRole('group', { name: say('Person {person}', { person: person + 1 }) })
    .getByRole('radio', { name: say('Confident in open water') })
    .check()
}

/** The button that carries the obligation to pay. */
export function orderButton({ page, say }: Visit): Locator {
  return page.getByRole('button', { name: say('Book with obligation to pay') })
}

/** What was typed stands in its fields. */
export async function expectTyped({ page, say, guest }: Visit): Promise<void> {
  await expect(page.getByLabel(say('First name'), { exact: true })).toHaveValue(guest.firstName)
  await expect(page.getByLabel(say('E-mail'), { exact: true })).toHaveValue(guest.email)
  await expect(page.locator('[id="participants.0.age"]')).toHaveValue(guest.age)
}
