import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'

const appliedSchema = z.array(
  z.object({ migration_name: z.string(), checksum: z.string(), finished_at: z.date().nullable(), rolled_back_at: z.date().nullable() }),
)

/**
 * The names of migrations this release has and the database has not, in order; compared by checksum, without starting
 * Prisma's engine, so that a start with nothing to do takes milliseconds. A changed or unknown migration is an error.
 */
export async function openMigrations(url: string, directory: string): Promise<string[]> {
  const ours = migrationsIn(directory)
  const applied = await appliedMigrations(url)
  for (const [name, checksum] of applied) {
    const own = ours.get(name)
    if (own === undefined) throw new Error(`The database knows the migration ${name} and this release does not: start a newer release.`)
    if (own !== checksum) throw new Error(`The migration ${name} has changed since it was applied to this database: restore its file.`)
  }
  return [...ours.keys()].filter((name) => !applied.has(name))
}

/** Name and SHA-256 of every migration in the directory, in the order they are applied. */
function migrationsIn(directory: string): Map<string, string> {
  const names = readdirSync(directory)
    .filter((name) => existsSync(join(directory, name, 'migration.sql')))
    .toSorted()
  return new Map(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(directory, name, 'migration.sql')))
        .digest('hex'),
    ]),
  )
}

async function appliedMigrations(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const known = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS known")
    if (known.rows[0]?.known !== true) return new Map()
    const { rows } = await client.query('SELECT migration_name, checksum, finished_at, rolled_back_at FROM _prisma_migrations')
    return new Map(
      appliedSchema
        .parse(rows)
        .filter((row) => row.finished_at !== null && row.rolled_back_at === null)
        .map((row) => [row.migration_name, row.checksum]),
    )
  } finally {
    await client.end()
  }
}
