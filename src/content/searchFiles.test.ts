import { expect, test } from 'vitest'
import { locales } from '#domain/language.ts'
import { robotsText, sitemapXml } from './searchFiles.ts'
import { indexedPages } from './standingPages.ts'

const site = 'https://school.example'
const map = sitemapXml(site)
const entries = map.split('<url>').slice(1)

test('the site map has every page that stands in every language, and no other', () => {
  const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toHaveLength(indexedPages.length * locales.length)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toContain(site)
  expect(addresses).toContain(`${site}/de/book/lessons`)
  expect(map).not.toContain('notFound')
})

test('every entry names the same page in every language, English as the default, and itself among them', () => {
  for (const entry of entries) {
    const address = /<loc>(.*?)<\/loc>/.exec(entry)?.[1]
    const links = [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)]
    expect(links.map(([, language]) => language)).toEqual([...locales, 'x-default'])
    expect(links.map(([, , href]) => href)).toContain(address)
    expect(links.at(-1)?.[2]).toBe(links[0]?.[2])
  }
})

test('robots may read everything, or nothing where the site must not be found', () => {
  expect(robotsText(site, false)).toBe('User-agent: *\nDisallow:\n\nSitemap: https://school.example/sitemap.xml\n')
  expect(robotsText(site, true)).toBe('User-agent: *\nDisallow: /\n')
})
