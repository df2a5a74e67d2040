import { expect } from '@playwright/test'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import type { DayChoice, Refusal } from '#domain/refusal.ts'
import { formatDay } from '#i18n/formatDate.ts'
import { answerWith, apiError, givenPlaces, noAnswer, ownAnswer, refusal } from './apiAnswers.ts'
import { expectScreen, openDay, startButton } from './bookingScreens.ts'
import { chooseAnotherStart, firstOf, tapStart, writeToSchool, type Scene } from './sceneSteps.ts'
import type { Visit } from './visit.ts'

const { policies } = firstCatalogue

/** A refusal of places whose ways on are another start and a message to the school. */
function holdRefused(said: (days: readonly DayChoice[]) => Refusal, title: string, values?: Scene['values']): Scene {
  return {
    name: `the places are refused: ${title}`,
    title,
    ...(values && { values }),
    arrive: (visit, days) => tapStart(visit, days, refusal(said(days))),
    wayOn: async (visit) => {
      await writeToSchool(visit)
      await chooseAnotherStart(visit)
    },
  }
}

/** Everything the school may answer when places are asked for. */
export const holdScenes: readonly Scene[] = [
  {
    name: 'the places are taken and three other starts are offered',
    title: 'Those places have just been taken',
    arrive: (visit, days) =>
      tapStart(visit, days, refusal({ code: 'noSpaceLeft', left: 0, alternatives: days.slice(1, 4).map((day) => ({ days: [day] })) }), ownAnswer),
    wayOn: async (visit, days) => {
      const offered = visit.page.getByRole('region', { name: visit.say('Nearest free starts') }).getByRole('button')
      await expect(offered).toHaveCount(3)
      await expect(offered.first()).toContainText(days[1]?.start ?? '')
      await offered.first().click()
      await expectScreen(visit, 'Your details')
    },
  },
  {
    name: 'the places are taken, nothing is near, and the school is asked',
    title: 'Those places have just been taken',
    arrive: (visit, days) => tapStart(visit, days, refusal({ code: 'noSpaceLeft', left: 1, alternatives: [] }), givenPlaces({ places: 'none', payments: [] })),
    wayOn: async (visit) => {
      await visit.page.getByRole('button', { name: visit.say('Ask us for the start you wanted') }).click()
      await expectScreen(visit, 'Your details')
      await expect(visit.page.getByText(visit.say('This will be a request'))).toBeVisible()
      await expect(visit.page.getByRole('button', { name: visit.say('Send the request') })).toBeVisible()
    },
  },
  holdRefused((days) => ({ code: 'closed', date: firstOf(days).date }), 'Nothing is planned at this start'),
  holdRefused(
    (days) => ({ code: 'leadTime', ...firstOf(days), hours: policies.leadTimeHours }),
    'Online booking for {day} at {start} has closed',
    ({ locale }, days) => ({ day: formatDay(firstOf(days).date, locale), start: firstOf(days).start }),
  ),
  holdRefused((days) => ({ code: 'beyondHorizon', lastDate: firstOf(days).date }), 'That day is too far ahead'),
  holdRefused(() => ({ code: 'partyTooLarge', max: 8 }), 'That is too many people for one booking'),
  holdRefused(() => ({ code: 'tooManyHolds', max: 3 }), 'You are holding places in other bookings'),
  holdRefused(() => ({ code: 'notAllowedNow', allowed: [] }), 'This booking has changed in the meantime'),
  holdRefused(() => ({ code: 'needsHuman' }), 'Please write to us first'),
  {
    name: 'nobody knows whether the places are held',
    title: 'We could not hold your places',
    arrive: (visit, days) => tapStart(visit, days, noAnswer, givenPlaces()),
    wayOn: tryAgainToDetails,
  },
  {
    name: 'the server is away while places are asked for',
    title: 'Online booking is taking a break',
    arrive: (visit, days) => tapStart(visit, days, apiError(503, { retryAfter: 5 }), givenPlaces()),
    wayOn: async (visit) => {
      await writeToSchool(visit)
      await tryAgainToDetails(visit)
    },
  },
  {
    name: 'places were asked for too often',
    title: 'That was a lot of tries in a short time',
    arrive: (visit, days) => tapStart(visit, days, apiError(429, { retryAfter: 3 }), givenPlaces()),
    wayOn: tryAgainToDetails,
  },
  {
    name: 'the connection is lost while places are asked for, and comes back',
    title: 'No connection',
    arrive: async (visit, days) => {
      await answerWith(visit.page, 'bookings.hold', givenPlaces())
      await openDay(visit, firstOf(days))
      await startButton(visit, firstOf(days)).waitFor()
      await visit.page.waitForLoadState('networkidle')
      await visit.page.context().setOffline(true)
      await startButton(visit, firstOf(days)).click()
    },
    wayOn: async (visit) => {
      await visit.page.context().setOffline(false)
      await expectScreen(visit, 'Your details')
    },
  },
]

async function tryAgainToDetails(visit: Visit): Promise<void> {
  await visit.page.getByRole('button', { name: visit.say('Try again') }).click()
  await expectScreen(visit, 'Your details')
}
