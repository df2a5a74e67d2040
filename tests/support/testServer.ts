import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { embeddedPostgres } from '#server/embeddedPostgres/embeddedPostgres.ts'
import { projectRoot } from '#server/projectRoot.ts'

/** A PostgreSQL for one run of the tests; `url` leads to a database that may make and drop others. */
export type TestServer = { url: string; stop: () => Promise<void> }

/** Many connections, and no waiting for the disk: what a test writes need not survive a power cut. */
const SETTINGS = { max_connections: '200', shared_buffers: '64MB', fsync: 'off', full_page_writes: 'off', max_wal_size: '2GB' }

/** The server that TEST_DATABASE_URL names, or an embedded one that no other run of this checkout uses. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: () => Promise.resolve() }
  const slot = takeSlot(join(projectRoot, '.data'))
  const server = await embeddedPostgres({ dataDirectory: slot.directory, database: 'admin', settings: SETTINGS })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      slot.release()
    },
  }
}

/** The first directory test-1, test-2, … that no living process has: two runs side by side never share a server. */
function takeSlot(parent: string): { directory: string; release: () => void } {
  mkdirSync(parent, { recursive: true })
  for (let number = 1; ; number += 1) {
    const directory = join(parent, `test-${number}`)
    const owner = `${directory}.pid`
    if (!isAlive(ownerOf(owner))) rmSync(owner, { force: true })
    try {
      writeFileSync(owner, String(process.pid), { flag: 'wx' })
      return {
        directory,
        release: () => {
          rmSync(owner, { force: true })
        },
      }
    } catch {
      // somebody has it
    }
  }
}

function ownerOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/** True while a process with this number runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Runs one piece of work on a connection of its own. */
export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
