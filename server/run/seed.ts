import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/openDatabase.ts'
import { prepareSchool } from '#server/prepareSchool.ts'

/** Fills the configured database, when it is empty, with the demo school (or in live mode with the first facts). */
async function seedDatabase(): Promise<void> {
  const read = readConfig(process.env, process.cwd())
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { config } = read
  const opened = await openDatabase(config, (url) => prepareSchool(url, { config, clock: systemClock }))
  await opened.stop()
  process.stdout.write(`The ${config.mode} school is in the database.\n`)
}

await seedDatabase().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
