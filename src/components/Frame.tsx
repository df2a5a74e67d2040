import { useEffect, useRef, type ReactNode } from 'react'
import { HeadContent, Outlet, Scripts, useLocation } from '@tanstack/react-router'
import { I18nProvider } from '@lingui/react'
import type { Locale } from '#domain/language.ts'
import { i18nOf } from '#i18n/loadCatalog.ts'
import { DemoRibbon } from './DemoRibbon.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { SkipLink } from './SkipLink.tsx'
import { Toaster } from './Toaster.tsx'
import { WhatsAppFab } from './WhatsAppFab.tsx'
import { FactsProvider } from './useFacts.tsx'
import type { Site } from './pageContext.ts'

interface FrameProps {
  locale: Locale
  site: Site
  languageSwitch: ReactNode
}

/** The document around every page: head, header, main, footer and what floats above them. */
export function Frame({ locale, site, languageSwitch }: FrameProps) {
  const main = useFocusOnNewPage()
  return (
    <html lang={locale}>
      <head>
        <HeadContent />
      </head>
      <body>
        <I18nProvider i18n={i18nOf(locale)}>
          <FactsProvider facts={site.facts}>
            <SkipLink />
            <DemoRibbon />
            <Header languageSwitch={languageSwitch} />
            <main id="main" ref={main} tabIndex={-1} className="grow outline-none">
              <Outlet />
            </main>
            <Footer year={site.year} />
            <WhatsAppFab />
            <Toaster />
          </FactsProvider>
        </I18nProvider>
        <Scripts />
      </body>
    </html>
  )
}

/** A new page takes the focus, so that a screen reader starts at its content; the first page of a visit does not. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const path = useLocation({ select: (location) => location.pathname })
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}
