import { expect } from '@playwright/test'
import { addMonths, firstDayOf, instantFromMs, localDateOf, localMonth, monthOf } from '#domain/calendar.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { locales } from '#domain/language.ts'
import { formatDay } from '#i18n/formatDate.ts'
import { sampleFullMonth } from '#fixtures/schoolAnswers.ts'
import { answerWith, apiError, noAnswer, success } from './apiAnswers.ts'
import { axeLanguages, expectAccessible, expectNoEnglish, open, test, visitOf, type Visit } from './visit.ts'

const KEY = 'abcdefghijklmnopqrstuv'

/** A weekday of next month that is full in everything a visitor looks at. */
async function openFullDay(visit: Visit): Promise<string> {
  const month = addMonths(monthOf(localDateOf(instantFromMs(Date.now()))), 1)
  const day = sampleFullMonth(firstCatalogue, 'lesson.intro', month).days.find(({ starts, date }) => starts.length > 0 && date > firstDayOf(month))?.date
  if (day === undefined) throw new Error('The samples know no full day')
  await visit.page.route(/availability\.month/, async (route) => {
    const asked = /"month":"(\d{4}-\d{2})"/.exec(decodeURIComponent(route.request().url()))?.[1] ?? month
    await success(sampleFullMonth(firstCatalogue, 'lesson.intro', localMonth(asked)))(route)
  })
  await open(visit, `/book/lessons?date=${day}`)
  await expect(visit.page.locator('[id="waitlist.email"]')).toBeVisible()
  return formatDay(day, visit.locale)
}

const address = ({ page }: Visit) => page.locator('[id="waitlist.email"]')
const tellMe = ({ page, say }: Visit) => page.getByRole('button', { name: say('Tell me when free') })

for (const locale of locales) {
  test(`${locale}: who looks at a full day can be told when it is free: the address is checked, a lost wish is sent again, and then they are on the list`, async ({
    page,
  }) => {
    const visit = visitOf(page, locale)
    const { say, guest } = visit
    const day = await openFullDay(visit)
    await expect(page.getByRole('heading', { name: say('Tell me when {day} is free', { day }) })).toBeVisible()
    await tellMe(visit).click()
    await expect(address(visit)).toBeFocused()
    await expect(address(visit)).toHaveAccessibleDescription(say('This field is required'))
    await page.keyboard.type('marta@')
    await page.keyboard.press('Enter')
    await expect(address(visit)).toHaveAccessibleDescription(say('Please enter a valid email address'))
    await expectNoEnglish(visit)
    if (axeLanguages.includes(locale)) await expectAccessible(page)
    await address(visit).fill(guest.email)
    await answerWith(page, 'waitlist.join', noAnswer, success({ ok: true, state: 'waiting' }))
    await tellMe(visit).click()
    const failure = page.getByRole('alert').filter({ hasText: say('Something went wrong. Please try again or contact us via WhatsApp.') })
    await expect(failure).toBeVisible()
    await expectNoEnglish(visit)
    await failure.getByRole('button', { name: say('Try again') }).click()
    await expect(page.getByText(say('You are on the list'))).toBeVisible()
    await expect(page.getByText(guest.email)).toBeVisible()
    await expectNoEnglish(visit)
  })

  test(`${locale}: the link in the mail asks before it takes anybody off the list`, async ({ page }) => {
    const visit = visitOf(page, locale)
    const { say } = visit
    const calls: unknown[] = []
    await answerWith(page, 'waitlist.leave', async (route) => {
      calls.push(route.request().postDataJSON())
      await success({ ok: true })(route)
    })
    await open(visit, `/book/lessons#w=${KEY}`)
    await expect(page.getByRole('heading', { name: say('Leave the waiting list?') })).toBeVisible()
    await expect(page).not.toHaveURL(/#/)
    await page.waitForLoadState('networkidle')
    expect(calls, 'opening the link does nothing').toEqual([])
    await expectNoEnglish(visit)
    if (axeLanguages.includes(locale)) await expectAccessible(page)
    await page.getByRole('button', { name: say('Take me off the list') }).click()
    await expect(page.getByRole('heading', { name: say('You are off the list') })).toBeVisible()
    expect(calls).toMatchObject([{ leaveKey: KEY }])
    await expectNoEnglish(visit)
  })
}

test('where room has been made meanwhile nobody waits: the way leads to the free places', async ({ page }) => {
  const visit = visitOf(page, 'en')
  await openFullDay(visit)
  await address(visit).fill(visit.guest.email)
  await answerWith(page, 'waitlist.join', success({ ok: true, state: 'free' }))
  await tellMe(visit).click()
  await expect(page.getByRole('link', { name: 'See the free places' })).toHaveAttribute(
    'href',
    /^\/book\/lessons\?offer=lesson\.intro&date=\d{4}-\d{2}-\d{2}&people=1$/,
  )
})

test('too many wishes: the wait is said and there is no button before it is over', async ({ page }) => {
  const visit = visitOf(page, 'en')
  await openFullDay(visit)
  await address(visit).fill(visit.guest.email)
  await answerWith(page, 'waitlist.join', apiError(429, { retryAfter: 600 }))
  await tellMe(visit).click()
  await expect(page.getByText(/Please wait (600|599|598) seconds/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('who would rather stay stays, and the wakeboard page knows the link, too', async ({ page }) => {
  const visit = visitOf(page, 'en')
  let calls = 0
  await answerWith(page, 'waitlist.leave', async (route) => {
    calls += 1
    await success({ ok: true })(route)
  })
  await open(visit, `/book/wakeboard#w=${KEY}`)
  await page.getByRole('button', { name: 'Stay on the list' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'You stay on the list' })).toBeVisible()
  expect(calls).toBe(0)
})

test("a key that is nobody's opens nothing at the real school", async ({ page }) => {
  const visit = visitOf(page, 'en')
  await open(visit, `/book/wakefoil#w=${KEY}`)
  await page.getByRole('button', { name: 'Take me off the list' }).click()
  await expect(page.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible()
})
