import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { CHANGES_CHANNEL, parseChange, type Change } from './changes.ts'
import { patience } from './patience.ts'

/** What a cache is told: one change, or that anything may have changed because nobody was listening for a while. */
export type Heard = Change | 'anything'

/** The one connection of a process on which the database says what changed. */
export type ChangesListener = {
  /** Whether changes are heard right now; while they are not, no cache may be trusted. */
  isListening: () => boolean
  /** Calls back at every change until the returned function is called. */
  onChange: (tell: (heard: Heard) => void) => () => void
  stop: () => Promise<void>
}

const RETRY_MS = 500
const HEARTBEAT_MS = 5_000

/** Listens for changes until it is stopped, and connects again whenever the connection is lost. */
export function listenForChanges(databaseUrl: string): ChangesListener {
  const tellers = new Set<(heard: Heard) => void>()
  const stopping = new AbortController()
  let listening = false
  const tell = (heard: Heard): void => {
    for (const each of tellers) each(heard)
  }
  const say = (now: boolean): void => {
    listening = now
    tell('anything')
  }
  const running = keepListening(databaseUrl, stopping.signal, { heard: tell, listening: say })
  return {
    isListening: () => listening,
    onChange: (each) => {
      tellers.add(each)
      return () => {
        tellers.delete(each)
      }
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

type Reports = { heard: (heard: Heard) => void; listening: (now: boolean) => void }

async function keepListening(databaseUrl: string, stopping: AbortSignal, reports: Reports): Promise<void> {
  while (!stopping.aborted) {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: patience.connection,
      query_timeout: patience.listener,
      keepAlive: true,
      application_name: 'wing-school-changes',
    })
    const lost = new AbortController()
    client.on('error', () => {
      lost.abort()
    })
    client.on('end', () => {
      lost.abort()
    })
    client.on('notification', ({ payload }) => {
      const change = parseChange(payload)
      if (change !== null) reports.heard(change)
    })
    await listenOn(client, AbortSignal.any([stopping, lost.signal]), reports).catch(() => undefined)
    if (!stopping.aborted) reports.listening(false)
    await Promise.race([client.end().catch(() => undefined), wait(patience.listener, undefined, { ref: false })])
    await wait(RETRY_MS, undefined, { signal: stopping }).catch(() => undefined)
  }
}

/** Ends when the connection is lost, does not answer any more, or nobody needs it. */
async function listenOn(client: pg.Client, over: AbortSignal, reports: Reports): Promise<void> {
  await client.connect()
  await client.query(`LISTEN ${CHANGES_CHANNEL}`)
  reports.listening(true)
  while (!over.aborted) {
    await wait(HEARTBEAT_MS, undefined, { signal: over, ref: false })
    await client.query('SELECT 1')
  }
}
