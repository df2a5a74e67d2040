import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { ClusterDirectory } from './clusterDirectory.ts'

/** A PostgreSQL that already runs on this cluster: `owner` says whether the application that started it still lives. */
export type Postmaster = { pid: number; port: number; ready: boolean; ownerLives: boolean }

/** PostgreSQL makes the file and writes it a moment later; one that is empty for longer is the rest of a crash. */
const MOMENT_MS = 5_000

/** Reads postmaster.pid; a file left behind by a dead or foreign process is removed and counts as nothing. One that is just being written stays. */
export function runningPostmaster(directory: ClusterDirectory): Postmaster | null {
  const lock = join(directory.data, 'postmaster.pid')
  const text = textOf(lock)
  if (text === null || (text === '' && isYoung(lock))) return null
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!commandOf(pid).includes(directory.data)) {
    rmSync(lock, { force: true })
    return null
  }
  return { pid, port: Number(lines[3]), ready: lines[7]?.startsWith('ready') ?? false, ownerLives: ownerLives(directory) }
}

/** Notes which process the database belongs to, so that a second start can tell a living owner from a killed one. */
export function noteOwner(directory: ClusterDirectory): void {
  writeFileSync(join(directory.home, 'owner'), `${process.pid} ${birthOf(process.pid)}`)
}

/** True when the server answers a connection within 2 s. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

function isYoung(file: string): boolean {
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return changed === undefined || Date.now() - changed < MOMENT_MS
}

function ownerLives(directory: ClusterDirectory): boolean {
  const [pid, birth] = textOf(join(directory.home, 'owner'))?.split(' ') ?? []
  return pid !== undefined && birth !== '' && birthOf(Number(pid)) === birth
}

/** Field 22 of /proc/PID/stat: with the pid it names a process for good, a reused pid has another one. */
function birthOf(pid: number): string {
  const stat = textOf(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

function commandOf(pid: number): string {
  return textOf(`/proc/${pid}/cmdline`) ?? ''
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
