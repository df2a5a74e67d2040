import { callsOver, CallFailed, type HoldWords } from './bookingCalls.ts'
import { startBuiltServer, type BuiltServer } from './builtServer.ts'
import { holdWords } from './guestWords.ts'

/** As many transactions as a server runs at once. */
const AT_ONCE = 8

/**
 * Starts the built server and lets it open its connections to the database one after the other: first one visitor wants a place on
 * `day`, then two at once, up to as many as it serves. A rush that meets a cold start on a busy machine hears that the school is
 * away for a moment, which is not what its test is about.
 */
export async function startWarmServer(day: HoldWords['days'][number], ...how: Parameters<typeof startBuiltServer>): Promise<BuiltServer> {
  const server = await startBuiltServer(...how)
  for (let visitors = 1; visitors <= AT_ONCE; visitors += 1) await Promise.all(Array.from({ length: visitors }, () => visit(server, day)))
  return server
}

/** Somebody wants a place, gets it or not, and comes back as long as the server asks for it. */
async function visit({ origin }: BuiltServer, day: HoldWords['days'][number]): Promise<void> {
  const words = holdWords({ days: [day] })
  for (;;) {
    try {
      await callsOver(origin).hold(words)
      return
    } catch (error) {
      if (!(error instanceof CallFailed && error.status === 503)) throw error
    }
  }
}
