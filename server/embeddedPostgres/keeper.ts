import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, closeSync, openSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { ClusterDirectory } from './clusterDirectory.ts'
import type { ServerAccount } from './serverAccount.ts'

/** Which server to run where; `settings` are PostgreSQL's own names and values. */
export type KeeperWish = { directory: ClusterDirectory; native: string; account: ServerAccount | null; settings: Record<string, string> }
/** A PostgreSQL that is started again when it dies by itself; `lost` is true once it cannot be kept. */
export type Keeper = { lost: () => boolean; stop: () => Promise<void> }

/** Reaps the server, ends with it, and stops it when our end of its standard input closes, even after kill -9. */
const SCRIPT = 'exec 3<&0; "$@" </dev/null 3<&- & server=$!; (cat <&3 >/dev/null; kill -INT $server) & watcher=$!; wait $server; kill $watcher 2>/dev/null'
const LARGEST_LOG = 5_000_000
const RESTART_MS = 500

/** Runs PostgreSQL until `stop`; a server that lived and then died starts again after half a second, one that never came up does not. */
export function keepPostgres(wish: KeeperWish): Keeper {
  let stopping = false
  let lost = false
  let child = start(wish)
  let restart: NodeJS.Timeout | undefined
  const watch = () => {
    const began = Date.now()
    child.once('exit', () => {
      child.stdin?.destroy()
      if (stopping) return
      lost = Date.now() - began < RESTART_MS
      if (!lost)
        restart = setTimeout(() => {
          child = start(wish)
          watch()
        }, RESTART_MS).unref()
    })
  }
  watch()
  return {
    lost: () => lost,
    stop: async () => {
      stopping = true
      clearTimeout(restart)
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise<void>((resolve) => {
        child.once('exit', () => {
          resolve()
        })
      })
      child.ref()
      child.stdin?.end()
      await gone
    },
  }
}

function start({ directory, native, account, settings }: KeeperWish): ChildProcess {
  const log = openSync(directory.log, 'a', 0o600)
  if (account) chownSync(directory.log, account.uid, account.gid)
  if (statSync(directory.log).size > LARGEST_LOG) truncateSync(directory.log)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'postgres-keeper', join(native, 'bin', 'postgres'), '-D', directory.data, ...options], {
    ...(account && { uid: account.uid, gid: account.gid }),
    // its own session keeps Ctrl-C away from it: the application drains first
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LANG: 'C' },
    detached: true,
    stdio: ['pipe', log, log],
  })
  closeSync(log)
  child.stdin?.on('error', () => undefined)
  child.unref()
  return child
}
