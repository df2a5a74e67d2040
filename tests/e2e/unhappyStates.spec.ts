import { expect } from '@playwright/test'
import { locales } from '#domain/language.ts'
import { expectScreen } from './bookingScreens.ts'
import { calendarScenes } from './calendarScenes.ts'
import { axeLanguages, expectAccessible, expectNoEnglish, test, visitOf } from './visit.ts'
import { englishAmong } from './siteWords.ts'
import { freeStarts } from './schoolDays.ts'
import { holdScenes } from './holdScenes.ts'
import { orderScenes } from './orderScenes.ts'

test.use({ trace: 'off' })

for (const locale of locales) {
  for (const scene of [...calendarScenes, ...holdScenes, ...orderScenes]) {
    test(`${locale}: ${scene.name}`, async ({ page }) => {
      const visit = visitOf(page, locale)
      const days = await freeStarts(page, { months: 2 })
      await scene.arrive(visit, days)
      await expectScreen(visit, scene.title, scene.values?.(visit, days))
      await expectNoEnglish(visit)
      if (axeLanguages.includes(locale)) await expectAccessible(page)
      await scene.wayOn(visit, days)
    })
  }
}

test('the look for English words finds them', () => {
  expect(
    englishAmong(['Those places have just been taken', 'Online booking for Mo. 4. Jan. at 09:00 has closed', 'Diese Plätze sind gerade weg'], 'de'),
  ).toHaveLength(2)
})
