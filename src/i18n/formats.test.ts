import { describe, expect, test } from 'vitest'
import { instant, localDate } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { formatDay, formatInstant, formatLongDay } from './formatDate.ts'
import { formatList, languageName } from './formatList.ts'
import { formatMoney } from './formatMoney.ts'

describe('dates as the visitor writes them', () => {
  test('a day is short and starts with its weekday', () => {
    expect(formatDay(localDate('2026-11-26'), 'en')).toBe('Thu 26 Nov')
    expect(formatDay(localDate('2026-11-26'), 'es')).toBe('jue 26 nov')
    expect(formatDay(localDate('2026-11-26'), 'de')).toBe('Do., 26. Nov.')
    expect(formatDay(localDate('2026-11-26'), 'fr')).toBe('jeu. 26 nov.')
  })

  test('a day in full carries its year', () => {
    expect(formatLongDay(localDate('2026-12-06'), 'en')).toBe('Sunday 6 December 2026')
    expect(formatLongDay(localDate('2026-12-06'), 'de')).toBe('Sonntag, 6. Dezember 2026')
  })

  test('a moment is told by the clock at the beach, in summer and in winter', () => {
    expect(formatInstant(instant('2026-12-08T23:59:59.000Z'), 'en')).toBe('Tue 8 Dec, 23:59')
    expect(formatInstant(instant('2027-07-01T23:30:00.000Z'), 'en')).toBe('Fri 2 Jul, 00:30')
  })
})

describe('money and names', () => {
  test('full euros stand without decimals, others with two', () => {
    expect(formatMoney(cents(9000), 'en')).toBe('€90')
    expect(formatMoney(cents(14_250), 'en')).toBe('€142.50')
    expect(formatMoney(cents(105_000), 'de')).toBe('1.050\u00a0€')
  })

  test('the languages of the lessons are named in the visitor’s language', () => {
    expect(
      formatList(
        ['en', 'de', 'fr'].map((code) => languageName(code, 'es')),
        'es',
      ),
    ).toBe('inglés, alemán y francés')
  })
})
