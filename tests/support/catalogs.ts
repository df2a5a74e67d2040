import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from '#domain/language.ts'

const root = join(import.meta.dirname, '../../src/i18n/catalogs')
const format = formatter({ lineNumbers: false })

/** One sentence of one catalog in one language; `text` is null while it is not translated. */
export interface Sentence {
  /** The hash of sentence and context, by which a page finds its words whatever catalog they came from. */
  id: string
  catalog: string
  locale: Locale
  source: string
  text: string | null
}

/** The names of all catalogs, such as `pages/home`. */
export function catalogNames(locale: Locale): string[] {
  return readdirSync(join(root, locale), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.po'))
    .map((file) => file.slice(0, -'.po'.length))
    .toSorted()
}

/** Every sentence of a catalog in a language. */
export async function sentencesOf(locale: Locale, catalog: string): Promise<Sentence[]> {
  const filename = join(root, locale, `${catalog}.po`)
  const messages = await format.parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en', filename })
  return Object.entries(messages).map(([id, { message, translation }]) => ({
    id,
    catalog,
    locale,
    source: message ?? '',
    text: locale === 'en' ? (message ?? '') : translation === undefined || translation === '' ? null : translation,
  }))
}

/** What a sentence is built of besides words: placeholders, plurals and tags, as a sorted list without repetition. */
export function partsOf(message: string): string[] {
  return [...new Set(partsOfTokens(compileMessageOrThrow(message)))].toSorted()
}

/** Plural branches a visitor's number may fall into that the sentence does not have; `other` is always needed. */
export function hasEveryPlural(message: string): boolean {
  return choicesOf(compileMessageOrThrow(message)).every((choices) => 'other' in choices && 'one' in choices)
}

function partsOfTokens(tokens: CompiledMessage): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return token === '#' ? [] : (token.match(/<\/?\w+\/?>/g) ?? [])
    const [name, type, detail] = token
    const own = type === undefined ? `{${name}}` : `{${name}, ${type}}`
    return [own, ...(isChoices(detail) ? Object.values(detail).filter(Array.isArray).flatMap(partsOfTokens) : [])]
  })
}

function choicesOf(tokens: CompiledMessage): Record<string, CompiledMessage>[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return []
    const [, type, detail] = token
    return type === 'plural' && isChoices(detail) ? [detail] : []
  })
}

function isChoices(detail: unknown): detail is Record<string, CompiledMessage> {
  return typeof detail === 'object' && detail !== null
}
