import { expect } from '@playwright/test'
import { addDays, firstDayOf, instant, localDateOf, monthOf, type LocalDate } from '#domain/calendar.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import type { ClosedReason, MonthAnswer } from '#domain/wire/monthWire.ts'
import { formatDay } from '#i18n/formatDate.ts'
import { answerNoMore, answerWith, apiError, givenPlaces, noAnswer, refusal, success } from './apiAnswers.ts'
import { expectScreen, expectTyped, fillDetails, openDay, orderButton } from './bookingScreens.ts'
import { askMonth } from './schoolDays.ts'
import { firstOf, sendOrder, tapStart, writeToSchool, type Scene } from './sceneSteps.ts'
import { open, type Visit } from './visit.ts'

const MINUTE = 60_000
const today = localDateOf(instant(new Date().toISOString()))
const WHEN = 'When would you like to come?'

/** The month of the free days as the school would answer it if nothing of it were open, for this reason. */
async function closedMonth({ page }: Visit, reason: ClosedReason): Promise<MonthAnswer> {
  const month = await askMonth(page, { offer: 'lesson.intro', party: 1, months: 2 })
  return { ...month, days: month.days.map(({ date }) => ({ date, status: 'closed', reason, starts: [] })) }
}

/** A day nobody can choose says why, and leads to one that can be chosen. */
function closedDay(reason: ClosedReason, sentence: string, asks: boolean): Scene {
  const day = reason === 'past' ? addDays(today, -1) : null
  return {
    name: `a day of the calendar cannot be chosen (${reason})`,
    title: WHEN,
    arrive: async (visit, days) => {
      const shown = day ?? firstOf(days).date
      if (day === null) await answerWith(visit.page, 'availability.month', success(await monthWithout(visit, shown, reason)))
      await openDay(visit, { date: shown })
      const said = visit.say(sentence, { day: formatDay(shown, visit.locale), party: 1 })
      await expect(visit.page.getByRole('status').filter({ hasText: said })).toBeVisible()
    },
    wayOn: async (visit) => {
      const box = visit.page.getByRole('status').filter({ has: visit.page.getByRole('button') })
      if (asks) await writeToSchool(visit)
      await box.getByRole('button').click()
      await expect(visit.page.getByRole('button', { name: visit.say('Choose this start') }).first()).toBeVisible()
    },
  }
}

/** The free month, but one day of it is closed. */
async function monthWithout({ page }: Visit, date: LocalDate, reason: ClosedReason): Promise<MonthAnswer> {
  const month = await askMonth(page, { offer: 'lesson.intro', party: 1, months: 2 })
  return { ...month, days: month.days.map((day) => (day.date === date ? { date, status: 'closed', reason, starts: [] } : day)) }
}

/** Time passes for the visitor, as when a laptop sleeps. */
async function letPass({ page }: Visit, minutes: number): Promise<void> {
  await page.clock.fastForward(minutes * MINUTE)
}

