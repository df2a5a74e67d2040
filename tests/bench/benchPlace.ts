import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedPostgres } from '#server/embeddedPostgres/embeddedPostgres.ts'
import { projectRoot } from '#server/projectRoot.ts'
import { startBuiltServer, type BuiltServer } from '#tests/support/builtServer.ts'

/** The demo school as `npm start` serves it, on a database of the bench's own, without limits on bookings. */
export type BenchPlace = { server: BuiltServer; databaseUrl: string; /** PostgreSQL's log file. */ databaseLog: string; stop: () => Promise<void> }

/** Starts database and built server; everything is deleted again by `stop`. */
export async function openPlace(): Promise<BenchPlace> {
  const directory = join(projectRoot, '.data', `bench-${process.pid}`)
  const postgres = await embeddedPostgres({ dataDirectory: directory, database: 'bench', settings: { max_connections: '100', log_error_verbosity: 'default' } })
  const server = await startBuiltServer(postgres.url, { LOG_LEVEL: 'warn' })
  return {
    server,
    databaseUrl: postgres.url,
    databaseLog: join(postgres.directory, 'postgres.log'),
    stop: async () => {
      await server.stop()
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
