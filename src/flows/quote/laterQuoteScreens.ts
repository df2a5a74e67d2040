import type { Locale } from '#domain/language.ts'
import { laterModule } from '#components/order/laterModule.ts'
import { loadCatalogs } from '#i18n/loadCatalog.ts'

/** Everything after the offer was chosen, with its words; the offers do not wait for it. */
export const laterQuoteScreens = laterModule('laterQuoteScreens', async (locale: Locale) => {
  const [module] = await Promise.all([import('./LaterQuoteScreen.tsx'), loadCatalogs(locale, ['flows/quoteLater'])])
  return module
})
