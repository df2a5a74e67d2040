import { describe, expect, test } from 'vitest'
import { instant, localDate } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { formatDay, formatInstant, formatLongDay, formatMonth, formatWeekday, formatWeekdayInTwo } from './formatDate.ts'
import { formatList, languageName } from './formatList.ts'
import { formatMoney } from './formatMoney.ts'
import { localeFrom } from './locales.ts'

describe('dates as the visitor writes them', () => {
  test('a day is short, starts with its weekday and stays on one line', () => {
    expect(formatDay(localDate('2026-11-26'), 'en')).toBe('Thu\u00A026\u00A0Nov')
    expect(formatDay(localDate('2026-11-26'), 'es')).toBe('jue\u00A026\u00A0nov')
    expect(formatDay(localDate('2026-11-26'), 'de')).toBe('Do.,\u00A026.\u00A0Nov.')
    expect(formatDay(localDate('2026-11-26'), 'fr')).toBe('jeu.\u00A026\u00A0nov.')
  })

  test('a day in full carries its year', () => {
    expect(formatLongDay(localDate('2026-12-06'), 'en')).toBe('Sunday 6 December 2026')
    expect(formatLongDay(localDate('2026-12-06'), 'es')).toBe('domingo 6 de diciembre de 2026')
    expect(formatLongDay(localDate('2026-12-06'), 'de')).toBe('Sonntag, 6. Dezember 2026')
    expect(formatLongDay(localDate('2026-12-06'), 'fr')).toBe('dimanche 6 décembre 2026')
  })

  test('the first of a month is "1er" in French, and no other day is', () => {
    expect(formatDay(localDate('2027-05-01'), 'fr')).toBe('sam.\u00A01er\u00A0mai')
    expect(formatLongDay(localDate('2026-12-01'), 'fr')).toBe('mardi 1er décembre 2026')
    expect(formatInstant(instant('2026-12-01T23:59:00.000Z'), 'fr')).toBe('mar.\u00A01er\u00A0déc., 23:59')
    expect(formatLongDay(localDate('2026-12-21'), 'fr')).toBe('lundi 21 décembre 2026')
    expect(['en', 'es', 'de'].map((locale) => formatDay(localDate('2027-05-01'), localeFrom(locale)))).toEqual([
      'Sat\u00A01\u00A0May',
      'sáb\u00A01\u00A0may',
      'Sa.,\u00A01.\u00A0Mai',
    ])
  })

  test('a month and the columns of its calendar are named in each language', () => {
    const thursday = localDate('2026-11-26')
    expect(
      ['en', 'es', 'de', 'fr']
        .map((name) => localeFrom(name))
        .map((locale) => [formatMonth(thursday, locale), formatWeekday(thursday, locale), formatWeekdayInTwo(thursday, locale)]),
    ).toEqual([
      ['November 2026', 'Thursday', 'Th'],
      ['noviembre de 2026', 'jueves', 'ju'],
      ['November 2026', 'Donnerstag', 'Do'],
      ['novembre 2026', 'jeudi', 'je'],
    ])
  })

  test('a moment is told by the clock at the beach, in summer and in winter', () => {
    expect(formatInstant(instant('2026-12-08T23:59:59.000Z'), 'en')).toBe('Tue\u00A08\u00A0Dec, 23:59')
    expect(formatInstant(instant('2027-07-01T23:30:00.000Z'), 'en')).toBe('Fri\u00A02\u00A0Jul, 00:30')
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
