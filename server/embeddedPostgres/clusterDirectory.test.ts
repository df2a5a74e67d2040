import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clusterDirectory } from './clusterDirectory.ts'

vi.mock('./serverAccount.ts', () => ({ canEnter: () => false }))

const account = { name: 'us', uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
let dataDirectory: string
beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'cluster-'))
})
afterEach(() => {
  rmSync(dataDirectory, { recursive: true })
})

test('a database that stands in the data directory stays there, also when the machine says once that nobody can enter', () => {
  mkdirSync(join(dataDirectory, 'postgres', 'cluster'), { recursive: true })
  writeFileSync(join(dataDirectory, 'postgres', 'cluster', 'PG_VERSION'), '18\n')
  expect(clusterDirectory(dataDirectory, account)).toMatchObject({ home: join(dataDirectory, 'postgres'), moved: false })
})
