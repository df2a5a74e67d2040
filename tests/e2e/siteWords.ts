import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { locales, type Locale } from '#domain/language.ts'
import { catalogNames, sentencesOf, type Sentence } from '#tests/support/catalogs.ts'

/** Says an English sentence of the site in one language; a sentence the site does not have is a mistake of the test. */
export type Say = (source: string, values?: Record<string, string | number>) => string

const all = (await Promise.all(locales.flatMap((locale) => catalogNames(locale).map((catalog) => sentencesOf(locale, catalog))))).flat()
const onPages = all.filter((sentence) => sentence.catalog !== 'mail')
const voices = new Map(locales.map((locale) => [locale, voiceOf(locale)]))

/** The words of the site in a language. */
export function sayIn(locale: Locale): Say {
  const { i18n, known } = voices.get(locale) ?? voiceOf(locale)
  return (source, values = {}) => {
    if (!known.has(source)) throw new Error(`The site does not say "${source}"`)
    return i18n._(source, values)
  }
}

/** The lines that stand in English on a page of another language, and every sentence the catalog does not have yet. */
export function englishAmong(lines: readonly string[], locale: Locale): string[] {
  const patterns = englishPatterns(locale)
  return [...new Set(lines.map((line) => line.trim()).filter((line) => patterns.some((pattern) => pattern.test(line))))]
}

function voiceOf(locale: Locale) {
  const sentences = onPages.filter((sentence) => sentence.locale === locale)
  const messages = Object.fromEntries(sentences.map(({ source, text }) => [source, compileMessageOrThrow(text ?? source)]))
  return { i18n: setupI18n({ locale, messages: { [locale]: messages } }), known: new Set(Object.keys(messages)) }
}

/** How the English sentences look that this language says differently; single words in several languages alike are no proof. */
function englishPatterns(locale: Locale): RegExp[] {
  const mine = onPages.filter((sentence) => sentence.locale === locale)
  const said = new Set(mine.flatMap(({ text }) => (text === null ? [] : [text])))
  return mine
    .filter((sentence) => isEnglishOnly(sentence, said))
    .flatMap(({ source }) => {
      const shape = shapeOf(compileMessageOrThrow(source))
      return shape === null ? [] : [new RegExp(`^${shape}$`, 'u')]
    })
}

function isEnglishOnly({ source, text }: Sentence, said: ReadonlySet<string>): boolean {
  return source !== text && !said.has(source)
}

/** A sentence with any words in its places, or null where too little of it stands still to be told from others. */
function shapeOf(tokens: CompiledMessage): string | null {
  const still = tokens
    .filter((token) => typeof token === 'string')
    .join('')
    .replace(/<\/?\w+\/?>|[^\p{L}]/gu, '')
  const hasChoice = tokens.some((token) => typeof token !== 'string' && token.length > 1)
  if (hasChoice || still.length < 3 || (still.length < 8 && tokens.length > 1)) return null
  return tokens
    .map((token) =>
      typeof token === 'string'
        ? token
            .split(/<\/?\w+\/?>/)
            .map(escaped)
            .join('.*')
        : '.+',
    )
    .join('')
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
