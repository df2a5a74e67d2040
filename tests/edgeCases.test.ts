import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A test that the table names: its file, and a part of its title that stands in the file. */
type Named = { path: string; title: string | null }

/** Every test named in a cell: a file in backticks, then the titles in quotation marks up to the next file. */
function namedIn(table: string): Named[] {
  return table.split('\n').flatMap((row) =>
    [...row.matchAll(/`((?:tests|src|server)\/[^`]+\.tsx?)`([^`]*)/g)].flatMap(([, path = '', behind = '']): Named[] => {
      const titles = [...behind.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title)
      return titles.length === 0 ? [{ path, title: null }] : titles.map((title) => ({ path, title }))
    }),
  )
}

/** The tests of a table that are not there. */
function missingIn(table: string): Named[] {
  return namedIn(table).filter(({ path, title }) => !existsSync(path) || (title !== null && !readFileSync(path, 'utf8').includes(title)))
}

const table = readFileSync('docs/edge-cases.md', 'utf8')

test('every report has a row, and every test the table names is there', () => {
  const rows = [...table.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number))
  expect(rows).toEqual(Array.from({ length: 46 }, (_, index) => index + 1))
  expect(namedIn(table).length).toBeGreaterThan(80)
  expect(missingIn(table)).toEqual([])
})

test('a test that was renamed or lost is noticed', () => {
  const rows = '| 1 | x | `docs/../tests/x.test.ts`, `tests/lost.test.ts` |\n| 2 | x | `src/domain/money.test.ts` "no such title" |'
  expect(missingIn(rows)).toEqual([
    { path: 'tests/lost.test.ts', title: null },
    { path: 'src/domain/money.test.ts', title: 'no such title' },
  ])
})
