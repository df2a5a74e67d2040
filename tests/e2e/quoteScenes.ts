import { expect } from '@playwright/test'
import { localDate, wallTime } from '#domain/calendar.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { cents } from '#domain/money.ts'
import type { QuoteStatus } from '#domain/quote.ts'
import { sampleAcceptance, sampleQuote, sampleReceipt } from '#fixtures/quoteSamples.ts'
import { answerNoMore, answerWith, apiError, noAnswer, refusal, success, type Answer } from './apiAnswers.ts'
import { expectScreen, orderButton } from './bookingScreens.ts'
import { askButton, expectAsked, fillContact, fillWish } from './quoteScreens.ts'
import { open, type Visit } from './visit.ts'
import { writeToSchool } from './sceneSteps.ts'

/** A state a visitor with a request or a quote may meet: how it is reached, its headline in English words, and a way on that works. */
export type QuoteScene = {
  name: string
  arrive: (visit: Visit) => Promise<void>
  title: string
  values?: Record<string, string | number>
  wayOn: (visit: Visit) => Promise<void>
}

const receipt = success(sampleReceipt(firstCatalogue))
const SAMPLE_KEY = 'sample-quote-key-0001'

async function sendRequest(visit: Visit, ...answers: Answer[]): Promise<void> {
  await fillWish(visit)
  await fillContact(visit)
  await answerWith(visit.page, 'quotes.request', ...answers)
  await askButton(visit).click()
}

async function seeSent(visit: Visit): Promise<void> {
  await expectScreen(visit, "Thank you! We'll contact you within {hours} hours.", { hours: 24 })
}

async function press({ page, say }: Visit, name: string): Promise<void> {
  await page.getByRole('button', { name: say(name), exact: true }).click()
}

/** The visitor opens a quote, which the server answers so. */
export async function openSample(visit: Visit, ...answers: Answer[]): Promise<void> {
  await answerWith(visit.page, 'quotes.byKey', ...answers)
  await open(visit, `/book/camp#q=${SAMPLE_KEY}`)
}

/** A quote that can be read now, in a status. */
export function sampleAnswer(status: QuoteStatus = 'sent', change: object = {}): Answer {
  const now = new Date().toISOString()
  const quote = sampleQuote(firstCatalogue, status)
  const later = new Date(Date.now() + 86_400_000).toISOString()
  return success({ ...quote, serverTime: now, offered: quote.offered === null ? null : { ...quote.offered, validUntil: later }, ...change })
}

async function acceptSample(visit: Visit, ...answers: Answer[]): Promise<void> {
  await openSample(visit, sampleAnswer())
  await visit.page.locator('#acceptTerms').check()
  await answerWith(visit.page, 'quotes.accept', ...answers)
  await orderButton(visit).click()
}

async function backToRequest(visit: Visit): Promise<void> {
  await press(visit, 'Back to my request')
  await expectScreen(visit, 'Where shall we send your quote?')
  await expectAsked(visit)
}

