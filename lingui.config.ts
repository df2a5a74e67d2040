import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const words = '<rootDir>/src/i18n/catalogs/{locale}'

/** Flows whose later screens are fetched later (`import()`), and where they begin: the words of those screens are a catalog of their own, fetched with them. */
const flowsInTwo = [
  { name: 'booking', start: 'src/flows/booking/BookingFlow.tsx' },
  { name: 'quote', start: 'src/flows/quote/QuoteFlow.tsx' },
]

/** One catalog per page and per flow, one for the frame, one for what booking and quote share, one for mails; stale translations cannot survive because the id is a hash of the sentence. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'de', 'fr'],
  fallbackLocales: process.env['WORDS'] === 'strict' ? false : { default: 'en' },
  catalogs: [
    {
      path: `${words}/common`,
      include: ['src/app', 'src/components', 'src/content', 'src/i18n', 'src/routes'],
      exclude: ['**/*.test.*', '**/components/order/**'],
    },
    { path: `${words}/order`, include: ['src/components/order'], exclude: ['**/*.test.*'] },
    { path: `${words}/pages/{name}`, include: ['src/pages/{name}'], exclude: ['**/*.test.*'] },
    ...flowsInTwo.flatMap(catalogsOf),
    { path: `${words}/flows/{name}`, include: ['src/flows/{name}'], exclude: ['**/*.test.*', ...flowsInTwo.map(({ name }) => `**/flows/${name}/**`)] },
    { path: `${words}/mail`, include: ['server/mail'], exclude: ['**/*.test.*'] },
  ],
  // Without line numbers a catalog changes only when words do.
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
})

function catalogsOf({ name, start }: (typeof flowsInTwo)[number]) {
  const folder = `src/flows/${name}`
  const atOnce = importedBy(start).filter((file) => file.startsWith(`${folder}/`))
  return [
    { path: `${words}/flows/${name}`, include: atOnce },
    { path: `${words}/flows/${name}Later`, include: [folder], exclude: ['**/*.test.*', ...atOnce.map((file) => `**/${file}`)] },
  ]
}

/** The files that a file imports at once, itself and theirs included; types and what comes by `import()` are left out. */
function importedBy(start: string): string[] {
  const found = new Set([start])
  for (const file of found)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type\b)[^'"]*?from '([.#][^']+)'/gm))
      found.add(path.startsWith('#') ? `src/${path.slice(1)}` : join(dirname(file), path))
  return [...found]
}
