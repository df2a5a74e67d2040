import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { headerPages, pages } from './pages.ts'
import { indexedPages, isStanding, standingOf } from './standingPages.ts'

/** The pages that have a route, with the path it stands under. */
function routedPages(): Map<string, string> {
  const directory = join(import.meta.dirname, '../routes')
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(join(directory, file), 'utf8')
      const path = /createFileRoute\('\/\{-\$locale\}(?<path>[^']*)'\)/.exec(text)?.groups?.['path']
      const page = /\bpage: '(?<page>\w+)'/.exec(text)?.groups?.['page']
      return path === undefined || page === undefined || page === 'notFound' ? [] : [[page, path.replace(/(?<=.)\/$/, '')] as const]
    }),
  )
}

test('a page stands exactly when it has a route, under the path that menus and search engines are told', () => {
  const routed = routedPages()
  expect(routed.size).toBeGreaterThan(4)
  expect([...routed.keys()].toSorted()).toEqual(standingOf(namesOf(pages)).toSorted())
  for (const name of namesOf(pages)) if (isStanding(name)) expect([name, routed.get(name)]).toEqual([name, pages[name].path])
})

test('menus keep their order and lose what does not stand', () => {
  expect(standingOf(['book', 'notFound', 'home'])).toEqual(['book', 'home'])
  const shown = standingOf(headerPages)
  expect(headerPages.filter((page) => isStanding(page))).toEqual(shown)
})

test('the page that is not there is listed nowhere', () => {
  expect(indexedPages).not.toContain('notFound')
  expect(indexedPages).toContain('home')
})

function namesOf(record: typeof pages): (keyof typeof pages)[] {
  return Object.keys(record).filter((name): name is keyof typeof pages => Object.hasOwn(pages, name))
}
