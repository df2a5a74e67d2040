import { useRef, type MouseEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Menu, X } from 'lucide-react'
import { headerPages, menuExtras } from '#content/pages.ts'
import { menuOf } from '#content/standingPages.ts'
import { MenuLink } from './MenuLink.tsx'
import { useMenuManners } from './useMenuManners.ts'

const entry =
  'flex min-h-12 items-center rounded-control px-3 text-body font-medium text-cream no-underline hover:bg-cream/10 aria-[current=page]:bg-cream/10 aria-[current=page]:text-peach aria-[current=page]:underline'

/** The menu of small screens: a native disclosure that opens without script; with it, the page behind it is out of reach until it closes. */
export function MobileMenu() {
  const { t } = useLingui()
  const menu = useRef<HTMLDetailsElement>(null)
  const close = useMenuManners(menu, { covers: true })
  const closeOnLink = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) close()
  }
  return (
    <details ref={menu} name="header" className="group nav:hidden">
      <summary className="grid size-12 place-items-center rounded-control max-sm:w-11 hover:bg-cream/10" aria-label={t`Menu`}>
        <Menu aria-hidden="true" className="size-6 group-open:hidden" />
        <X aria-hidden="true" className="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label={t`Main`}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--menu-top,3.75rem))] overflow-y-auto overscroll-contain bg-night pb-6 shadow-card"
        onClick={closeOnLink}
      >
        <ul className="page-width grid gap-0.5 pt-2 sm:grid-cols-2">
          {menuOf([...headerPages, ...menuExtras]).map((item) => (
            <li key={item.name}>
              <MenuLink entry={item} className={entry} />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
