import { describe, expect, test } from 'vitest'
import { locales } from '#domain/language.ts'
import { localeOf, localePath, pathWithoutEnglish, withoutLocale } from './localePath.ts'

describe('the language of an address', () => {
  test.each([
    ['/', 'en'],
    ['/book', 'en'],
    ['/es', 'es'],
    ['/de/book', 'de'],
    ['/fr/book/lessons', 'fr'],
    ['/it/book', 'en'],
    ['/estates', 'en'],
    ['', 'en'],
  ])('%s is read as %s', (path, locale) => expect(localeOf(path)).toBe(locale))

  test.each([
    ['/es', 'de', '/de'],
    ['/es/book', 'de', '/de/book'],
    ['/es/book', 'en', '/book'],
    ['/', 'fr', '/fr'],
    ['/book/lessons', 'es', '/es/book/lessons'],
    ['/de', 'en', '/'],
  ] as const)('%s in %s is %s', (path, locale, other) => expect(localePath(path, locale)).toBe(other))

  test('the path without its language is the English one', () => {
    expect(withoutLocale('/de/book')).toBe('/book')
    expect(withoutLocale('/fr')).toBe('/')
    expect(withoutLocale('/guides')).toBe('/guides')
  })

  test.each([
    ['/en', '/'],
    ['/en/', '/'],
    ['/en/book', '/book'],
    ['/en//book///lessons', '/book/lessons'],
    ['//en/book', '/book'],
  ])('%s leads to %s', (path, target) => expect(pathWithoutEnglish(path)).toBe(target))

  test.each(['/', '/english', '/de/en', '/entry'])('%s stays where it is', (path) => expect(pathWithoutEnglish(path)).toBeNull())
})

test('a page that exists in English alone leads to the home page of the other language', () => {
  expect(locales.map((locale) => localePath('/payment-success', locale))).toEqual(['/payment-success', '/es', '/de', '/fr'])
})
