import { locales } from '#domain/language.ts'
import { alternatesOf, pageAddress } from './pageAddress.ts'
import { indexedPages } from './standingPages.ts'

/** robots.txt: everything may be read, or nothing where the site must not be found; pages name what else may not be listed. */
export function robotsText(publicUrl: string, hidden: boolean): string {
  return hidden ? 'User-agent: *\nDisallow: /\n' : `User-agent: *\nDisallow:\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

/** sitemap.xml: every page that stands, in every language, each with its alternates. */
export function sitemapXml(publicUrl: string): string {
  const entries = indexedPages.flatMap((page) => {
    const links = alternatesOf(page, publicUrl).map(({ language, address }) => `    <xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>\n`)
    return locales.map((locale) => `  <url>\n    <loc>${pageAddress(page, locale, publicUrl)}</loc>\n${links.join('')}  </url>\n`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
    ...entries,
    '</urlset>\n',
  ].join('')
}