/** What a visitor may meet at the calendar, and what time does to a booking. */
export const calendarScenes: readonly Scene[] = [
  closedDay('past', '{day} is in the past.', false),
  closedDay('leadTime', 'Online booking for {day} has closed. Ask us on WhatsApp: there may still be a place.', true),
  closedDay('beyondHorizon', 'Our calendar is not open for {day} yet.', true),
  closedDay('blocked', 'The school is closed on {day}.', true),
  closedDay('notTaught', 'Nothing is planned on {day}.', true),
  closedDay('full', '{day} has no start with room for {party, plural, one {# person} other {# people}}.', true),
  {
    name: 'a month cannot be loaded',
    title: WHEN,
    arrive: async (visit, days) => {
      await answerWith(visit.page, 'availability.month', apiError(503))
      await openDay(visit, firstOf(days))
      await expect(visit.page.getByRole('alert')).toContainText(visit.say('We cannot show the free places right now'))
    },
    wayOn: tryAgainToStarts,
  },
  {
    name: 'there is no connection to load a month',
    title: WHEN,
    arrive: async (visit, days) => {
      await openDay(visit, firstOf(days))
      await visit.page
        .getByRole('button', { name: visit.say('Choose this start') })
        .first()
        .waitFor()
      await visit.page.waitForLoadState('networkidle')
      await visit.page.context().setOffline(true)
      await visit.page.getByRole('button', { name: visit.say('One more') }).click()
      await expect(visit.page.getByRole('alert')).toContainText(visit.say('No connection'))
    },
    wayOn: async (visit) => {
      await visit.page.context().setOffline(false)
      await expect(visit.page.getByRole('button', { name: visit.say('Choose this start') }).first()).toBeVisible()
    },
  },
  {
    name: 'a month is empty, and the next free day is shown',
    title: WHEN,
    arrive: async (visit, days) => {
      await answerWith(visit.page, 'availability.month', success(await closedMonth(visit, 'notTaught')))
      await open(visit, `/book/lessons?date=${firstDayOf(monthOf(firstOf(days).date))}`)
      await expect(visit.page.getByText(visit.say('No free day this month'))).toBeVisible()
    },
    wayOn: async (visit) => {
      await answerNoMore(visit.page, 'availability.month')
      await visit.page
        .getByRole('button', { name: visit.say('Show the next free day') })
        .last()
        .click()
      await expect(visit.page.getByRole('button', { name: visit.say('Choose this start') }).first()).toBeVisible()
    },
  },
  {
    name: 'a booking cannot be opened because the server is away',
    title: 'We cannot open your booking right now',
    arrive: async (visit) => {
      await answerWith(visit.page, 'bookings.open', apiError(503))
      await open(visit, '/book/lessons#b=ABCDEFGHIJKLMNOPQRSTUV')
    },
    wayOn: async (visit) => {
      await visit.page.getByRole('button', { name: visit.say('Make a new booking') }).click()
      await expectScreen(visit, WHEN)
    },
  },
  {
    name: 'a link to a booking is wrong',
    title: WHEN,
    arrive: async (visit) => {
      await open(visit, '/book/lessons#b=ABCDEFGHIJKLMNOPQRSTUV')
      await expect(visit.page.getByText(visit.say('We could not open that booking'))).toBeVisible()
    },
    wayOn: async (visit) => {
      await expect(visit.page.getByRole('grid')).toBeVisible()
    },
  },
  {
    name: 'the time is nearly up and cannot be extended',
    title: 'Your details',
    arrive: async (visit, days) => {
      await visit.page.clock.install()
      await tapStart(visit, days, givenPlaces())
      await fillDetails(visit)
      await letPass(visit, firstCatalogue.policies.holdMinutes - 1)
      await answerWith(visit.page, 'bookings.extendHold', refusal({ code: 'holdExpired' }))
      await visit.page.getByRole('button', { name: visit.say('I need more time') }).click()
      await expect(visit.page.getByText(visit.say('We could not give you more time. Finish now, or try again.'))).toBeVisible()
    },
    wayOn: async (visit) => {
      await expectTyped(visit)
      await expect(orderButton(visit)).toBeEnabled()
    },
  },
  {
    name: 'the time is up, and the places are held again',
    title: 'Your details',
    arrive: async (visit, days) => {
      await visit.page.clock.install()
      await tapStart(visit, days, givenPlaces())
      await fillDetails(visit)
      await letPass(visit, firstCatalogue.policies.holdMinutes + 1)
      await expect(
        visit.page.getByText(visit.say('We released your places after {minutes} minutes', { minutes: firstCatalogue.policies.holdMinutes })),
      ).toBeVisible()
    },
    wayOn: async (visit) => {
      await visit.page.getByRole('button', { name: visit.say('Hold my places again') }).click()
      await expect(orderButton(visit)).toBeVisible()
      await expect(visit.page.getByText(visit.say('Hold my places again'))).toHaveCount(0)
      await expectTyped(visit)
    },
  },
  {
    name: 'an order stays without an answer however often it is asked for',
    title: 'We are checking whether your booking arrived',
    arrive: async (visit, days) => {
      await visit.page.clock.install()
      await sendOrder(visit, days, noAnswer)
      const again = visit.page.getByRole('button', { name: visit.say('Check again') })
      await expect(async () => {
        await visit.page.clock.fastForward(11_000)
        await expect(again).toBeVisible({ timeout: 400 })
      }).toPass()
      await writeToSchool(visit)
    },
    wayOn: async (visit) => {
      await answerWith(visit.page, 'bookings.confirm', refusal({ code: 'needsHuman' }))
      await visit.page.getByRole('button', { name: visit.say('Check again') }).click()
      await expectScreen(visit, 'Please write to us first')
    },
  },
]

async function tryAgainToStarts(visit: Visit): Promise<void> {
  await answerNoMore(visit.page, 'availability.month')
  await visit.page.getByRole('button', { name: visit.say('Try again') }).click()
  await expect(visit.page.getByRole('button', { name: visit.say('Choose this start') }).first()).toBeVisible()
}
