import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/openDatabase.ts'

/** Brings the configured database's tables up to date and says which migrations that took. */
async function migrateDatabase(): Promise<void> {
  const read = readConfig(process.env, process.cwd())
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { applied, stop } = await openDatabase(read.config, () => Promise.resolve())
  await stop()
  process.stdout.write(applied.length === 0 ? 'The database is up to date.\n' : `Applied: ${applied.join(', ')}\n`)
}

await migrateDatabase().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
