import { expect } from '@playwright/test'
import type { DayChoice } from '#domain/refusal.ts'
import { answerWith, givenPlaces, type Answer } from './apiAnswers.ts'
import { expectScreen, fillDetails, openDay, orderButton, startButton } from './bookingScreens.ts'
import type { Visit } from './visit.ts'

/** A state a visitor may meet: how it is reached, its headline in English words, and a way on that works. */
export type Scene = {
  name: string
  /** `days` are free starts of the school, one after the other. */
  arrive: (visit: Visit, days: readonly DayChoice[]) => Promise<void>
  title: string
  values?: (visit: Visit, days: readonly DayChoice[]) => Record<string, string | number>
  wayOn: (visit: Visit, days: readonly DayChoice[]) => Promise<void>
}

/** The first of the free days. */
export function firstOf(days: readonly DayChoice[]): DayChoice {
  const [first] = days
  if (first === undefined) throw new Error('The school has no free day')
  return first
}

/** The visitor taps a start, and the call for the places is answered so. */
export async function tapStart(visit: Visit, days: readonly DayChoice[], ...answers: Answer[]): Promise<void> {
  await answerWith(visit.page, 'bookings.hold', ...answers)
  await openDay(visit, firstOf(days))
  await startButton(visit, firstOf(days)).click()
}

/** The visitor has places, has filled in everything and sends the order, which is answered so. */
export async function sendOrder(visit: Visit, days: readonly DayChoice[], ...answers: Answer[]): Promise<void> {
  await tapStart(visit, days, givenPlaces())
  await fillDetails(visit)
  await answerWith(visit.page, 'bookings.confirm', ...answers)
  await orderButton(visit).click()
}

/** Leads from a refusal back to the calendar. */
export async function chooseAnotherStart(visit: Visit): Promise<void> {
  await visit.page.getByRole('button', { name: visit.say('Choose another start') }).click()
  await expectScreen(visit, 'When would you like to come?')
}

/** The visitor can write to the school, with their choice in the message. */
export async function writeToSchool({ page, say }: Visit): Promise<void> {
  await expect(page.locator('main').getByRole('link', { name: say('Ask on WhatsApp') })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.+/)
}
