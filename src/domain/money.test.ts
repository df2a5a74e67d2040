import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, formatMoney, minus, percentOf, shareOf, sum, times } from './money.ts'

test('a fraction of a cent is not money', () => {
  expect(() => cents(0.5)).toThrow()
})

test.each([
  [9000, 30, 2700],
  [24000, 30, 7200],
  [37000, 30, 11100],
  [49000, 30, 14700],
  [20000, 30, 6000],
  [47500, 30, 14250],
  [5, 50, 3],
  [4, 50, 2],
  [1, 49, 0],
  [0, 30, 0],
])('%i cents x %i %% is %i, half up', (amount, percent, expected) => {
  expect(percentOf(cents(amount), percent)).toBe(expected)
})

test('amounts add up', () => {
  expect(sum([cents(100), cents(-30), times(cents(5), 3)])).toBe(85)
  expect(sum([])).toBe(0)
  expect(minus(cents(100), cents(130))).toBe(-30)
})

test('money reads as in the language, without decimals when it is whole euros', () => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(formatMoney(cents(9000), 'en')).toBe('€90')
  expect(formatMoney(cents(14250), 'en')).toBe('€142.50')
  expect(plain(formatMoney(cents(9000), 'de'))).toBe('90 €')
  expect(plain(formatMoney(cents(14250), 'fr'))).toBe('142,50 €')
  expect(plain(formatMoney(cents(105000), 'es'))).toBe('1050 €')
})

test('equal shares of an amount add up to it and differ by a cent at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 7 }), (amount, count) => {
      const shares = Array.from({ length: count }, (_, index) => shareOf(cents(amount), count, index))
      expect(sum(shares)).toBe(amount)
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
    }),
  )
})
