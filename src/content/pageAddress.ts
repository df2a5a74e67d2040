import { locales, type Locale } from '#domain/language.ts'
import { localePath } from '#i18n/localePath.ts'
import { pages } from './pages.ts'

/** The full address of a page in a language, without a slash at its end; `publicUrl` is an origin without one. */
export function pageAddress(page: keyof typeof pages, locale: Locale, publicUrl: string): string {
  const path = localePath(pages[page].path, locale)
  return path === '/' ? publicUrl : publicUrl + path
}

/** The same page in every language, and English for all others: what a head and the site map name as alternates. */
export function alternatesOf(page: keyof typeof pages, publicUrl: string): { language: string; address: string }[] {
  return [
    ...locales.map((locale) => ({ language: locale, address: pageAddress(page, locale, publicUrl) })),
    { language: 'x-default', address: pageAddress(page, 'en', publicUrl) },
  ]
}
