import { PrismaPg } from '@prisma/adapter-pg'
import { DatabaseAway, StillBusy, troubleOf } from './databaseTrouble.ts'
import { type Prisma, PrismaClient } from './generated/client.ts'
import { patience } from './patience.ts'
import { Turnstile } from './turnstile.ts'

/** The way to the database; one per process. */
export type Database = PrismaClient
/** What a repository function needs to read or write: the database itself or one open transaction. */
export type Transaction = Prisma.TransactionClient

/** How a transaction ended. A lost race or a duplicate is a value; an outage or an accident is thrown. */
export type Outcome<T> = { kind: 'done'; value: T } | { kind: 'lostRace'; code: string } | { kind: 'duplicate'; code: string }

/** Connections that transactions leave to plain reads, so that pages and refusals never queue behind a rush for one place. */
const READERS = 2

/** Who waits to begin a transaction, per pool: a rush waits its turn here, because a pool gives up on those who wait in it. */
const turnstiles = new WeakMap<Database, Turnstile>()

/**
 * What every connection is told once when it is opened, so that no transaction has to say it again (engine.md section 2). The
 * zone because Prisma writes and reads instants without one: on a server that thinks in Madrid they would be an hour off.
 */
const SESSION_SETTINGS = String.raw`-c lock_timeout=3s -c default_transaction_isolation=read\ committed -c timezone=UTC`

/** A pool of `connections` to a PostgreSQL 15 to 18; waits at most 1.5 s for a connection, 3 s for a lock and 5 s for an answer. */
export function createDatabase(url: string, connections = 10): Database {
  const silent = () => undefined
  const adapter = new PrismaPg(
    {
      connectionString: withSessionSettings(url),
      max: connections,
      connectionTimeoutMillis: patience.connection,
      query_timeout: patience.statement,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      application_name: 'wing-school',
    },
    { onPoolError: silent, onConnectionError: silent },
  )
  const database = new PrismaClient({ adapter, transactionOptions: { maxWait: patience.connection, timeout: patience.transaction } })
  turnstiles.set(database, new Turnstile(Math.max(1, connections - READERS)))
  return database
}

/** The address with our settings behind those that stand in it. */
function withSessionSettings(url: string): string {
  const address = new URL(url)
  const own = address.searchParams.get('options')
  address.searchParams.set('options', own === null ? SESSION_SETTINGS : `${own} ${SESSION_SETTINGS}`)
  return address.href
}

/** Rolls the running transaction back and makes `inTransaction` answer the value: for a refusal found after a first write. */
export type Abandon<T> = (value: T) => never

/**
 * Runs `work` in one READ COMMITTED transaction that waits at most 3 s for a lock (engine.md section 2). Lost races and
 * duplicates come back as values, DatabaseAway is thrown when the database is away. No network call belongs inside.
 */
export async function inTransaction<T>(database: Database, work: (tx: Transaction, abandon: Abandon<T>) => Promise<T>): Promise<Outcome<T>> {
  let abandoned: { value: T } | null = null
  const abandon = (value: T): never => {
    abandoned = { value }
    throw new Error('The transaction was abandoned.')
  }
  try {
    return { kind: 'done', value: await inTurn(database, () => database.$transaction((tx) => work(tx, abandon))) }
  } catch (error) {
    const outcome = answerOf<T>(abandoned) ?? settle(error)
    return error instanceof StillBusy ? await whenOver(database, error, outcome) : outcome
  }
}

async function inTurn<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return await (turnstiles.get(database)?.pass(work) ?? work())
}

/**
 * Waits until whoever was busy has ended, before the race against them is planned again: outside of the transaction, which has
 * given back the rows that they may be waiting for themselves.
 */
async function whenOver<T>(database: Database, { untilOver }: StillBusy, outcome: Outcome<T>): Promise<Outcome<T>> {
  try {
    await inTurn(database, () => untilOver(database))
    return outcome
  } catch (error) {
    return settle(error)
  }
}

function answerOf<T>(abandoned: { value: T } | null): Outcome<T> | null {
  return abandoned && { kind: 'done', value: abandoned.value }
}

function settle(error: unknown): Exclude<Outcome<never>, { kind: 'done' }> {
  const trouble = troubleOf(error)
  if (trouble.kind === 'lostRace' || trouble.kind === 'duplicate') return trouble
  if (trouble.kind === 'outage') throw new DatabaseAway('The database is away.', { cause: error })
  throw error
}

/** How often a waiting read looks at the clock, in milliseconds. */
const LOOK_MS = 100

/**
 * Runs a read and throws DatabaseAway instead of the driver's own error when the database is away or does not answer in time.
 * Time in which this process was too busy to listen does not count: the answer may lie there unread.
 */
export async function reading<T>(read: () => Promise<T>, patienceMs = patience.read): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    let [left, looked] = [patienceMs, performance.now()]
    timer = setInterval(() => {
      left -= Math.min(performance.now() - looked, 2 * LOOK_MS)
      looked = performance.now()
      if (left <= 0) reject(new DatabaseAway('The database does not answer.'))
    }, LOOK_MS)
  })
  try {
    return await Promise.race([read(), late])
  } catch (error) {
    if (troubleOf(error).kind === 'outage') throw new DatabaseAway('The database is away.', { cause: error })
    throw error
  } finally {
    clearInterval(timer)
  }
}
