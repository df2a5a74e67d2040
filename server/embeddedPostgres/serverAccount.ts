import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The system account PostgreSQL runs as when the application runs as root. */
export type ServerAccount = { name: string; uid: number; gid: number }

/** PostgreSQL refuses to run as root: root borrows `postgres` or `nobody`, every other user runs it as themselves (null). */
export function serverAccount(): ServerAccount | null {
  if (process.getuid?.() !== 0) return null
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const [name, , uid, gid] = rows.find((row) => row[0] === wanted) ?? []
    if (name) return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('This machine has no account "postgres" or "nobody" to run PostgreSQL as: set DATABASE_URL to a PostgreSQL server instead.')
}

/** True when `account` can enter the directory and read in it; everybody can enter what they own (null). Not knowing is no answer: it throws. */
export function canEnter(account: ServerAccount | null, directory: string): boolean {
  if (!account) return true
  const answer = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -r .', 'sh', directory], { uid: account.uid, gid: account.gid, cwd: '/', stdio: 'ignore' })
  if (answer.status === null)
    throw new Error(`Nobody can say whether ${account.name} may enter ${directory}: ${answer.error?.message ?? answer.signal}. Start again.`)
  return answer.status === 0
}
