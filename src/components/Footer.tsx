import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { menuOf, standingOf, type MenuEntry } from '#content/standingPages.ts'
import { formatList, languageName } from '#i18n/formatList.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { FooterContact } from './FooterContact.tsx'
import { Logo } from './Logo.tsx'
import { MenuLink } from './MenuLink.tsx'
import { PageLink } from './PageLink.tsx'
import { useFacts } from './useFacts.tsx'
import { useYear } from './useYear.ts'

export const footerLink = 'inline-flex min-h-11 items-center md:min-h-8 text-nav text-cream/90 no-underline hover:text-cream hover:underline underline-offset-4'

const quickLinks = ['lessons', 'camps', 'multiSport', 'wakeboard', 'wakefoil', 'rentals'] as const
const resources = ['guides', 'faq', 'reviews', 'about', 'contact'] as const
const legal = ['terms', 'cancellationPolicy', 'privacyPolicy'] as const

/** The foot of every page: links, name, address and phone from the settings, languages taught, the year. */
export function Footer({ year: rendered }: { year: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { school } = useFacts()
  const year = useYear(rendered)
  const languages = formatList(
    school.teachingLanguages.map((code) => languageName(code, locale)),
    locale,
  )
  const spots = formatList(
    school.spots.map((spot) => spot.name),
    locale,
  )
  return (
    <footer className="on-dark mt-18 bg-night text-cream print:hidden">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-8 py-12 lg:grid-cols-[1.5fr_1fr_1fr_1.4fr]">
        <div className="grid content-start gap-4 max-sm:col-span-2">
          <p className="flex items-center gap-3 font-display text-h4 font-extrabold">
            <Logo className="size-10" />
            {school.brand}
          </p>
          <p className="max-w-[34ch] text-nav text-cream/90">
            <Trans>Wingfoil and water sports in Playa Blanca. We teach at {spots}.</Trans>
          </p>
          <p className="max-w-[34ch] text-nav text-cream/90">
            <Trans>Lessons in {languages}.</Trans>
          </p>
        </div>
        <FooterLinks title={t`Lessons and sessions`} pages={quickLinks} />
        <FooterLinks title={t`Good to know`} pages={resources} />
        <FooterContact />
      </div>
      <div className="border-t border-cream/20">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5 pr-24">
          <p className="text-meta text-cream/90">
            © {year} {school.brand}
          </p>
          <ul aria-label={t`Legal`} className="flex flex-wrap gap-x-6 gap-y-1">
            {standingOf(legal).map((page) => (
              <li key={page}>
                <PageLink page={page} className={footerLink} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ title, pages }: { title: ReactNode; pages: readonly MenuEntry['name'][] }) {
  const shown = menuOf(pages)
  if (shown.length === 0) return null
  return (
    <div>
      <h2 className="mb-2 text-body">{title}</h2>
      <ul className="grid gap-0.5">
        {shown.map((entry) => (
          <li key={entry.name}>
            <MenuLink entry={entry} className={footerLink} />
          </li>
        ))}
      </ul>
    </div>
  )
}
