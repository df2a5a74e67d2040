import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redirectFor } from './redirects.ts'

test.each([
  ['/en', '/'],
  ['/en/', '/'],
  ['/en/book', '/book'],
  ['/en/en/book', '/book'],
  ['/book/', '/book'],
  ['//book//lessons///', '/book/lessons'],
  ['/wing-foil-equipment-guide', '/guides'],
  ['/de/wing-foil-equipment-guide/', '/de/guides'],
  ['/rentals/ols/categories/boards', '/rentals'],
  ['/fr/rentals/ols/categories/hydrofoil', '/fr/rentals'],
  ['/rentals/ols/products/anything/at-all', '/rentals'],
  ['/es/yogapilates', '/es/wingfoil-lessons'],
  ['/en/yogapilates', '/wingfoil-lessons'],
  ['/de/', '/de'],
])('%s has moved to %s', (from, to) => {
  expect(redirectFor(from)).toBe(to)
})

test.each(['/', '/book', '/de', '/de/book/lessons', '/english', '/entrance', '/rentals', '/rentals/ols/products', '/guides/equipment'])(
  '%s stays where it is',
  (path) => {
    expect(redirectFor(path)).toBeNull()
  },
)

test.each(['//evil.example', '/\\evil.example', '\\\\evil.example', '/en//evil.example', '/en/\\evil.example', '///evil.example/', '/en/en//evil.example'])(
  '%s never leaves this host',
  (path) => {
    const target = redirectFor(path)
    expect(target).toBe('/evil.example')
  },
)

test('whatever is asked for, a redirect stays on this host and leads somewhere that stands', () => {
  const piece = fc.constantFrom('/', '\\', 'en', 'de', '//', 'evil.example', 'book', ':', '@', '.', 'https:', 'yogapilates', '%2F')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const target = redirectFor(`/${pieces.join('')}`)
      if (target === null) return
      expect(target).toMatch(/^\/(?![\\/])/)
      expect(new URL(target, 'https://wing.example').host).toBe('wing.example')
      expect(redirectFor(target)).toBeNull()
    }),
    { numRuns: 2_000 },
  )
})
