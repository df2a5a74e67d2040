import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requireDataDirectory } from './dataDirectory.ts'

const nothingSaid = { databaseUrl: null, smtpUrl: null, sessionSecret: null }

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'wing-school-'))
  writeFileSync(join(place, 'a file'), '')
})
afterEach(() => {
  rmSync(place, { recursive: true, force: true })
})

test('a data directory is made where there is none', () => {
  requireDataDirectory({ ...nothingSaid, dataDirectory: join(place, 'deep', 'data') })
  expect(statSync(join(place, 'deep', 'data')).isDirectory()).toBe(true)
})

test('one that cannot be a directory stops the start with a sentence that names the variable and the place', () => {
  const said = { ...nothingSaid, databaseUrl: 'postgresql://localhost/school' }
  for (const dataDirectory of [join(place, 'a file'), join(place, 'a file', 'data')])
    expect(() => {
      requireDataDirectory({ ...said, dataDirectory })
    }).toThrow(`DATA_DIR must be a directory that this account may make and write, and ${dataDirectory} is not`)
})

test('where database, mail server and secret are elsewhere nothing is kept in it and nothing is asked', () => {
  const said = { databaseUrl: 'postgresql://db.example/school', smtpUrl: 'smtp://mail.example', sessionSecret: 'x'.repeat(32) }
  requireDataDirectory({ ...said, dataDirectory: join(place, 'a file') })
})
