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

/** After a last call takes no new connections, lets requests in flight finish for at most `patienceMs`, then cuts what is left. */
export async function drain(server: Server, patienceMs = DRAIN_MS): Promise<void> {
  await sleep(LAST_CALL_MS)
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve()
    })
  })
  const idle = setInterval(() => {
    server.closeIdleConnections()
  }, 100)
  const late = setTimeout(() => {
    server.closeAllConnections()
  }, patienceMs)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}

function sentenceOf(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken by another program: stop it, or set PORT to another number.`
  if (error.code === 'EACCES') return `Port ${port} may not be used by this account: set PORT to a number above 1023.`
  return `The server cannot listen on port ${port} (${error.code ?? error.name}).`
}
