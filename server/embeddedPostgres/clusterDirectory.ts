import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canEnter, type ServerAccount } from './serverAccount.ts'

/** The major version of the PostgreSQL this release brings. */
const MAJOR = '18'
/** Where root's databases go when nobody else can enter the data directory. */
const SHARED_HOME = '/var/lib/wing-school'

/** Where one database cluster lives: `data` is PostgreSQL's own directory, `password` the secret of its user `app`. */
export type ClusterDirectory = { home: string; data: string; password: string; log: string; copies: string; moved: boolean }

/**
 * `dataDirectory`/postgres, or a directory of our own below /var/lib when `account` cannot enter that one. Where a cluster stands
 * already it stays: asked anew at every start, a machine that answers otherwise once would open an empty school beside a full one.
 */
export function clusterDirectory(dataDirectory: string, account: ServerAccount | null): ClusterDirectory {
  mkdirSync(dataDirectory, { recursive: true })
  const own = join(dataDirectory, 'postgres')
  const shared = join(SHARED_HOME, createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12))
  const moved = !hasCluster(own) && ((account !== null && hasCluster(shared)) || !canEnter(account, dataDirectory))
  const home = moved ? shared : own
  mkdirSync(home, { recursive: true, mode: 0o755 })
  if (account) chownSync(home, account.uid, account.gid)
  else chmodSync(home, 0o700)
  return { home, data: join(home, 'cluster'), password: join(home, 'password'), log: join(home, 'postgres.log'), copies: account ? SHARED_HOME : home, moved }
}

function hasCluster(home: string): boolean {
  return existsSync(join(home, 'cluster', 'PG_VERSION'))
}

/** Makes the cluster if there is none; a killed initdb never leaves half of one behind. */
export function ensureCluster(directory: ClusterDirectory, native: string, account: ServerAccount | null): void {
  if (hasCluster(directory.home)) return requireOurVersion(directory)
  const unfinished = `${directory.data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  writeFileSync(directory.password, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (account) chownSync(directory.password, account.uid, account.gid)
  const made = spawnSync(
    join(native, 'bin', 'initdb'),
    [
      '-D',
      unfinished,
      '-U',
      'app',
      '-A',
      'scram-sha-256',
      `--pwfile=${directory.password}`,
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    { ...(account && { uid: account.uid, gid: account.gid }), cwd: '/', env: { PATH: '/usr/bin:/bin', LANG: 'C' }, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`PostgreSQL could not make a database in ${directory.home}: ${made.error?.message ?? made.stderr.trim()}`)
  renameSync(unfinished, directory.data)
}

function requireOurVersion(directory: ClusterDirectory): void {
  const found = readFileSync(join(directory.data, 'PG_VERSION'), 'utf8').trim()
  if (found === MAJOR) return
  throw new Error(
    `${directory.data} was made by PostgreSQL ${found} and this release brings ${MAJOR}: dump it with the old release and restore it, or move it away.`,
  )
}
