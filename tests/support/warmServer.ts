import { randomUUID } from 'node:crypto'
import { callsOver, CallFailed } from './bookingCalls.ts'
import { startBuiltServer, type BuiltServer } from './builtServer.ts'

/** As many transactions as a server runs at once. */
const AT_ONCE = 8

/**
 * Starts the built server and lets it open its connections to the database one after the other, as visitors of a morning do. A rush
 * that meets a cold start on a busy machine hears that the school is away for a moment, which is not what its test is about.
 */
export async function startWarmServer(...how: Parameters<typeof startBuiltServer>): Promise<BuiltServer> {
  const server = await startBuiltServer(...how)
  for (let visitors = 1; visitors <= AT_ONCE; visitors += 1) await Promise.all(Array.from({ length: visitors }, () => visit(server)))
  return server
}

/** Somebody wants to give back a hold that nobody has, and comes back as long as the server asks for it. */
async function visit({ origin }: BuiltServer): Promise<void> {
  const words = { id: randomUUID(), secret: 'of a hold that nobody has' }
  for (;;) {
    const heard = await callsOver(origin)
      .releaseHold(words)
      .catch((error: unknown) => error)
    if (heard instanceof CallFailed && heard.status === 404) return
    if (!(heard instanceof CallFailed && heard.status === 503)) throw heard
  }
}
