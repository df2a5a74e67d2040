import pg from 'pg'

/** Connections of the job library; `end` waits until all are closed. */
export type JobPool = pg.Pool

/**
 * Connections for the job library, at most `max`. A connection that breaks is simply dropped: the library lets go of its
 * own listeners while it stops, and an error nobody listens for would end the process.
 */
export function openJobPool(url: string, max: number): JobPool {
  const pool = new ForgivingPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'wing-school-jobs',
  })
  const dropped = () => undefined
  pool.on('error', dropped)
  pool.on('connect', (client) => {
    client.on('error', dropped)
  })
  return pool
}

type Release = (destroy?: Error | boolean) => void
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void

/**
 * graphile-worker 0.18 gives its listening connection back twice when the database goes away while it stops, and pg's pool
 * answers the second time by an error that nobody catches. Here the second time does nothing.
 */
class ForgivingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return super.connect()
    super.connect((error, client, release) => {
      callback(error, client, once(release))
    })
    return undefined
  }
}

function once(release: Release): Release {
  let released = false
  return (destroy) => {
    if (released) return
    released = true
    release(destroy)
  }
}
