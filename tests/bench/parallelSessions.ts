import { systemClock } from '#server/clock.ts'
import { readRunningFacts } from '#server/repositories/factsRepository.ts'
import { createDatabase } from '#server/repositories/transaction.ts'
import { callsWithin, testApiDeps, type BookingCalls } from '#tests/support/bookingCalls.ts'
import { holdWords } from '#tests/support/guestWords.ts'
import { onServer } from '#tests/support/testServer.ts'
import { bookablePlaces, type BookablePlace } from './bookablePlaces.ts'
import { comparison, type Figure } from './figure.ts'
import { inTurns } from './rounds.ts'
import { slowDatabase } from './slowDatabase.ts'

const CLIENTS = 8
const EACH = 6
const WIRE_MS = 15

/** Eight clients at eight starts against eight at one: a lock on everything would make both the same. */
export const parallelSessions: Figure = {
  name: 'parallel',
  measure: async ({ databaseUrl }) => {
    const starts = startsIn(await onServer(databaseUrl, (client) => bookablePlaces(client, 0))).slice(-CLIENTS)
    const slow = await slowDatabase(databaseUrl, WIRE_MS)
    const database = createDatabase(slow.url)
    const facts = await readRunningFacts(database)
    const calls = callsWithin({ ...testApiDeps(database, systemClock), facts: () => Promise.resolve(facts) })
    const one = starts.slice(0, 1)
    const [ours = 0, other = 0] = await inTurns(5, [() => rate(calls, starts), () => rate(calls, one)])
    await database.$disconnect()
    slow.stop()
    return [
      comparison({
        what: '8 starts held in parallel / one start',
        ours,
        other,
        unit: 'holds/s',
        goal: '≥ 4',
        method: `8 clients hold and let go through the commands, the database ${WIRE_MS} ms away each way, so that waiting counts and not the machine's cores; 5 rounds in turns`,
      }),
    ]
  },
}

function startsIn(places: readonly BookablePlace[]): BookablePlace[] {
  return [...new Map(places.map((place) => [`${place.day} ${place.start}`, place])).values()]
}

async function rate(calls: BookingCalls, starts: readonly BookablePlace[]): Promise<number> {
  const began = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const place = starts[client % starts.length]
      if (place === undefined) throw new Error('there are no free places left')
      for (let turn = 0; turn < EACH; turn += 1) {
        const held = await calls.hold(holdWords({ days: [{ date: place.day, start: place.start }] }))
        if (held.ok) await calls.releaseHold(held.hold)
      }
    }),
  )
  return (CLIENTS * EACH * 1000) / (performance.now() - began)
}
