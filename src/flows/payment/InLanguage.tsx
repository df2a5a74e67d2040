import { useEffect, useState, type ReactNode } from 'react'
import { I18nProvider } from '@lingui/react'
import type { Locale } from '#domain/language.ts'
import { Spinner } from '#components/Spinner.tsx'
import { i18nOf, loadCatalogs } from '#i18n/loadCatalog.ts'
import { useLocale } from '#i18n/useLocale.ts'

/** Says what is inside in another language than the page around it, and tells assistive technology so. */
export function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  const ofPage = useLocale()
  const [ready, setReady] = useState<Locale>(ofPage)
  useEffect(() => {
    let wanted = true
    void loadCatalogs(locale, ['flows/payment']).then(
      () => wanted && setReady(locale),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [locale])
  if (ready !== locale) return <Spinner />
  return (
    <div lang={locale}>
      <I18nProvider i18n={i18nOf(locale)}>{children}</I18nProvider>
    </div>
  )
}
