import { expect } from '@playwright/test'
import ICAL from 'ical.js'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { localDateOf, instant } from '#domain/calendar.ts'
import { priceOf } from '#domain/pricing.ts'
import { formatLongDay, formatSpan } from '#i18n/formatDate.ts'
import { formatMoney } from '#i18n/formatMoney.ts'
import { holdAnswerSchema } from '#domain/wire/holdWire.ts'
import { z } from 'zod'
import { expectScreen, fillDetails, openDay, orderButton, startButton } from './bookingScreens.ts'
import { mailWith } from './guestMails.ts'
import { freeStarts } from './schoolDays.ts'
import { firstOf } from './sceneSteps.ts'
import { expectAccessible, expectNoEnglish, expectNoSidewaysScroll, test, visitOf } from './visit.ts'

test('two people book three days in German on a small phone, one day swapped, and page, mail and calendar entry agree', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const visit = visitOf(page, 'de')
  const { say, locale } = visit
  const days = await freeStarts(page, { offer: 'lesson.3days', party: 2, months: 4 })
  await openDay(visit, firstOf(days), { offer: 'lesson.3days', people: 2 })
  await startButton(visit, firstOf(days), 'lesson.3days').click()
  const third = page.getByLabel(say('Day {number}', { number: 3 }))
  await third.selectOption({ index: 3 })
  await expectNoSidewaysScroll(page)
  const held = page.waitForResponse(/bookings\.hold/)
  await page.getByRole('button', { name: say('Hold these days') }).click()
  const answer = z.object({ result: z.object({ data: holdAnswerSchema }) }).parse(await (await held).json()).result.data
  if (!answer.ok) throw new Error(answer.refusal.code)
  const { hold } = answer
  expect(hold.days.map(({ date }) => date)).not.toEqual(days.slice(0, 3).map(({ date }) => date))

  await expectScreen(visit, 'Your details')
  await fillDetails(visit, 2)
  await expectNoSidewaysScroll(page)
  await orderButton(visit).click()

  await expectScreen(visit, 'You are booked')
  const { total, deposit } = priceOf(firstCatalogue, { offer: 'lesson.3days', party: 2 })
  const main = page.locator('main')
  const reference =
    (await main
      .getByText(/^WF-[0-9A-Z]{4}-[0-9A-Z]{3}$/)
      .first()
      .textContent()) ?? ''
  const facts = [
    formatMoney(total, locale),
    formatMoney(deposit, locale),
    ...hold.days.map(({ date }) => formatLongDay(date, locale)),
    formatSpan(firstOf(hold.days).start, hold.days[0]?.end ?? firstOf(hold.days).start),
  ]
  for (const fact of [...facts, 'IBAN', say('Account holder')]) await expect(main).toContainText(fact)
  await expectNoEnglish(visit)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const mail = await mailWith(reference, visit.guest.email)
  expect(mail.to?.[0]?.address).toBe(visit.guest.email)
  for (const fact of [reference, formatMoney(total, locale), formatMoney(deposit, locale)]) expect(plain(mail.text ?? '')).toContain(plain(fact))
  expect(mail.html).toContain('lang="de"')
  const starts = calendarStarts(String(mail.attachments.find((part) => part.mimeType === 'text/calendar')?.content ?? ''))
  const file = await page.request.get('/trip.ics')
  expect(calendarStarts(await file.text())).toEqual(starts)
  expect(starts.map((start) => localDateOf(instant(start)))).toEqual(hold.days.map(({ date }) => date))
})

/** When the entries of a calendar file begin, in UTC. */
function calendarStarts(text: string): string[] {
  const entries = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return entries.map((entry) => new ICAL.Event(entry).startDate.toJSDate().toISOString()).toSorted()
}

/** Mails break lines and may use other spaces; the figures are what is compared. */
function plain(text: string): string {
  return text.replace(/\s+/gu, ' ')
}
