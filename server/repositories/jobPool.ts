import pg from 'pg'

/** Connections of the job library; `end` waits until all are closed. */
export type JobPool = pg.Pool

/**
 * Connections for the job library, at most `max`. A connection that breaks is simply dropped: the library lets go of its
 * own listeners while it stops, and an error nobody listens for would end the process.
 */
export function openJobPool(url: string, max: number): JobPool {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 3_000, idleTimeoutMillis: 30_000, keepAlive: true, application_name: 'wing-school-jobs' })
  const dropped = () => undefined
  pool.on('error', dropped)
  pool.on('connect', (client) => { client.on('error', dropped) })
  return pool
}
