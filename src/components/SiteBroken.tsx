import { useLocation } from '@tanstack/react-router'
import { I18nProvider } from '@lingui/react'
import { i18nOf } from '#i18n/loadCatalog.ts'
import { localeOf } from '#i18n/localePath.ts'
import { PageBroken } from './PageBroken.tsx'

/** The whole document for the case that even the frame cannot be shown; it needs no facts. */
export function SiteBroken() {
  const locale = localeOf(useLocation().pathname)
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>
        <I18nProvider i18n={i18nOf(locale)}>
          <main>
            <PageBroken />
          </main>
        </I18nProvider>
      </body>
    </html>
  )
}
