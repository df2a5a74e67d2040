import type { Locale } from '#domain/language.ts'
import { loadCatalogs } from '#i18n/loadCatalog.ts'
import { laterModule } from '#components/order/laterModule.ts'

/** The screens after a start was chosen, with their words; the calendar does not wait for them. */
export const laterScreens = laterModule('laterScreens', (locale) => withWords(locale, () => import('./LaterScreen.tsx')))

/** The guest's own page of a booking, with its words. */
export const laterTrip = laterModule('laterTrip', (locale) => withWords(locale, () => import('./trip/TripPage.tsx')))

async function withWords<Module>(locale: Locale, load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), loadCatalogs(locale, ['flows/bookingLater'])])
  return module
}
