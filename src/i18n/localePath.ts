import type { Locale } from '#domain/language.ts'
import { localeFrom } from './locales.ts'

/** The language of a path is its first segment es, de or fr; anything else is English (specification section 2). */
export function localeOf(pathname: string): Locale {
  return localeFrom(firstSegment(pathname))
}

/** The path without its language prefix; the home page is `/`. */
export function withoutLocale(pathname: string): string {
  const locale = localeOf(pathname)
  if (locale === 'en') return pathname === '' ? '/' : pathname
  const rest = pathname.slice(locale.length + 1)
  return rest === '' ? '/' : rest
}

/** Paths that another language has no longer path for: home itself, and pages in English alone, which lead to that home (product.md B6-56). */
const homeElsewhere: ReadonlySet<string> = new Set(['/', '/payment-success', '/test-payment'])

/** The same page in another language: prefix removed, the chosen one added, no trailing slash. */
export function localePath(pathname: string, locale: Locale): string {
  const path = withoutLocale(pathname)
  if (locale === 'en') return path
  return homeElsewhere.has(path) ? `/${locale}` : `/${locale}${path}`
}

/** Where a path under /en really lives, or null when it is not under /en; several slashes collapse to one. */
export function pathWithoutEnglish(pathname: string): string | null {
  const match = /^\/+en(?:\/(.*))?$/.exec(pathname)
  if (match === null) return null
  return `/${(match[1] ?? '')
    .replace(/^\/+/, '')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')}`
}

function firstSegment(pathname: string): string | undefined {
  const segment = pathname.split('/')[1]
  return segment === 'en' ? undefined : segment
}
