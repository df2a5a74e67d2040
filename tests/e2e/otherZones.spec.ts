import { expect } from '@playwright/test'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { endOf, offerOf } from '#domain/catalogue.ts'
import { formatLongDay, formatSpan } from '#i18n/formatDate.ts'
import { expectScreen, fillDetails, openDay, orderButton, startButton } from './bookingScreens.ts'
import { mailWith } from './guestMails.ts'
import { freeStarts } from './schoolDays.ts'
import { firstOf } from './sceneSteps.ts'
import { test, visitOf } from './visit.ts'

/** Ahead of Lanzarote by 14 hours and behind it by 10: their day is another one for most of ours. */
for (const [index, zone] of ['Pacific/Kiritimati', 'Pacific/Honolulu'].entries()) {
  test.describe(`a visitor in ${zone}`, () => {
    test.use({ timezoneId: zone })

    test('sees, books and is told the day and the hour of the beach (easyappointments#961, SergeyMosin#411)', async ({ page }) => {
      const visit = visitOf(page, 'en')
      expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(zone)
      const starts = await freeStarts(page, { months: 6 + index })
      const start = firstOf(starts.toReversed())
      await openDay(visit, start)
      const cell = page.locator(`td[data-day="${start.date}"] button`)
      await expect(cell).toContainText(formatLongDay(start.date, 'en'))
      await expect(cell.locator('span[aria-hidden]').first()).toHaveText(String(Number(start.date.slice(8))))
      await startButton(visit, start).click()
      await expectScreen(visit, 'Your details')
      await fillDetails(visit)
      await orderButton(visit).click()
      await expectScreen(visit, 'You are booked')

      const said = [formatLongDay(start.date, 'en'), formatSpan(start.start, endOf(offerOf(firstCatalogue, 'lesson.intro'), start.start))]
      const main = page.locator('main')
      for (const words of said) await expect(main).toContainText(words)
      const reference =
        (await main
          .getByText(/^WF-[0-9A-Z]{4}-[0-9A-Z]{3}$/)
          .first()
          .textContent()) ?? ''
      const mail = await mailWith(reference, visit.guest.email)
      for (const words of said) expect((mail.text ?? '').replaceAll(/\s+/gu, ' ')).toContain(words.replaceAll(/\s+/gu, ' '))
      await page.reload()
      for (const words of said) await expect(main).toContainText(words)
    })
  })
}
