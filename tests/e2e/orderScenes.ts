import { expect } from '@playwright/test'
import { cents } from '#domain/money.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { formatMoney } from '#i18n/formatMoney.ts'
import { answerNoMore, answerWith, apiError, confirmOrders, givenPlaces, noAnswer, placesFor, refusal, type Answer } from './apiAnswers.ts'
import { expectScreen, expectTyped, fillDetails, orderButton } from './bookingScreens.ts'
import { firstOf, sendOrder, tapStart, writeToSchool, type Scene } from './sceneSteps.ts'
import type { Visit } from './visit.ts'

async function backToDetails(visit: Visit): Promise<void> {
  await visit.page.getByRole('button', { name: visit.say('Back to my details') }).click()
  await expectScreen(visit, 'Your details')
  await expectTyped(visit)
}

async function seeTrip(visit: Visit): Promise<void> {
  await expectScreen(visit, 'You are booked')
}

function holdOf(days: readonly DayChoice[]) {
  const { date, start } = firstOf(days)
  return placesFor({ offer: 'lesson.intro', party: 1, days: [{ date, start }] })
}

async function tryAgainToTrip(visit: Visit, days: readonly DayChoice[]): Promise<void> {
  await confirmOrders(visit.page, holdOf(days))
  await visit.page.getByRole('button', { name: visit.say('Try again') }).click()
  await seeTrip(visit)
}

/** A no to an order that leads back to the form, at the field it is about. */
function fieldRefused(name: string, answer: Answer, field: string): Scene {
  return {
    name,
    title: 'Your details',
    arrive: async (visit, days) => {
      await sendOrder(visit, days, answer)
      await expect(visit.page.getByRole('alert').filter({ hasText: visit.say('There is a problem') })).toBeFocused()
    },
    wayOn: async (visit) => {
      await expectTyped(visit)
      await visit.page.getByRole('alert').getByRole('link').first().click()
      await expect(visit.page.locator(`[id="${field}"]`)).toBeFocused()
    },
  }
}

const changedPrice = { was: cents(9_000), now: cents(9_500) }

/** Everything the school may answer to an order. */
export const orderScenes: readonly Scene[] = [
  fieldRefused('a person is too young', refusal({ code: 'ageRule', minimum: 12, participant: 0 }), 'participants.0.age'),
  fieldRefused('a person cannot swim', refusal({ code: 'cannotSwim', participant: 0 }), 'participants.0.swims'),
  fieldRefused('the server finds a number wrong', apiError(400, { fields: ['contact.phone'] }), 'contact.phone'),
  {
    name: 'the price has changed and is accepted',
    title: 'The price has changed',
    arrive: async (visit, days) => {
      await sendOrder(visit, days, refusal({ code: 'priceChanged', ...changedPrice }))
      for (const price of Object.values(changedPrice)) await expect(visit.page.locator('main')).toContainText(formatMoney(price, visit.locale))
    },
    wayOn: async (visit, days) => {
      await confirmOrders(visit.page, holdOf(days))
      const order = visit.page.waitForRequest(/bookings\.confirm/)
      await visit.page.getByRole('button', { name: visit.say('Accept the new price') }).click()
      expect((await order).postDataJSON()).toMatchObject({ expectedTotal: changedPrice.now, contact: { firstName: visit.guest.firstName } })
      await seeTrip(visit)
    },
  },
  {
    name: 'the price has changed and is not accepted',
    title: 'The price has changed',
    arrive: (visit, days) => sendOrder(visit, days, refusal({ code: 'priceChanged', ...changedPrice })),
    wayOn: backToDetails,
  },
  {
    name: 'the places of an order are gone',
    title: 'Those places have just been taken',
    arrive: (visit, days) => sendOrder(visit, days, refusal({ code: 'noSpaceLeft', left: 0, alternatives: days.slice(1, 4).map((day) => ({ days: [day] })) })),
    wayOn: async (visit) => {
      await visit.page
        .getByRole('region', { name: visit.say('Nearest free starts') })
        .getByRole('button')
        .last()
        .click()
      await expectScreen(visit, 'Your details')
      await expectTyped(visit)
    },
  },
  {
    name: 'an order has changed in the meantime',
    title: 'This booking has changed in the meantime',
    arrive: (visit, days) => sendOrder(visit, days, refusal({ code: 'notAllowedNow', allowed: [] })),
    wayOn: async (visit) => {
      await writeToSchool(visit)
      await backToDetails(visit)
    },
  },
  {
    name: 'a person has to look at an order first',
    title: 'Please write to us first',
    arrive: (visit, days) => sendOrder(visit, days, refusal({ code: 'needsHuman' })),
    wayOn: async (visit) => {
      await writeToSchool(visit)
      await backToDetails(visit)
    },
  },
  {
    name: 'the server is away while an order is sent',
    title: 'Online booking is taking a break',
    arrive: (visit, days) => sendOrder(visit, days, apiError(503, { retryAfter: 5 })),
    wayOn: tryAgainToTrip,
  },
  {
    name: 'orders were sent too often',
    title: 'That was a lot of tries in a short time',
    arrive: (visit, days) => sendOrder(visit, days, apiError(429, { retryAfter: 2 })),
    wayOn: tryAgainToTrip,
  },
  {
    name: 'nobody knows whether an order arrived, and asking again tells',
    title: 'We are checking whether your booking arrived',
    arrive: (visit, days) => sendOrder(visit, days, noAnswer),
    wayOn: async (visit, days) => {
      await confirmOrders(visit.page, holdOf(days))
      await seeTrip(visit)
    },
  },
  {
    name: 'the connection is lost while an order is sent, and comes back',
    title: 'No connection',
    arrive: async (visit, days) => {
      await tapStart(visit, days, givenPlaces())
      await fillDetails(visit)
      await confirmOrders(visit.page, holdOf(days))
      await visit.page.context().setOffline(true)
      await orderButton(visit).click()
    },
    wayOn: async (visit) => {
      await visit.page.context().setOffline(false)
      await seeTrip(visit)
    },
  },
  {
    name: 'the booking stands but its page cannot be loaded',
    title: 'You are booked',
    arrive: async (visit, days) => {
      await tapStart(visit, days, givenPlaces())
      await fillDetails(visit)
      await confirmOrders(visit.page, holdOf(days))
      await answerWith(visit.page, 'bookings.byKey', apiError(503))
      await orderButton(visit).click()
      await expect(visit.page.getByText('WF-7K3M-Q2X')).toBeVisible()
    },
    wayOn: async (visit, days) => {
      await answerNoMore(visit.page, 'bookings.byKey')
      await confirmOrders(visit.page, holdOf(days))
      await visit.page.getByRole('button', { name: visit.say('Try again') }).click()
      await expect(visit.page.getByText(visit.say('Meeting point: {name}', { name: 'Las Coloradas' }))).toBeVisible()
    },
  },
]
