import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ClusterDirectory } from './clusterDirectory.ts'
import { runningPostmaster } from './postmaster.ts'

let directory: ClusterDirectory
let lock: string
beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'postmaster-'))
  directory = { home, data: home, moved: false, log: join(home, 'log'), password: join(home, 'password'), copies: home }
  lock = join(home, 'postmaster.pid')
})
afterEach(() => {
  rmSync(directory.home, { recursive: true })
})

test('a file that PostgreSQL has made and not written yet is left to it: taken away, the server would never be found ready', () => {
  writeFileSync(lock, '')
  expect(runningPostmaster(directory)).toBeNull()
  expect(existsSync(lock)).toBe(true)
})

test('an empty file from a crash, and the file of a process that is gone or somebody else, are taken away', () => {
  writeFileSync(lock, '')
  utimesSync(lock, new Date(0), new Date(0))
  expect(runningPostmaster(directory)).toBeNull()
  expect(existsSync(lock)).toBe(false)
  for (const pid of [2 ** 22 + 1, process.pid]) {
    writeFileSync(lock, `${pid}\n${directory.data}\n0\n5432\n\n127.0.0.1\n0 0\nready   \n`)
    expect(runningPostmaster(directory)).toBeNull()
    expect(existsSync(lock)).toBe(false)
  }
})
