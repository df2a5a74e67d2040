import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { headerPages } from '#content/pages.ts'
import { menuOf } from '#content/standingPages.ts'
import { buttonClass } from './Button.tsx'
import { Logo } from './Logo.tsx'
import { MenuLink } from './MenuLink.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { PageLink } from './PageLink.tsx'
import { useFacts } from './useFacts.tsx'

const navLink =
  'inline-flex whitespace-nowrap min-h-11 items-center rounded-control px-1 text-nav font-medium text-cream no-underline decoration-2 underline-offset-8 hover:underline aria-[current=page]:text-peach aria-[current=page]:underline'

/** The sticky bar of every page; the language switch comes from outside. Ten links stand in line from 1280 px, below it in a menu; up to 352 px the mark stands for the name. */
export function Header({ languageSwitch }: { languageSwitch: ReactNode }) {
  const { t } = useLingui()
  const { school } = useFacts()
  const shown = menuOf(headerPages)
  return (
    <header className="on-dark sticky top-0 z-30 bg-night text-cream print:hidden [@media(max-height:480px)]:static">
      <div className="page-width flex h-15 items-center gap-1 max-sm:px-3 sm:gap-2 nav:h-18 nav:gap-4">
        <PageLink page="home" className="mr-auto flex min-h-11 items-center gap-2 text-cream no-underline sm:gap-2.5">
          <Logo className="size-8 shrink-0 sm:size-9" />
          <span className="font-display text-[0.875rem] font-extrabold leading-[1.05] tracking-tight sm:text-[1.0625rem] nav:max-w-[9.5rem] max-sm:max-w-[6rem] max-[22rem]:sr-only">
            {school.brand}
          </span>
        </PageLink>
        {shown.length === 0 ? null : (
          <nav aria-label={t`Main`} className="hidden nav:block">
            <ul className="flex items-center gap-1 [@media(min-width:90rem)]:gap-2">
              {shown.map((entry) => (
                <li key={entry.name}>
                  <MenuLink entry={entry} className={navLink} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        {languageSwitch}
        <PageLink page="book" className={buttonClass('sun', 'whitespace-nowrap px-4! text-nav! max-sm:min-h-11 max-sm:px-2.5!')} />
        <MobileMenu />
      </div>
    </header>
  )
}
