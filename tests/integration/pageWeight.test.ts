import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { assetsFromManifest } from '#app/pageAssets.ts'
import { createAppRouter } from '#app/router.tsx'
import { locales, type Locale } from '#domain/language.ts'
import { projectRoot } from '#server/projectRoot.ts'

const built = join(projectRoot, 'dist', 'client')
if (!existsSync(built)) throw new Error('The site is not built: npm test builds it, so does npm run build.')
const textOf = (file: string): string => readFileSync(join(built, file), 'utf8')
const { chunks } = assetsFromManifest(JSON.parse(textOf('.vite/manifest.json')), textOf)

/** What stands in the file of the schema library and nowhere else. */
const SCHEMAS = 'ZodError'
/** Bytes that a page may fetch before anybody touches it; what it weighs and why stands in docs/performance.md. A page that grows past it fetches something too early. */
const budgets = [
  { pages: /^\/book\/(lessons|wake\w+)$/, bytes: 180_000 },
  { pages: /^\/(book\/camp|contact|rentals|payment-success|test-payment)$/, bytes: 150_000 },
  { pages: /./, bytes: 120_000 },
]

/** The routes that are pages: they name their words. */
const pages = Object.entries(createAppRouter(null).routesById).flatMap(([id, { options }]) => {
  const words = options.staticData?.words
  return words === undefined ? [] : [{ path: id.replace('/{-$locale}', '').replace(/(?<=.)\/$/, '') || '/', file: id.endsWith('/') ? `${id}index` : id, words }]
})

const weights = new Map<string, number>()

function weightOf(file: string): number {
  const weight = weights.get(file) ?? brotliCompressSync(textOf(file)).length
  weights.set(file, weight)
  return weight
}

/** Every script that a page asks for by itself: the frame, its own and its words. */
function scriptsOf({ file, words }: (typeof pages)[number], locale: Locale): string[] {
  const own = [...chunks.keys()].filter((source) => source.startsWith(`src/routes${file}.tsx`))
  const catalogs = ['common', ...words].map((name) => `src/i18n/catalogs/${locale}/${name}.po`)
  return [...new Set(['src/app/entryClient.tsx', ...own, ...catalogs].flatMap((source) => chunks.get(source) ?? []))]
}

describe('what a page fetches before anybody touches it', () => {
  test.each(pages)('$path keeps to its budget in every language', (page) => {
    const budget = budgets.find((one) => one.pages.test(page.path))?.bytes ?? 0
    for (const locale of locales) {
      const weight = scriptsOf(page, locale).reduce((sum, file) => sum + weightOf(file), 0)
      expect(weight, `bytes of ${page.path} in ${locale}`).toBeLessThanOrEqual(budget)
      expect(weight, 'bytes, the frame among them').toBeGreaterThan(90_000)
    }
  })

  test.each(pages)('$path does not carry the library of schemas: the server checks what is sent', (page) => {
    expect(scriptsOf(page, 'en').filter((file) => textOf(file).includes(SCHEMAS))).toEqual([])
  })

  test('the library of schemas would be known by its sign: a draft that is read back fetches it', () => {
    const all = [...new Set([...chunks.values()].flat())]
    expect(all.filter((file) => textOf(file).includes(SCHEMAS))).not.toEqual([])
  })
})
