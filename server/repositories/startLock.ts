import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Any number, the same in every process of this program. */
const START_LOCK = 470_815
const PATIENCE_MS = 30_000

/** Waits until the database answers, at most 30 s; then runs `work` while no other process of this program does the same. */
export async function withStartLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = await connectPatiently(url)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [START_LOCK])
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function connectPatiently(url: string): Promise<pg.Client> {
  for (const began = Date.now(); ; await sleep(500)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (Date.now() - began > PATIENCE_MS || !mayPass(error))
        throw new Error(`The database does not answer (${reasonOf(error)}): check DATABASE_URL and that PostgreSQL runs.`, { cause: error })
    }
  }
}

/** A server that starts or is out of reach may come; a wrong password or name will not. */
function mayPass(error: unknown): boolean {
  return !/^(28|3D|42)/.test(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function reasonOf(error: unknown): string {
  const known: Record<string, string> = {
    '28P01': 'the password is wrong',
    '28000': 'the account may not connect',
    '3D000': 'there is no database of that name',
    ECONNREFUSED: 'nobody listens there',
    ENOTFOUND: 'there is no machine of that name',
  }
  return known[codeOf(error)] ?? (codeOf(error) || 'no answer')
}
