import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#server/projectRoot.ts'

/** Everything the extraction reads; it runs on a copy, because it writes. */
const SOURCES = ['src', 'server/mail', 'lingui.config.ts', 'package.json']
const CATALOGS = join('src', 'i18n', 'catalogs')

let copy: string
beforeAll(() => {
  mkdirSync(join(projectRoot, '.cache'), { recursive: true })
  copy = mkdtempSync(join(projectRoot, '.cache', 'words-'))
  for (const source of SOURCES) cpSync(join(projectRoot, source), join(copy, source), { recursive: true, filter: (path) => !/[\\/]src[\\/]art\b/.test(path) })
})
afterAll(() => {
  rmSync(copy, { recursive: true, force: true })
})

/** The catalogs that differ from those of the project after the sentences of the copy have been collected. */
function catalogsThatChange(): string[] {
  // What the test runner says of itself would make the tool look for its own sources.
  const environment = { ...process.env, NODE_ENV: 'production' }
  const tool = join(projectRoot, 'node_modules/.bin/lingui')
  const { status, stderr } = spawnSync(tool, ['extract', '--clean'], { cwd: copy, encoding: 'utf8', env: environment })
  expect(status, stderr).toBe(0)
  const own = join(copy, CATALOGS)
  const names = readdirSync(own, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.po'))
  expect(names.length).toBeGreaterThan(20)
  return names.filter((name) => textOf(join(own, name)) !== textOf(join(projectRoot, CATALOGS, name)))
}

/** A catalog without the moment at which it was made. */
function textOf(file: string): string {
  return readFileSync(file, 'utf8').replace(/^"POT-Creation-Date.*$/m, '')
}

test('collecting the sentences again changes no catalog: none is missing, none is left over', () => {
  expect(catalogsThatChange()).toEqual([])
}, 60_000)

test('a sentence that nobody has collected yet is noticed, in every language', () => {
  const page = "import { Trans } from '@lingui/react/macro'\nexport const planted = <Trans>Nobody has collected this sentence</Trans>\n"
  writeFileSync(join(copy, 'src/pages/home/Planted.tsx'), page)
  expect(catalogsThatChange().toSorted()).toEqual(['de', 'en', 'es', 'fr'].map((locale) => join(locale, 'pages', 'home.po')))
}, 60_000)
