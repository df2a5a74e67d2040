import type { Locale } from '#domain/language.ts'
import type { Sentence } from './catalogs.ts'

interface ForbiddenWord {
  locale: Locale
  words: RegExp
  /** Only where the English sentence speaks of this. */
  about?: RegExp
  /** Never where the English sentence speaks of this. */
  unless?: RegExp
  because: string
}

const deposit = /deposit/i
const securityDeposit = /security deposit/i

/** Words the school never uses, by language (vocabulary of the design): the wrong term, the wrong address, a promise too many. */
const forbiddenWords: readonly ForbiddenWord[] = [
  {
    locale: 'en',
    words: /\b(hurry|last chance|book now or|only today|guaranteed wind|world-class|the best|unforgettable)\b/i,
    because: 'no superlatives and no fake scarcity',
  },
  { locale: 'en', words: /\bin your first week\b/i, because: 'a headline promises only what the rules guarantee' },
  { locale: 'de', words: /(?<![.!?:»“"]\s)(?<!^)\b(Sie|Ihnen|Ihre[mnrs]?|Ihr)\b/, because: 'the address is du' },
  { locale: 'de', words: /\bKaution\b/, about: deposit, unless: securityDeposit, because: 'a part payment is an Anzahlung' },
  { locale: 'de', words: /\bZitat\b|Haftungserklärung/, because: 'a quote is an Angebot, the declaration is a Sicherheitserklärung' },
  { locale: 'es', words: /\b(usted|ustedes)\b/i, because: 'the address is tú' },
  { locale: 'es', words: /\b(señal|arras)\b/i, about: deposit, because: 'a part payment is an anticipo' },
  { locale: 'es', words: /\b(campamento|bono|hidroala)\b/i, because: 'a camp is a camp, a package a curso, a foil a foil' },
  { locale: 'es', words: /\bbarco\b/i, because: 'the boat is a lancha' },
  { locale: 'es', words: /\bcitas?\b/i, about: /quote/i, because: 'a quote is a presupuesto' },
  { locale: 'fr', words: /(^|[\s’'(])(tu|toi|ton|tes)(?=[\s,.!?])/i, because: 'the address is vous' },
  { locale: 'fr', words: /\barrhes\b/i, because: 'a part payment is an acompte' },
  { locale: 'fr', words: /\bcaution\b/i, about: deposit, unless: securityDeposit, because: 'a part payment is an acompte' },
  { locale: 'fr', words: /\bcostume\b/i, because: 'a wetsuit is a combinaison' },
]

/** Why a sentence may not be said, or nothing when it may. */
export function objectionsTo({ locale, source, text }: Pick<Sentence, 'locale' | 'source' | 'text'>): string[] {
  if (text === null) return []
  return forbiddenWords
    .filter((rule) => rule.locale === locale && rule.words.test(text))
    .filter((rule) => (rule.about?.test(source) ?? true) && !(rule.unless?.test(source) ?? false))
    .map((rule) => `${rule.because}: "${text}"`)
}
