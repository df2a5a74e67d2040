import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything a build is made of; tests, documentation and generated files do not change it. */
const SOURCES = ['src', 'server', 'prisma', 'package.json', 'package-lock.json', 'vite.config.ts', 'lingui.config.ts', 'prisma.config.ts', 'tsconfig.json']
const IGNORED = /(\.test\.tsx?|routeTree\.gen\.ts)$|server\/repositories\/generated\/|server\/run\/dev\.ts$/
const STAMP = 'stamp'

/** A hash of the content of all sources: equal stamps mean the same build. */
export function sourceStamp(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf)
    .filter((path) => !IGNORED.test(path))
    .sort())
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** True when dist was built from exactly these sources. */
export function isBuilt(): boolean {
  return existsSync('dist/server/main.js') && existsSync(join('dist', STAMP)) && readFileSync(join('dist', STAMP), 'utf8') === sourceStamp()
}

/** Remembers in a build what it was made from. */
export function writeStamp(directory: string, stamp: string): void {
  writeFileSync(join(directory, STAMP), stamp)
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
