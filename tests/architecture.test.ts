import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brokenHouseRules, forbiddenWords } from './support/houseRules.ts'
import { forbiddenImports, homelessFiles } from './support/importRules.ts'
import { parseSource, readSources } from './support/sourceFile.ts'

const files = readSources(['src', 'server', 'prisma', 'tests'])

test('the guard sees the whole house: more than a hundred files', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => file.imports).length).toBeGreaterThan(300)
})

test('imports point down, as the table says', () => {
  expect(homelessFiles(files)).toEqual([])
  expect(forbiddenImports(files)).toEqual([])
})

test('every import of ours leads to a file', () => {
  const generated = /generated\/|routeTree\.gen|\/$/
  const lost = files.flatMap((file) =>
    file.imports.filter((one) => !one.isPackage && !generated.test(one.target) && !existsSync(one.target)).map((one) => `${file.path} -> ${one.target}`),
  )
  expect(lost).toEqual([])
})

test('the house rules hold: small files and functions, no any, no casts, no clock in the domain, nothing unfinished', () => {
  expect(files.flatMap(brokenHouseRules)).toEqual([])
})

test('no file of the repository names a package server or a directory of one machine', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(path) && /\.(json|md|ya?ml|sh|toml|po|sql|prisma|css)$|run$|rc$/.test(path))
  expect(tracked.length).toBeGreaterThan(5)
  expect(tracked.filter((path) => forbiddenWords({ text: readFileSync(path, 'utf8') }).length > 0)).toEqual([])
})

describe('planted errors are caught', () => {
  const planted = (path: string, text: string) => {
    const file = parseSource(path, text)
    return [...forbiddenImports([file]), ...homelessFiles([file]), ...brokenHouseRules(file)]
  }

  test.each([
    ['the domain asks the machine', 'src/domain/x.ts', "import { m } from '#machines/bookingMachine.ts'"],
    ['the domain uses React', 'src/domain/x.ts', "import 'react'"],
    ['a machine sees a component, by a relative path', 'src/machines/x.ts', "import { B } from '../components/Button.tsx'"],
    ['a machine loads the server lazily', 'src/machines/x.ts', "const later = () => import('#server/main.ts')"],
    ['a machine re-exports a flow', 'src/machines/x.ts', "export { a } from '#flows/booking/a.ts'"],
    ['a component knows a flow', 'src/components/X.tsx', "import { a } from '#flows/booking/a.ts'"],
    ['the browser imports a value of the server', 'src/api/x.ts', "import { appRouter } from '#server/trpc/router.ts'"],
    ['a flow uses another flow', 'src/flows/booking/x.ts', "import { a } from '#flows/quote/a.ts'"],
    ['a page uses another page', 'src/pages/home/x.ts', "import { a } from '#pages/book/a.ts'"],
    ['a page fetches', 'src/pages/home/x.ts', "import { trpc } from '#api/trpcClient.ts'"],
    ['a route knows a domain rule', 'src/routes/x.tsx', "import { priceOf } from '#domain/pricing.ts'"],
    ['a command sees HTTP', 'server/commands/x.ts', "import { app } from '#server/http/app.ts'"],
    ['a command runs the guest machine', 'server/commands/x.ts', "import { m } from '#machines/bookingMachine.ts'"],
    ['a procedure talks SQL', 'server/trpc/x.ts', "import { Prisma } from '@prisma/client'"],
    ['a repository calls a command', 'server/repositories/x.ts', "import { holdPlaces } from '#server/commands/holdPlaces.ts'"],
    ['a mail reads the database', 'server/mail/x.tsx', "import { r } from '#server/repositories/bookingsRepository.ts'"],
    ['a page reads first values', 'src/pages/home/x.ts', "import { school } from '#content/school.ts'"],
    ['a price is read from first values', 'src/domain/x.ts', "import { catalogueValues } from './catalogueValues.ts'"],
    ['a file outside the plan', 'src/things/x.ts', 'export const a = 1'],
    ['a clock in the domain', 'src/domain/x.ts', 'export const a = () => new Date()'],
    ['another clock in the domain', 'src/domain/x.ts', 'export const a = () => Date.now()'],
    ['chance in a machine', 'src/machines/x.ts', 'export const a = () => Math.random()'],
    ['a type given up', 'src/domain/x.ts', 'export const a = (b: any) => b'],
    ['a cast', 'src/domain/x.ts', 'export const a = {} as string'],
    ['a skipped test', 'src/domain/x.test.ts', "import { test } from 'vitest'\ntest.skip('x', () => undefined)"],
    ['an unfinished thought', 'src/domain/x.ts', `// ${'TO'}${'DO'} later\nexport const a = 1`],
    ['a long file', 'src/domain/x.ts', Array.from({ length: 251 }, (_, line) => `export const a${line} = 1\n`).join('')],
    ['a long function', 'server/commands/x.ts', `export function a() {\n${'  void 0\n'.repeat(45)}}`],
    ['an import nobody can follow', 'server/commands/x.ts', 'const a = (name: string) => import(name)'],
    ['a drawer for everything', 'src/domain/utils.ts', 'export const a = 1'],
  ])('%s', (_name, path, text) => {
    expect(planted(path, text)).not.toEqual([])
  })

  test.each([
    ['src/api/x.ts', "import type { AppRouter } from '#server/trpc/router.ts'"],
    ['src/flows/booking/x.ts', "import { a } from './a.ts'\nimport { priceOf } from '#domain/pricing.ts'"],
    ['src/domain/x.ts', 'export const a = (text: string) => new Date(text)\nexport const b = [1] as const'],
    ['server/commands/x.ts', "import { m } from '#machines/bookingLifecycleMachine.ts'"],
  ])('and what is right is left alone (%s)', (path, text) => {
    expect(planted(path, text)).toEqual([])
  })
})
