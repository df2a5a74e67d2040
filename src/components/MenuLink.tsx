import { useLingui } from '@lingui/react'
import { pages } from '#content/pages.ts'
import type { MenuEntry } from '#content/standingPages.ts'
import { PageLink } from './PageLink.tsx'

/** An entry of a menu under its own name, wherever it leads. */
export function MenuLink({ entry, className }: { entry: MenuEntry; className: string }) {
  const { i18n } = useLingui()
  return (
    <PageLink page={entry.leadsTo} className={className}>
      {i18n._(pages[entry.name].label)}
    </PageLink>
  )
}
