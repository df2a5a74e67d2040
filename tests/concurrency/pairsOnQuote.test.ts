import { addMinutes, instantOf, localDate, wallTime } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { acceptQuoteRequestSchema, quoteRequestSchema } from '#domain/wire/quoteWire.ts'
import { acceptQuote } from '#server/commands/acceptQuote.ts'
import { askQuoteChange } from '#server/commands/askQuoteChange.ts'
import { nobody } from '#server/commands/commandDeps.ts'
import { declineQuote } from '#server/commands/declineQuote.ts'
import { expireQuotes } from '#server/commands/expireQuotes.ts'
import { renewQuote } from '#server/commands/renewQuote.ts'
import { requestQuote } from '#server/commands/requestQuote.ts'
import { sendQuote } from '#server/commands/sendQuote.ts'
import { takeQuote } from '#server/commands/takeQuote.ts'
import { withdrawQuote } from '#server/commands/withdrawQuote.ts'
import { writeSettings } from '#server/repositories/settingsRepository.ts'
import { testSettings } from '#tests/support/apiHouse.ts'
import { callOff, rivalHold } from '#tests/support/bookingDeeds.ts'
import { pairDays, type PairHouse } from '#tests/support/pairHouse.ts'
import { everyPair, type Deed } from '#tests/support/pairRaces.ts'
import { packageTravel, quoteWords } from '#tests/support/quoteHouse.ts'
import { newKey, RACE_NOW } from '#tests/support/raceHouse.ts'

const [day, , , later] = pairDays
/** The moment at which an answer sent at the time of the races is over. */
const end = instantOf(localDate('2027-05-08'), wallTime('23:59'))

type OfQuote = { id: string; quoteKey: string; sessions: { [date: string]: string } }

async function asked(house: PairHouse): Promise<OfQuote> {
  const [database] = house.databases
  await writeSettings(database, { legal: { ...testSettings.legal, packageTravel } }, RACE_NOW)
  const request = quoteRequestSchema.parse(quoteWords({ adults: 2 }))
  const answer = await requestQuote(house.at(0), request, nobody)
  if (!answer.ok) throw new Error('The request was refused')
  const rows = await database.session.findMany({ select: { id: true, date: true } })
  const sessions = Object.fromEntries(rows.map((row) => [row.date.toISOString().slice(0, 10), row.id]))
  return { id: request.key, quoteKey: answer.quote.quoteKey, sessions }
}

/** The school answers with one day and a price in cents per head. */
const answer =
  ({ date }: typeof day, unit: number): Deed<OfQuote> =>
  ({ id, sessions }, deps) =>
    sendQuote(deps(), {
      key: newKey(),
      quoteId: id,
      lines: [{ code: 'camp.standard', quantity: 2, unit: cents(unit) }],
      sessions: [{ sessionId: sessions[date] ?? '', people: 2 }],
    })

const accept =
  (now?: typeof end, revision?: number): Deed<OfQuote> =>
  ({ quoteKey }, deps) =>
    acceptQuote(deps(now), acceptQuoteRequestSchema.parse({ key: newKey(), quoteKey, acceptTerms: true, ...(revision !== undefined && { revision }) }))

const deeds: { [name: string]: Deed<OfQuote> } = {
  'answer with another price': answer(day, 50_000),
  'answer with another day': answer(later, 46_000),
  'the school takes it up': ({ id }, deps) => takeQuote(deps(), id),
  'the school takes it back': ({ id }, deps) => withdrawQuote(deps(), id),
  decline: ({ quoteKey }, deps) => declineQuote(deps(), { key: newKey(), quoteKey }),
  'ask for a change': ({ quoteKey }, deps) => askQuoteChange(deps(), { key: newKey(), quoteKey, text: 'later, please' }),
  'its day is called off': callOff(day),
  'somebody takes the places that are left': rivalHold([day], 2),
}

everyPair({ name: 'on a quote that was asked for', prepare: asked, deeds })

everyPair({
  name: 'on a quote that was answered',
  prepare: async (house: PairHouse): Promise<OfQuote> => {
    const quote = await asked(house)
    await answer(day, 46_000)(quote, () => house.at(0))
    return quote
  },
  deeds: {
    ...deeds,
    accept: accept(),
    'accept what was read': accept(undefined, 1),
    'accept at the last moment': accept(addMinutes(end, -1)),
    'its time is over': (_, deps) => expireQuotes(deps(end)),
    'ask for it again': ({ quoteKey }, deps) => renewQuote(deps(end), { key: newKey(), quoteKey }),
    'somebody takes three places': rivalHold([day], 3),
  },
})
