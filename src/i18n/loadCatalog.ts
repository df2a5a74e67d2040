import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Locale } from '#domain/language.ts'

/** A catalog of words: the frame's, what booking and quote share, a page's, a flow's or the mails'. */
export type WordsName = 'common' | 'order' | 'mail' | `pages/${string}` | `flows/${string}`

const catalogs = import.meta.glob<{ messages: Messages }>('./catalogs/*/**/*.po')
const voices = new Map<Locale, I18n>()
const loaded = new Set<string>()
const loadedNames = new Set<WordsName>()

/** The one I18n of a language; it knows the catalogs that were loaded so far. */
export function i18nOf(locale: Locale): I18n {
  const known = voices.get(locale)
  if (known !== undefined) return known
  const fresh = setupI18n({ locale, messages: { [locale]: {} } })
  voices.set(locale, fresh)
  return fresh
}

/**
 * Loads the named catalogs of a language, each once; a catalog that does not exist is a mistake and rejects. What came later in
 * another language (`flows/bookingLater` after `flows/booking`) comes with its first words: it may be what is shown.
 */
export async function loadCatalogs(locale: Locale, names: readonly WordsName[]): Promise<I18n> {
  const i18n = i18nOf(locale)
  const later = [...loadedNames].filter((loadedName) => names.some((name) => loadedName === `${name}Later`))
  await Promise.all([...names, ...later].map((name) => loadCatalog(i18n, locale, name)))
  return i18n
}

async function loadCatalog(i18n: I18n, locale: Locale, name: WordsName): Promise<void> {
  const path = `./catalogs/${locale}/${name}.po`
  if (loaded.has(path)) return
  const load = catalogs[path]
  if (load === undefined) throw new Error(`There is no catalog ${path}; run "npm run words:extract".`)
  i18n.load(locale, (await load()).messages)
  loaded.add(path)
  loadedNames.add(name)
}
