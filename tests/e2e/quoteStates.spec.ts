import { locales } from '#domain/language.ts'
import { expectScreen } from './bookingScreens.ts'
import { quoteScenes } from './quoteScenes.ts'
import { axeLanguages, expectAccessible, expectNoEnglish, test, visitOf } from './visit.ts'

test.use({ trace: 'off' })

for (const locale of locales) {
  for (const scene of quoteScenes) {
    test(`${locale}: ${scene.name}`, async ({ page }) => {
      const visit = visitOf(page, locale)
      await scene.arrive(visit)
      await expectScreen(visit, scene.title, scene.values)
      await expectNoEnglish(visit)
      if (axeLanguages.includes(locale)) await expectAccessible(page)
      await scene.wayOn(visit)
    })
  }
}
