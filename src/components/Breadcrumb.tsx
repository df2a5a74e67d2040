import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { pages, type PageName } from '#content/pages.ts'
import { isStanding } from '#content/standingPages.ts'
import { PageLink } from './PageLink.tsx'

/** The way to this page; the last step is the page itself and no link, and so are steps that do not stand yet. */
export function Breadcrumb({ trail, current }: { trail: readonly Exclude<PageName, 'notFound'>[]; current: string }) {
  const { i18n, t } = useLingui()
  return (
    <nav aria-label={t`Breadcrumb`} className="-my-1.5 text-meta">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {trail.map((page) => (
          <li key={page} className="flex items-center gap-1.5">
            {isStanding(page) ? <PageLink page={page} className="link inline-flex min-h-11 items-center" /> : <span>{i18n._(pages[page].label)}</span>}
            <ChevronRight aria-hidden="true" className="size-3.5 text-ink-2" />
          </li>
        ))}
        <li aria-current="page" className="text-ink-2">
          {current}
        </li>
      </ol>
    </nav>
  )
}
