import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMinutes, instantOf, localDate, wallTime } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { acceptQuoteRequestSchema, quoteRequestSchema } from '#domain/wire/quoteWire.ts'
import { holdRequestSchema } from '#domain/wire/holdWire.ts'
import { acceptQuote } from '#server/commands/acceptQuote.ts'
import { askQuoteChange } from '#server/commands/askQuoteChange.ts'
import { callOffSessions } from '#server/commands/callOffSessions.ts'
import { cancelBooking } from '#server/commands/cancelBooking.ts'
import { nobody } from '#server/commands/commandDeps.ts'
import { declineQuote } from '#server/commands/declineQuote.ts'
import { expireQuotes } from '#server/commands/expireQuotes.ts'
import { holdPlaces } from '#server/commands/holdPlaces.ts'
import { renewQuote } from '#server/commands/renewQuote.ts'
import { requestQuote } from '#server/commands/requestQuote.ts'
import { sendQuote } from '#server/commands/sendQuote.ts'
import { withdrawQuote } from '#server/commands/withdrawQuote.ts'
import { writeSettings } from '#server/repositories/settingsRepository.ts'
import { inTransaction, type Database } from '#server/repositories/transaction.ts'
import { testSettings } from '#tests/support/apiHouse.ts'
import { holdWords } from '#tests/support/guestWords.ts'
import { packageTravel, quoteWords, type QuoteWords } from '#tests/support/quoteHouse.ts'
import { raceRounds } from '#tests/support/race.ts'
import { fairRaces, newKey, openRaceHouse, RACE_NOW, type RaceHouse, type Races, type Runner } from '#tests/support/raceHouse.ts'

/** The moment at which an answer sent at the time of the races is over. */
const END = instantOf(localDate('2027-05-08'), wallTime('23:59'))

type Offered = Pick<QuoteWords, 'offer'> & { people: number; sessionId: string }
type Sent = { id: string; quoteKey: string; answerAgain: (deps: Parameters<Runner>[0]) => ReturnType<Runner> }

/** A quote with an answer for one session. */
async function sent(house: RaceHouse, { offer, people, sessionId }: Offered): Promise<Sent> {
  await writeSettings(house.databases[0], { legal: { ...testSettings.legal, packageTravel } }, RACE_NOW)
  const request = quoteRequestSchema.parse(quoteWords({ offer, adults: people }))
  const asked = await requestQuote(house.at(0), request, nobody)
  if (!asked.ok) throw new Error(`The request was refused: ${asked.refusal.code}`)
  const id = request.key
  const answer = (deps: ReturnType<RaceHouse['at']>, unit: number) =>
    sendQuote(deps, { key: newKey(), quoteId: id, lines: [{ code: offer, quantity: people, unit: cents(unit) }], sessions: [{ sessionId, people }] })
  const first = await answer(house.at(0), 46_000)
  if (!first.ok) throw new Error(`The answer was refused: ${JSON.stringify(first)}`)
  const answerAgain = async (deps: Parameters<Runner>[0]) => {
    const next = await answer(deps(), 50_000)
    return 'missing' in next ? 'missing' : next
  }
  return { id, quoteKey: asked.quote.quoteKey, answerAgain }
}

/** A start nobody has used, and the id of its one session. */
async function freshSession(house: RaceHouse) {
  const day = await house.freshStart()
  const session = await house.databases[0].session.findFirstOrThrow({
    where: { date: new Date(`${day.date}T00:00:00Z`), start: day.start },
    select: { id: true },
  })
  return { day, sessionId: session.id }
}

function accepting(quoteKey: string, { revision, now }: { revision?: number; now?: typeof END } = {}): Runner {
  const words = { key: newKey(), quoteKey, acceptTerms: true, ...(revision !== undefined && { revision }) }
  return (deps) => acceptQuote(deps(now), acceptQuoteRequestSchema.parse(words))
}

/** A sent standard camp for so many people, in a session of its own. */
async function standard(house: RaceHouse, people = 1) {
  const { day, sessionId } = await freshSession(house)
  return { day, sessionId, quote: await sent(house, { offer: 'camp.standard', people, sessionId }) }
}

const holdFor =
  (day: Awaited<ReturnType<RaceHouse['freshStart']>>, party: number): Runner =>
  (deps) =>
    holdPlaces(deps(), holdRequestSchema.parse(holdWords({ days: [day], party })), nobody)

