import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long requests in flight may take once the process was told to stop; with the database's own stop it stays below 10 s. */
export const DRAIN_MS = 8_000

/** A server whose patience ends before that of slow clients. */
export function createPatientServer(listener: RequestListener): Server {
  return createServer({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 }, listener)
}

/** Listens on a port; a taken port is refused with a sentence. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new Error(sentenceOf(error, port)))
    })
    server.listen(port, () => {
      resolve()
    })
  })
}

/** Refuses a port that is taken, with a sentence, before anything is opened or written for a server that could not be reached. */
export async function probePort(port: number): Promise<void> {
  const probe = createServer()
  await listen(probe, port)
  await new Promise<void>((resolve) => {
    probe.close(() => {
      resolve()
    })
  })
}

/** While callers learn that this instance leaves, what they have sent already is still taken in. */
const LAST_CALL_MS = 300
/** However many come meanwhile, the last call is over after so long. */
const LONGEST_LAST_CALL_MS = 4_000
const TURN_MS = 20

/** After a last call takes no new connections, lets requests in flight finish, and after `patienceMs` in all cuts what is left. */
export async function drain(server: Server, patienceMs = DRAIN_MS): Promise<void> {
  const began = performance.now()
  await lastCall(server, Math.min(patienceMs, LONGEST_LAST_CALL_MS))
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve()
    })
  })
  const idle = setInterval(() => {
    server.closeIdleConnections()
  }, 100)
  const late = setTimeout(
    () => {
      server.closeAllConnections()
    },
    began + patienceMs - performance.now(),
  )
  await closed
  clearInterval(idle)
  clearTimeout(late)
}

/**
 * Waits until nobody new has come for a while. Turns of this process are counted, not the clock: one that is busy takes in those
 * who stand at its door one by one, and whoever still stood there when it closes would be cut off.
 */
async function lastCall(server: Server, longestMs: number): Promise<void> {
  let quietMs = 0
  const heard = (): void => {
    quietMs = 0
  }
  server.on('connection', heard)
  for (const began = performance.now(); quietMs < LAST_CALL_MS && performance.now() - began < longestMs; quietMs += TURN_MS) await sleep(TURN_MS)
  server.off('connection', heard)
}

function sentenceOf(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken by another program: stop it, or set PORT to another number.`
  if (error.code === 'EACCES') return `Port ${port} may not be used by this account: set PORT to a number above 1023.`
  return `The server cannot listen on port ${port} (${error.code ?? error.name}).`
}
