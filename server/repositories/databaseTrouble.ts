import type { Database } from './transaction.ts'

/** SQLSTATEs of a race that somebody else won; planning again may help (engine.md section 2: at most 3 re-plans). */
const lostRaceStates = new Set([
  '23P01', // EXCLUDE: the instructor or boat is elsewhere
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock timeout
  'WS004', // the session is not open any more
])

/** The CHECK that a place which was taken in between runs into; any other CHECK is an accident of ours, not a race. */
const takenCheck = 'sessions_taken_check'

/**
 * SQLSTATEs and adapter kinds that say the database itself is away, full, shutting down or lets nobody in: connection trouble,
 * want of space, memory or connections, a stop, a broken disk, a wrong account, a database that is gone (while it is restored),
 * takes no connections or can only be read.
 */
const outageStates = /^(08...|28...|53...|57P0.|58...|3D000|55000|25006)$/
const outageKinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections', 'TlsConnectionError'])
const outagePrismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028', 'P2037'])
const outageMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|Can't reach database/i

/** The database cannot be used right now; the API answers 503 with Retry-After (engine.md section 6, "faults"). */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/** A race against somebody who is still busy: it is worth planning again as soon as `untilOver`, asked outside of any transaction, says that they have ended. */
export class StillBusy extends Error {
  override readonly name = 'StillBusy'
  readonly untilOver: (database: Database) => Promise<void>

  constructor(message: string, untilOver: (database: Database) => Promise<void>) {
    super(message)
    this.untilOver = untilOver
  }
}

/** What went wrong inside one database statement, without its SQL, values or message. */
export type DatabaseTrouble = { kind: 'lostRace'; code: string } | { kind: 'duplicate'; code: string } | { kind: 'outage' } | { kind: 'other' }

type Traits = { codes: string[]; kinds: string[]; prisma: string[]; messages: string[] }

function collect(error: unknown, traits: Traits, depth: number): void {
  if (typeof error !== 'object' || error === null || depth > 6) return
  const fields = new Map(Object.entries(error))
  const text = (name: string) => {
    const value: unknown = fields.get(name)
    return typeof value === 'string' ? value : null
  }
  const code = text('code')
  if (code) (/^P\d{4}$/.test(code) ? traits.prisma : traits.codes).push(code)
  const original = text('originalCode')
  if (original) traits.codes.push(original)
  const said = text('originalMessage')
  if (said) traits.messages.push(said)
  const kind = text('kind')
  if (kind) traits.kinds.push(kind)
  if (error instanceof Error) traits.messages.push(error.message)
  collect(fields.get('meta'), traits, depth + 1)
  collect(fields.get('driverAdapterError'), traits, depth + 1)
  collect(error instanceof Error ? error.cause : fields.get('cause'), traits, depth + 1)
}

function traitsOf(error: unknown): Traits {
  const traits: Traits = { codes: [], kinds: [], prisma: [], messages: [] }
  collect(error, traits, 0)
  return traits
}

/** The five-letter SQLSTATE PostgreSQL gave, or null when the error did not come from a statement. */
export function sqlStateOf(error: unknown): string | null {
  return traitsOf(error).codes.find((code) => /^[0-9A-Z]{5}$/.test(code)) ?? null
}

/** Sorts a failed statement into a lost race, a duplicate, an outage or a real accident. */
export function troubleOf(error: unknown): DatabaseTrouble {
  if (error instanceof DatabaseAway) return { kind: 'outage' }
  if (error instanceof StillBusy) return { kind: 'lostRace', code: 'stillBusy' }
  const traits = traitsOf(error)
  const raced = traits.codes.find((code) => lostRaceStates.has(code) || (code === '23514' && traits.messages.some((message) => message.includes(takenCheck))))
  if (raced) return { kind: 'lostRace', code: raced }
  if (traits.prisma.includes('P2034') || traits.kinds.includes('TransactionWriteConflict')) return { kind: 'lostRace', code: '40001' }
  if (traits.codes.includes('23505') || traits.prisma.includes('P2002')) return { kind: 'duplicate', code: '23505' }
  const away =
    traits.codes.some((code) => outageStates.test(code)) ||
    traits.kinds.some((kind) => outageKinds.has(kind)) ||
    traits.prisma.some((code) => outagePrismaCodes.has(code)) ||
    traits.codes.some((code) => /^E[A-Z]{4,}$/.test(code)) ||
    traits.messages.some((message) => outageMessages.test(message))
  return away ? { kind: 'outage' } : { kind: 'other' }
}

/** True when an error means that the database is away, whichever layer threw it. */
export function isOutage(error: unknown): boolean {
  return troubleOf(error).kind === 'outage'
}
