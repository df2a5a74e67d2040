import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clusterDirectory, ensureCluster, type ClusterDirectory } from './clusterDirectory.ts'
import { keepPostgres, type Keeper } from './keeper.ts'
import { answers, noteOwner, runningPostmaster } from './postmaster.ts'
import { postgresBinaries } from './postgresBinaries.ts'
import { serverAccount } from './serverAccount.ts'

/** What the embedded server is asked for. `dataDirectory` is absolute; `settings` are extra PostgreSQL settings, for tests. */
export type EmbeddedPostgresWish = { dataDirectory: string; database: string; settings?: Record<string, string> }
/** A PostgreSQL of our own: `moved` when its files are not in the data directory, `joined` when another process started it. */
export type EmbeddedPostgres = { url: string; directory: string; moved: boolean; joined: boolean; stop: () => Promise<void> }

const PATIENCE_MS = 30_000
const ORPHAN_MS = 5_000
/** Loopback only, small, and silent about values: no statement, parameter or row ever stands in its log (engine.md section 1). */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '32MB',
  max_connections: '30',
  jit: 'off',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
/** Starts the PostgreSQL that comes with this program, or joins the one a living process of this checkout already runs. */
export async function embeddedPostgres(wish: EmbeddedPostgresWish): Promise<EmbeddedPostgres> {
  const account = serverAccount()
  const directory = clusterDirectory(wish.dataDirectory, account)
  const native = postgresBinaries(account, directory.copies)
  ensureCluster(directory, native, account)
  const place = { directory: directory.home, moved: directory.moved }
  const joined = await joinOrWait(directory)
  if (joined) {
    await ensureDatabase(urlOf(directory, joined, 'postgres'), wish.database)
    return { ...place, url: urlOf(directory, joined, wish.database), joined: true, stop: () => Promise.resolve() }
  }
  const port = await freePort()
  const keeper = keepPostgres({ directory, native, account, settings: { ...SETTINGS, ...wish.settings, port: String(port) } })
  await untilReady(keeper, directory, port)
  noteOwner(directory)
  await ensureDatabase(urlOf(directory, port, 'postgres'), wish.database)
  return { ...place, url: urlOf(directory, port, wish.database), joined: false, stop: keeper.stop }
}

/** The port of a server somebody alive runs here; null once there is none. A killed owner's server stops within moments, or is told to. */
async function joinOrWait(directory: ClusterDirectory): Promise<number | null> {
  let told = false
  for (const began = Date.now(); ; await sleep(50)) {
    const found = runningPostmaster(directory)
    if (!found) return null
    if (!told && !found.ownerLives && Date.now() - began > ORPHAN_MS) told = tellToStop(found.pid)
    if (found.ready && found.ownerLives && (await answers(urlOf(directory, found.port, 'postgres')))) return found.port
    if (Date.now() - began > PATIENCE_MS)
      throw new Error(`PostgreSQL (process ${found.pid}) holds ${directory.data} and does not answer: stop it, or choose another DATA_DIR.`)
  }
}

async function untilReady(keeper: Keeper, directory: ClusterDirectory, port: number): Promise<void> {
  for (const began = Date.now(); !(runningPostmaster(directory)?.ready && (await answers(urlOf(directory, port, 'postgres')))); await sleep(20)) {
    if (!keeper.lost() && Date.now() - began < PATIENCE_MS) continue
    await keeper.stop()
    throw new Error(`PostgreSQL did not start; ${directory.log} says why.`)
  }
}

function tellToStop(pid: number): true {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // it is gone already, or somebody else's: the loop finds out which
  }
  return true
}

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (!found.rowCount) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

function urlOf(directory: ClusterDirectory, port: number, database: string): string {
  return `postgresql://app:${readFileSync(directory.password, 'utf8').trim()}@127.0.0.1:${port}/${database}`
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
  })
}
