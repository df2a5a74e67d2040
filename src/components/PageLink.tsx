import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { pages } from '#content/pages.ts'
import { isStanding } from '#content/standingPages.ts'

interface PageLinkProps {
  page: keyof typeof pages
  className?: string
  /** What is preset on the page, by the names its address understands. */
  search?: Record<string, string>
  /** The page's short name when absent. */
  children?: ReactNode
}

/**
 * A link to a page in the visitor's language; says `aria-current="page"` exactly when it is the page shown. A page that does
 * not stand yet gets no link, so that nothing leads to a not-found page.
 */
export function PageLink({ page, className = '', search, children }: PageLinkProps) {
  const { i18n } = useLingui()
  if (!isStanding(page)) return null
  const path: string = pages[page].path
  // Not every page stands yet; the router's own type knows only those that do.
  const routePath: string = `/{-$locale}${path}`
  return (
    <Link
      to={path === '/' ? '/{-$locale}' : routePath}
      {...(search !== undefined && { search })}
      activeOptions={{ exact: true, includeSearch: false }}
      className={className}
    >
      {children ?? i18n._(pages[page].label)}
    </Link>
  )
}
