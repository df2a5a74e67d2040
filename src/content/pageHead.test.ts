import { describe, expect, test } from 'vitest'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { publicFactsOf } from '#domain/settings.ts'
import type { Site } from '#components/pageContext.ts'
import { firstSettingsFor } from './firstSettings.ts'
import { isHiddenFromSearch } from './hiddenFromSearch.ts'
import { pageHead } from './pageHead.ts'
import { isStanding } from './standingPages.ts'

function site(mode: 'demo' | 'live', publicUrl: string): Site {
  return { publicUrl, year: '2026', facts: { ...publicFactsOf(firstSettingsFor(mode)), catalogue: firstCatalogue } }
}

describe('what search engines and shared links see', () => {
  const head = pageHead({ page: 'book', locale: 'de', site: site('live', 'https://school.example') })

  test('the title carries the brand, the canonical address the language', () => {
    expect(head.meta[0]).toEqual({ title: expect.stringMatching(/ \| Wing School Lanzarote$/) })
    expect(head.links[0]).toEqual({ rel: 'canonical', href: 'https://school.example/de/book' })
  })

  test('the same page is named in every language, English as the default', () => {
    expect(head.links.slice(1)).toEqual([
      { rel: 'alternate', hrefLang: 'en', href: 'https://school.example/book' },
      { rel: 'alternate', hrefLang: 'es', href: 'https://school.example/es/book' },
      { rel: 'alternate', hrefLang: 'de', href: 'https://school.example/de/book' },
      { rel: 'alternate', hrefLang: 'fr', href: 'https://school.example/fr/book' },
      { rel: 'alternate', hrefLang: 'x-default', href: 'https://school.example/book' },
    ])
  })

  test('nothing claims stars for the school itself', () => {
    const home = pageHead({ page: 'home', locale: 'en', site: site('live', 'https://school.example') })
    expect(JSON.stringify(home)).not.toMatch(/aggregateRating|ratingValue/)
    expect(JSON.stringify(home)).toMatch(/SportsActivityLocation/)
  })

  test('a demonstration is hidden from search engines, unless it runs on this computer only', () => {
    expect(isHiddenFromSearch('demo', 'https://demo.example')).toBe(true)
    expect(isHiddenFromSearch('demo', 'http://localhost:3000')).toBe(false)
    expect(isHiddenFromSearch('live', 'https://school.example')).toBe(false)
    const robots = { name: 'robots', content: 'noindex' }
    expect(pageHead({ page: 'home', locale: 'en', site: site('demo', 'https://demo.example') }).meta).toContainEqual(robots)
    expect(head.meta).not.toContainEqual(robots)
  })

  test('the way to a page has only steps that stand', () => {
    expect(JSON.stringify(head.meta)).toMatch(/BreadcrumbList/)
    const text = JSON.stringify(pageHead({ page: 'bookWakeboard', locale: 'en', site: site('live', 'https://school.example') }).meta)
    expect([...text.matchAll(/"item":"(.*?)"/g)].map(([, item]) => item)).toEqual(
      ['', isStanding('wakeboard') ? '/wakeboard' : null, '/book/wakeboard'].flatMap((path) => (path === null ? [] : [`https://school.example${path}`])),
    )
  })

  test('a page that is not there has no address of its own and stays out of the index', () => {
    const missing = pageHead({ page: 'notFound', locale: 'fr', site: site('live', 'https://school.example') })
    expect(missing.links).toEqual([])
    expect(missing.meta).toContainEqual({ name: 'robots', content: 'noindex' })
  })
})
