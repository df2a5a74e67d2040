import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { prepareSchool, type Preparation } from '#server/prepareSchool.ts'
import { emptySchool } from '#tests/support/testDatabase.ts'

let places: string
beforeEach(() => {
  places = mkdtempSync(join(tmpdir(), 'wing-school-'))
})
afterEach(() => {
  rmSync(places, { recursive: true, force: true })
})

function instance(url: string, directory: string, said: Partial<Preparation['config']> = {}): Promise<string> {
  const config = { mode: 'demo' as const, databaseUrl: url, dataDirectory: join(places, directory), sessionSecret: null, ...said }
  return prepareSchool(url, { config, clock: systemClock })
}

test('two instances of a demo on one database open the same links, wherever their own data are', async () => {
  const url = await emptySchool()
  const first = await instance(url, 'one')
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(await instance(url, 'two')).toBe(first)
  expect(await instance(url, 'one')).toBe(first)
})

test('a secret that the operator has said is used as it is and never written down', async () => {
  const url = await emptySchool()
  const said = 'a secret that the operator has said'
  expect(await instance(url, 'one', { sessionSecret: said })).toBe(said)
  expect(await instance(url, 'two')).not.toBe(said)
})

test('a demo with its own database keeps its secret beside it', async () => {
  const url = await emptySchool()
  const own = await instance(url, 'one', { databaseUrl: null })
  expect(await instance(url, 'one', { databaseUrl: null })).toBe(own)
  expect(await instance(url, 'two')).not.toBe(own)
})
