import { join } from 'node:path'
import type { Config } from './config.ts'
import { embeddedPostgres } from './embeddedPostgres/embeddedPostgres.ts'
import { projectRoot } from './projectRoot.ts'
import { finishCutOffMigrations } from './repositories/cutOffMigrations.ts'
import { openMigrations } from './repositories/migrations.ts'
import { withStartLock } from './repositories/startLock.ts'
import { runTool } from './run/runTool.ts'

/** A PostgreSQL; `notes` are sentences for the person who started the program. */
type FoundDatabase = { url: string; notes: string[]; stop: () => Promise<void> }
/** A PostgreSQL with the tables of this release; `applied` are the migrations that took, `prepared` is what `prepare` answered. */
export type OpenDatabase<T> = FoundDatabase & { applied: string[]; prepared: T }

/** Finds or starts the database, brings its tables up to date and lets `prepare` fill an empty one, while no other instance does the same. */
export async function openDatabase<T>(config: Pick<Config, 'databaseUrl' | 'dataDirectory'>, prepare: (url: string) => Promise<T>): Promise<OpenDatabase<T>> {
  const { url, notes, stop } = await findOrStart(config)
  try {
    const { applied, prepared } = await withStartLock(url, async () => ({ applied: await migrate(url), prepared: await prepare(url) }))
    return { url, notes, applied, prepared, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Applies the migrations that are open, by Prisma's own command, and answers their names; one that was cut off is finished first. */
export async function migrate(url: string): Promise<string[]> {
  const directory = join(projectRoot, 'prisma', 'migrations')
  const open = await openMigrations(url, directory)
  if (open.length === 0) return open
  await finishCutOffMigrations(url, directory)
  if ((await openMigrations(url, directory)).length > 0) await runTool('prisma', ['migrate', 'deploy'], { DATABASE_URL: url })
  return open
}

async function findOrStart({ databaseUrl, dataDirectory }: Pick<Config, 'databaseUrl' | 'dataDirectory'>): Promise<FoundDatabase> {
  if (databaseUrl !== null) return { url: databaseUrl, notes: [], stop: () => Promise.resolve() }
  const server = await embeddedPostgres({ dataDirectory, database: 'wing_school' })
  const where = server.moved
    ? `Other users cannot enter ${dataDirectory}, so the database lives in ${server.directory}.`
    : `The database lives in ${server.directory}.`
  return { url: server.url, notes: [where], stop: server.stop }
}
