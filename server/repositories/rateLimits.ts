import pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DatabaseAway, sqlStateOf } from './databaseTrouble.ts'
import { patience } from './patience.ts'

/** How often something may happen: so many times in so many seconds. */
export type Allowance = { times: number; seconds: number }

/** Counts in the database, so that all instances count together. */
export type RateLimits = {
  /** Counts one more of `what` by `who`; answers the seconds to wait when it was one too many, null when it is allowed. */
  count: (what: string, who: string, allowance: Allowance) => Promise<number | null>
  stop: () => Promise<void>
}

const SCHEMA = 'rate_limits'
const TABLE = 'counts'

/** Counters of a schema of their own, which no migration knows: they can be lost at any time. */
export function createRateLimits(databaseUrl: string): RateLimits {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 2,
    connectionTimeoutMillis: patience.connection,
    query_timeout: patience.counter,
    idleTimeoutMillis: 30_000,
    application_name: 'wing-school-limits',
  })
  pool.on('error', () => undefined)
  const limiters = new Map<string, RateLimiterPostgres>()
  let ready: Promise<void> | null = null
  return {
    count: async (what, who, allowance) => {
      ready ??= createTable(pool)
      try {
        await ready
      } catch (error) {
        ready = null
        throw new DatabaseAway('The counters cannot be reached.', { cause: error })
      }
      return await count(limiterFor(limiters, pool, what, allowance), who)
    },
    stop: () => pool.end(),
  }
}

async function count(limiter: RateLimiterPostgres, who: string): Promise<number | null> {
  try {
    await limiter.consume(who)
    return null
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1_000))
    throw new DatabaseAway('The counters cannot be reached.', { cause: error })
  }
}

function limiterFor(limiters: Map<string, RateLimiterPostgres>, pool: pg.Pool, what: string, { times, seconds }: Allowance): RateLimiterPostgres {
  const name = `${what} ${times} ${seconds}`
  const known = limiters.get(name)
  if (known !== undefined) return known
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    schemaName: SCHEMA,
    tableName: TABLE,
    tableCreated: true,
    keyPrefix: what,
    points: times,
    duration: seconds,
  })
  limiters.set(name, limiter)
  return limiter
}

/** Two instances may make it at once; whoever comes second finds it there. */
async function createTable(pool: pg.Pool): Promise<void> {
  try {
    await pool.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`)
    await pool.query(`CREATE UNLOGGED TABLE IF NOT EXISTS ${SCHEMA}.${TABLE} (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`)
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error
    await pool.query(`CREATE UNLOGGED TABLE IF NOT EXISTS ${SCHEMA}.${TABLE} (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`)
  }
}
