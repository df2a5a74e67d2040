import { useRef, type MouseEvent } from 'react'
import { useLocation } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { locales, type Locale } from '#domain/language.ts'
import { localePath } from '#i18n/localePath.ts'
import { languages } from '#i18n/locales.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { Flag } from './Flag.tsx'
import { useMenuManners } from './useMenuManners.ts'

interface LanguageMenuProps {
  /** True while a switch is on its way; the menu says so. */
  busy: boolean
  /** A language was picked; without script the link itself leads there. */
  onPick: (locale: Locale) => void
}

const entry = 'flex min-h-12 items-center gap-3 rounded-control px-3 text-nav font-medium text-ink no-underline hover:bg-info-bg aria-[current=true]:bg-info-bg'

/** The languages as a native disclosure with real links: it works before and without script. */
export function LanguageMenu({ busy, onPick }: LanguageMenuProps) {
  const { t } = useLingui()
  const current = useLocale()
  const { name } = languages[current]
  const pathname = useLocation({ select: (location) => location.pathname })
  const menu = useRef<HTMLDetailsElement>(null)
  const close = useMenuManners(menu, { covers: false })
  const pick = (event: MouseEvent, locale: Locale) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    close()
    onPick(locale)
  }
  return (
    <details ref={menu} name="header" className="group relative" aria-busy={busy}>
      <summary className="flex min-h-12 items-center gap-1.5 rounded-control px-1.5 text-nav font-semibold sm:px-2 hover:bg-cream/10">
        <Flag locale={current} />
        <span className="sr-only">{t`Language: ${name}`}</span>
        <span aria-hidden="true">{languages[current].short}</span>
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180 max-sm:hidden" />
      </summary>
      <ul className="absolute right-0 top-full mt-1 w-48 rounded-card bg-paper p-2 shadow-card">
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={localePath(pathname, locale)}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === current ? 'true' : undefined}
              className={entry}
              onClick={(event) => pick(event, locale)}
            >
              <Flag locale={locale} />
              {languages[locale].name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
