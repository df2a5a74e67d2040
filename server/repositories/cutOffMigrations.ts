import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { sqlStateOf } from './databaseTrouble.ts'

const begunSchema = z.array(z.object({ id: z.string(), migration_name: z.string() }))

/** The lock under which Prisma migrates: who waits for it knows that nobody is in the middle of a migration. */
const PRISMA_LOCK = 72_707_369

/** SQLSTATEs of making what is there already: a table, type, column or function, or one that was just being made. */
const alreadyThere = new Set(['42P07', '42710', '42701', '42723', '23505'])

/**
 * Finishes migrations in whose middle Prisma's process was killed; it would refuse to migrate this database ever again. It
 * writes down that a migration begins, applies it whole or not at all (prisma/schemaEngine.mjs) and writes down that it has
 * ended. Applied again, a migration takes, when nothing of it was there, or finds what it makes there, when all of it was.
 * One that failed has said why and waits for a person, as Prisma wants it.
 */
export async function finishCutOffMigrations(url: string, directory: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    for (const { id, migration_name: name } of await cutOff(client)) {
      await applyAgain(client, readFileSync(join(directory, name, 'migration.sql'), 'utf8'), () =>
        client.query('UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1', [id]),
      )
    }
  } finally {
    await client.end()
  }
}

async function cutOff(client: pg.Client): Promise<z.infer<typeof begunSchema>> {
  const { rows: known } = await client.query("SELECT 1 WHERE to_regclass('_prisma_migrations') IS NOT NULL")
  if (known.length === 0) return []
  await client.query("SET lock_timeout = '15s'")
  await client.query('SELECT pg_advisory_lock($1)', [PRISMA_LOCK])
  const { rows } = await client.query(
    "SELECT id, migration_name FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL AND coalesce(logs, '') = '' ORDER BY started_at",
  )
  return begunSchema.parse(rows)
}

async function applyAgain(client: pg.Client, sql: string, writeDown: () => Promise<unknown>): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(sql)
  } catch (error) {
    await client.query('ROLLBACK')
    if (!alreadyThere.has(sqlStateOf(error) ?? '')) throw error
    await client.query('BEGIN')
  }
  await writeDown()
  await client.query('COMMIT')
}