/** Two commands on one quote, or on one place: what both may hear. Every pair of answers listed must occur. */
const races: Races = {
  'a guest accepts while the clock ends the answer': {
    fair: ['ok, 0', 'notAllowedNow, 1'],
    race: async (house) => {
      const { quote } = await standard(house)
      return { one: accepting(quote.quoteKey, { now: addMinutes(END, -1) }), other: (deps) => expireQuotes(deps(END)) }
    },
  },
  'a guest accepts in two windows': {
    fair: ['ok, notAllowedNow', 'notAllowedNow, ok'],
    race: async (house) => {
      const { quote } = await standard(house)
      return { one: accepting(quote.quoteKey), other: accepting(quote.quoteKey) }
    },
  },
  'a guest accepts while somebody else takes the last places': {
    fair: ['ok, noSpaceLeft', 'noSpaceLeft, ok'],
    race: async (house) => {
      const { quote, day } = await standard(house, 3)
      return { one: accepting(quote.quoteKey), other: holdFor(day, 2) }
    },
  },
  'a guest accepts a private camp while somebody else joins the group': {
    fair: ['ok, noSpaceLeft', 'noSpaceLeft, ok'],
    race: async (house) => {
      const { day, sessionId } = await freshSession(house)
      const quote = await sent(house, { offer: 'camp.premium', people: 1, sessionId })
      return { one: accepting(quote.quoteKey), other: holdFor(day, 1) }
    },
  },
  'two guests accept for the same last places': {
    fair: ['ok, noSpaceLeft', 'noSpaceLeft, ok'],
    race: async (house) => {
      const { quote, sessionId } = await standard(house, 2)
      const rival = await sent(house, { offer: 'camp.standard', people: 2, sessionId })
      return { one: accepting(quote.quoteKey), other: accepting(rival.quoteKey) }
    },
  },
  'a guest accepts the answer they read while the school sends another': {
    fair: ['ok, notAllowedNow', 'priceChanged, ok'],
    race: async (house) => {
      const { quote } = await standard(house)
      return { one: accepting(quote.quoteKey, { revision: 1 }), other: quote.answerAgain }
    },
  },
  'a guest accepts while the school takes the quote back': {
    fair: ['ok, notAllowedNow', 'notAllowedNow, ok'],
    race: async (house) => {
      const { quote } = await standard(house)
      return { one: accepting(quote.quoteKey), other: (deps) => withdrawQuote(deps(), quote.id) }
    },
  },
  'a guest accepts in one window and declines in another': {
    fair: ['ok, notAllowedNow', 'notAllowedNow, ok'],
    race: async (house) => {
      const { quote } = await standard(house)
      return { one: accepting(quote.quoteKey), other: (deps) => declineQuote(deps(), { key: newKey(), quoteKey: quote.quoteKey }) }
    },
  },
  'a guest asks for a change while the school sends another answer': {
    fair: ['ok, ok'],
    race: async (house) => {
      const { quote } = await standard(house)
      return { one: (deps) => askQuoteChange(deps(), { key: newKey(), quoteKey: quote.quoteKey, text: 'later, please' }), other: quote.answerAgain }
    },
  },
  'a guest asks again while the clock ends the answer': {
    fair: ['ok, 0', 'ok, 1'],
    race: async (house) => {
      const { quote } = await standard(house)
      return { one: (deps) => renewQuote(deps(END), { key: newKey(), quoteKey: quote.quoteKey }), other: (deps) => expireQuotes(deps(END)) }
    },
  },
  'a guest accepts while the school calls the session off': {
    fair: ['ok, 1', 'closed, 0'],
    race: async (house) => {
      const { quote, sessionId } = await standard(house)
      return { one: accepting(quote.quoteKey), other: async (deps) => (await callOffSessions(deps(), { ids: [sessionId] })).bookings.length }
    },
  },
  'one camp leaves a group while another comes into it': {
    fair: ['ok, ok'],
    race: async (house) => {
      const { quote, sessionId } = await standard(house)
      const coming = await sent(house, { offer: 'camp.standard', people: 1, sessionId })
      const key = newKey()
      const answer = await acceptQuote(house.at(0), { key, quoteKey: quote.quoteKey, acceptTerms: true })
      if (!answer.ok) throw new Error('The first camp was refused')
      return { one: (deps) => cancelBooking(deps(), key, { key: newKey() }), other: accepting(coming.quoteKey) }
    },
  },
}

fairRaces(races)

let control: RaceHouse
beforeAll(async () => {
  control = await openRaceHouse()
})
afterAll(async () => {
  await control.close()
})

test('the control: an answer that nobody locks is accepted and expired at once in at least nine of ten rounds', async () => {
  const [left, right] = control.databases
  await left.$executeRaw`CREATE TABLE unguarded_quotes (round int PRIMARY KEY, status text NOT NULL, won int NOT NULL DEFAULT 0)`
  const both: boolean[] = []
  for (let round = 0; round < raceRounds; round += 1) {
    await left.$executeRaw`INSERT INTO unguarded_quotes VALUES (${round}::int, 'sent')`
    await Promise.all([endUnguarded(left, round, 'accepted'), endUnguarded(right, round, 'expired')])
    const [row] = await left.$queryRaw<{ won: number }[]>`SELECT won FROM unguarded_quotes WHERE round = ${round}::int`
    both.push(row?.won === 2)
  }
  expect(both.filter(Boolean).length / both.length).toBeGreaterThanOrEqual(0.9)
})

/** What a program without row locks does: it reads the status, has something to do, and writes. */
async function endUnguarded(database: Database, round: number, status: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const [row] = await tx.$queryRaw<{ status: string }[]>`SELECT status FROM unguarded_quotes WHERE round = ${round}::int`
    if (row?.status !== 'sent') return
    await tx.$executeRaw`SELECT pg_sleep(0.2)`
    await tx.$executeRaw`UPDATE unguarded_quotes SET status = ${status}, won = won + 1 WHERE round = ${round}::int`
  })
}
