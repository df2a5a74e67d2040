import type { TestProject } from 'vitest/node'
import { migrateJobs } from '#server/jobs/worker.ts'
import { migrate } from '#server/openDatabase.ts'
import { isAlive, onServer, startTestServer, urlOfDatabase } from './testServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, and the name of the migrated, empty database that every test file copies. */
    testServer: { url: string; template: string }
  }
}

/** Databases of a run carry its process id, so that a later run can tell which of them nobody needs any more. */
const ofARun = /^test_(\d+)_/

/** Makes the template database of a run and takes everything down when the run is over. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  const own = `test_${process.pid}_`
  await dropDatabases(server.url, (pid) => !isAlive(pid))
  const template = `${own}template`
  await onServer(server.url, (client) => client.query(`CREATE DATABASE ${template}`))
  await migrate(urlOfDatabase(server.url, template))
  await migrateJobs(urlOfDatabase(server.url, template))
  await onServer(server.url, (client) => client.query(`ALTER DATABASE ${template} ALLOW_CONNECTIONS false`))
  project.provide('testServer', { url: server.url, template })
  return async () => {
    await dropDatabases(server.url, (pid) => pid === process.pid)
    await server.stop()
  }
}

async function dropDatabases(url: string, isOver: (pid: number) => boolean): Promise<void> {
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database')
    for (const { datname } of rows) {
      const run = ofARun.exec(datname)
      if (run && isOver(Number(run[1]))) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
    }
  })
}
