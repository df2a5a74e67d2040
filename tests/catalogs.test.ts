import { describe, expect, test } from 'vitest'
import { locales } from '#domain/language.ts'
import { catalogNames, hasEveryPlural, partsOf, sentencesOf, type Sentence } from './support/catalogs.ts'
import { objectionsTo } from './support/forbiddenWords.ts'

const translations = locales.filter((locale) => locale !== 'en')
const names = catalogNames('en')
const breaksBeforeMark = /\S [?!;:](?=[\s<}]|$)/
/** What is counted on pages, after a figure and a space that may end a line. */
const breaksAfterFigure = {
  de: /([}#\d]|<\/\d>) (Minuten?|Stunden?|Tagen?|Tage|Jahren?|Nächten?|Nächte|Person(en)?|Uhr)(?!\p{L})/u,
  es: /([}#\d]|<\/\d>) (minutos?|horas?|días?|años?|noches?|personas?)(?!\p{L})/u,
  fr: /([}#\d]|<\/\d>) (minutes?|heures?|jours?|ans?|nuits?|personnes?)(?!\p{L})/u,
}
/** A moment without the word that German puts after every clock time. */
const momentWithoutUhr = /\{(until|last|due|deadline|answerBy)\}(?!\sUhr)/
const moneyInWords = /(€|\bEUR\b|\beuros?\b)\s?\d|\d\s?(€|EUR\b|euros?\b)/i

async function allSentences(which: readonly (typeof locales)[number][]): Promise<Sentence[]> {
  return (await Promise.all(which.flatMap((locale) => names.map((name) => sentencesOf(locale, name))))).flat()
}

function said({ catalog, locale, source }: Sentence): string {
  return `${catalog} ${locale}: ${source}`
}

describe('the words of the site', () => {
  test('there are catalogs for the frame, the pages, the flows and the mails, the same in every language', () => {
    expect(names).toEqual(expect.arrayContaining(['common', 'flows/booking', 'mail', 'pages/book', 'pages/home', 'pages/notFound']))
    for (const locale of translations) expect(catalogNames(locale)).toEqual(names)
  })

  test('every sentence is translated into every language', async () => {
    const missing = (await allSentences(translations)).filter((sentence) => sentence.text === null)
    expect(missing.map(said)).toEqual([])
  })

  test('a translation keeps every figure, link and plural of its sentence', async () => {
    const broken = (await allSentences(translations)).filter(
      ({ source, text }) => text !== null && JSON.stringify(partsOf(text)) !== JSON.stringify(partsOf(source)),
    )
    expect(broken.map(said)).toEqual([])
  })

  test('a sentence that stands in several catalogs is said alike in all of them, or a page would change its words while it wakes up', async () => {
    for (const locale of translations) {
      const firstText = new Map<string, string | null>()
      const differing = (await allSentences([locale])).filter(({ id, text }) => {
        if (!firstText.has(id)) firstText.set(id, text)
        return firstText.get(id) !== text
      })
      expect(differing.map(said)).toEqual([])
    }
  })

  test('no French line begins with a question mark or a colon: the space before them is narrow and does not break', async () => {
    const breaking = (await allSentences(['fr'])).filter(({ text }) => breaksBeforeMark.test(text ?? ''))
    expect(breaking.map(said)).toEqual([])
  })

  test('no line of a page ends between a figure and what it counts', async () => {
    for (const locale of translations) {
      const breaking = (await allSentences([locale])).filter(({ catalog, text }) => catalog !== 'mail' && breaksAfterFigure[locale].test(text ?? ''))
      expect(breaking.map(said)).toEqual([])
    }
  })

  test('every clock time in a German sentence is said with its "Uhr"', async () => {
    const bare = (await allSentences(['de'])).filter(({ text }) => momentWithoutUhr.test(text ?? ''))
    expect(bare.map(said)).toEqual([])
  })

  test('a plural knows one and many', async () => {
    const broken = (await allSentences(locales)).filter(({ text }) => text !== null && !hasEveryPlural(text))
    expect(broken.map(said)).toEqual([])
  })

  test('no price is written in words: every amount comes from the price list', async () => {
    const typed = (await allSentences(locales)).filter(({ source, text }) => moneyInWords.test(source) || moneyInWords.test(text ?? ''))
    expect(typed.map(said)).toEqual([])
  })

  test('no sentence uses a word the school does not use', async () => {
    expect((await allSentences(locales)).flatMap(objectionsTo)).toEqual([])
  })
})

describe('these checks see what they look for', () => {
  test('a lost price, link or plural is noticed', () => {
    expect(partsOf('Lessons from {price}')).not.toEqual(partsOf('Kurse ab {preis}'))
    expect(partsOf('See <0>all</0> lessons')).not.toEqual(partsOf('Alle Kurse ansehen'))
    expect(partsOf('{n, plural, one {# place} other {# places}}')).not.toEqual(partsOf('{n} Plätze'))
    expect(partsOf('{n, plural, one {# place} other {# places}}')).toEqual(partsOf('{n, plural, one {# Platz} other {# Plätze}}'))
    expect(hasEveryPlural('{n, plural, other {# Plätze}}')).toBe(false)
  })

  test('a space that breaks before a French mark is noticed', () => {
    for (const text of ['Quelle taille ?', 'Le poids : uniquement']) expect(breaksBeforeMark.test(text)).toBe(true)
    for (const text of ['Quelle taille\u202F?', 'Quelle taille?']) expect(breaksBeforeMark.test(text)).toBe(false)
  })

  test('a space that breaks after a figure, and a time without its "Uhr", are noticed', () => {
    for (const text of ['noch {minutes} Minuten', '{n, plural, one {# Tag} other {# Tage}}', 'bis {until} Uhr', 'höchstens 8 Personen'])
      expect(breaksAfterFigure.de.test(text)).toBe(true)
    for (const text of ['noch {minutes}\u00A0Minuten', '{day} Tagesausflug']) expect(breaksAfterFigure.de.test(text)).toBe(false)
    expect(momentWithoutUhr.test('Möglich bis {last}')).toBe(true)
    expect(momentWithoutUhr.test('Möglich bis {last}\u00A0Uhr')).toBe(false)
  })

  test('a typed price is noticed in every way of writing it', () => {
    for (const text of ['only €90', '90 €', 'EUR 90', '90 euros']) expect(moneyInWords.test(text)).toBe(true)
    expect(moneyInWords.test('from {price}')).toBe(false)
  })

  test('a wrong word is noticed, and the right use of the same word is left alone', () => {
    expect(objectionsTo({ locale: 'de', source: 'Deposit', text: 'Kaution' })).toHaveLength(1)
    expect(objectionsTo({ locale: 'de', source: 'Security deposit', text: 'Kaution' })).toEqual([])
    expect(objectionsTo({ locale: 'de', source: 'You pay later', text: 'Zahlen können Sie später' })).toHaveLength(1)
    expect(objectionsTo({ locale: 'fr', source: 'You pay later', text: 'Tu paies plus tard' })).toHaveLength(1)
    expect(objectionsTo({ locale: 'fr', source: 'You pay later', text: 'Vous payez plus tard' })).toEqual([])
    expect(objectionsTo({ locale: 'es', source: 'Camp', text: 'Campamento' })).toHaveLength(1)
  })
})