/** Everything the school may answer to a request, and every way a quote can be found. */
export const quoteScenes: readonly QuoteScene[] = [
  {
    name: 'the server is away while a request is sent',
    title: 'That did not reach us',
    arrive: (visit) => sendRequest(visit, apiError(503, { retryAfter: 5 }), receipt),
    wayOn: async (visit) => {
      await writeToSchool(visit)
      await press(visit, 'Try again')
      await seeSent(visit)
    },
  },
  {
    name: 'nobody knows whether a request arrived, and asking again tells',
    title: 'We are checking whether it reached us',
    arrive: (visit) => sendRequest(visit, noAnswer, receipt),
    wayOn: seeSent,
  },
  {
    name: 'the connection is lost while a request is sent, and comes back',
    title: 'No connection',
    arrive: async (visit) => {
      await fillWish(visit)
      await fillContact(visit)
      await answerWith(visit.page, 'quotes.request', receipt)
      await visit.page.context().setOffline(true)
      await askButton(visit).click()
    },
    wayOn: async (visit) => {
      await visit.page.context().setOffline(false)
      await seeSent(visit)
    },
  },
  {
    name: 'requests were sent too often',
    title: 'That was a lot of tries in a short time',
    arrive: (visit) => sendRequest(visit, apiError(429, { retryAfter: 2 }), receipt),
    wayOn: async (visit) => {
      await press(visit, 'Try again')
      await seeSent(visit)
    },
  },
  {
    name: 'a person has to look at a request first',
    title: 'Please write to us first',
    arrive: (visit) => sendRequest(visit, refusal({ code: 'needsHuman' })),
    wayOn: async (visit) => {
      await writeToSchool(visit)
      await backToRequest(visit)
    },
  },
  {
    name: 'the server finds a number wrong',
    title: 'Where shall we send your quote?',
    arrive: async (visit) => {
      await sendRequest(visit, apiError(400, { fields: ['contact.phone'] }))
      await expect(visit.page.getByRole('alert').filter({ hasText: visit.say('There is a problem') })).toBeFocused()
    },
    wayOn: async (visit) => {
      await visit.page.getByRole('alert').getByRole('link').first().click()
      await expect(visit.page.locator('[id="contact.phone"]')).toBeFocused()
    },
  },
  {
    name: 'the day of arrival has come too near',
    title: 'When would you like to arrive?',
    arrive: (visit) => sendRequest(visit, refusal({ code: 'leadTime', date: localDate('2027-01-01'), start: wallTime('09:00'), hours: 72 })),
    wayOn: async (visit) => {
      await expect(visit.page.getByRole('alert').getByRole('link')).toHaveCount(1)
      await press(visit, 'Save and return')
      await expectScreen(visit, 'Where shall we send your quote?')
      await expectAsked(visit)
    },
  },
  {
    name: 'the link of a quote is unknown',
    title: 'What would you like a quote for?',
    arrive: async (visit) => {
      await openSample(visit, apiError(404))
      await expect(visit.page.getByText(visit.say('We could not open that quote'))).toBeVisible()
    },
    wayOn: async (visit) => {
      await press(visit, 'Continue')
      await expectScreen(visit, 'When would you like to arrive?')
    },
  },
  {
    name: 'a quote cannot be read right now',
    title: 'We cannot open your quote right now',
    arrive: (visit) => openSample(visit, apiError(503), sampleAnswer()),
    wayOn: async (visit) => {
      await press(visit, 'Try again')
      await expectScreen(visit, 'Your quote')
    },
  },
  {
    name: 'a quote was taken back',
    title: 'This quote is no longer available',
    arrive: (visit) => openSample(visit, sampleAnswer('withdrawn')),
    wayOn: async (visit) => {
      await press(visit, 'Ask for another quote')
      await expectScreen(visit, 'What would you like a quote for?')
    },
  },
  {
    name: 'the places of a quote are gone when it is accepted',
    title: 'The places of this quote are taken',
    arrive: (visit) => acceptSample(visit, refusal({ code: 'noSpaceLeft', left: 0, alternatives: [] })),
    wayOn: async (visit) => {
      await writeToSchool(visit)
      await press(visit, 'Ask for other days')
      await expect(visit.page.getByLabel(visit.say('What should be different?'))).toBeVisible()
    },
  },
  {
    name: 'a quote has a newer version when it is accepted',
    title: 'There is a newer version of your quote',
    arrive: (visit) => acceptSample(visit, refusal({ code: 'priceChanged', was: cents(130_000), now: cents(125_000) })),
    wayOn: async (visit) => {
      await press(visit, 'Read the new version')
      await expectScreen(visit, 'Your quote')
    },
  },
  {
    name: 'a quote was answered on another device',
    title: 'You are booked',
    arrive: async (visit) => {
      await acceptSample(visit, async (route) => {
        await answerWith(visit.page, 'quotes.byKey', sampleAnswer('accepted'))
        await refusal({ code: 'notAllowedNow', allowed: [] })(route)
      })
    },
    wayOn: async ({ page }) => {
      await expect(page.getByText('WF-7K3M-Q2X')).toBeVisible()
    },
  },
  {
    name: 'nobody knows whether an acceptance arrived, and asking again tells',
    title: 'We are checking whether it reached us',
    arrive: (visit) => acceptSample(visit, noAnswer, success(sampleAcceptance(firstCatalogue))),
    wayOn: async (visit) => {
      await expectScreen(visit, 'You are booked')
      await answerNoMore(visit.page, 'quotes.accept')
    },
  },
]
