import type { Instant } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { acceptQuoteRequestSchema, quoteRequestSchema } from '#domain/wire/quoteWire.ts'
import { acceptQuote } from '#server/commands/acceptQuote.ts'
import { nobody } from '#server/commands/commandDeps.ts'
import { requestQuote } from '#server/commands/requestQuote.ts'
import { sendQuote } from '#server/commands/sendQuote.ts'
import { writeSettings } from '#server/repositories/settingsRepository.ts'
import { testSettings } from './apiHouse.ts'
import type { PairHouse } from './pairHouse.ts'
import type { Deed } from './pairRaces.ts'
import { packageTravel, quoteWords } from './quoteHouse.ts'
import { newKey, RACE_NOW } from './raceHouse.ts'

/** A quote of a pair; `sessions` are the ids of the one group that each of the days has. */
export type OfQuote = { id: string; quoteKey: string; people: number; sessions: { [date: string]: string } }

/** A guest has asked for a camp, in a school that may sell camps. */
export async function asked(house: PairHouse, people = 2): Promise<OfQuote> {
  const [database] = house.databases
  await writeSettings(database, { legal: { ...testSettings.legal, packageTravel } }, RACE_NOW)
  const request = quoteRequestSchema.parse(quoteWords({ adults: people }))
  const answered = await requestQuote(house.at(0), request, nobody)
  if (!answered.ok) throw new Error('The request was refused')
  const rows = await database.session.findMany({ select: { id: true, date: true } })
  const sessions = Object.fromEntries(rows.map((row) => [row.date.toISOString().slice(0, 10), row.id]))
  return { id: request.key, quoteKey: answered.quote.quoteKey, people, sessions }
}

/** The school answers with one day and a price in cents per head. */
export function answer({ date }: DayChoice, unit: number): Deed<OfQuote> {
  return ({ id, people, sessions }, deps) =>
    sendQuote(deps(), {
      key: newKey(),
      quoteId: id,
      lines: [{ code: 'camp.standard', quantity: people, unit: cents(unit) }],
      sessions: [{ sessionId: sessions[date] ?? '', people }],
    })
}

/** The guest accepts, the answer they have read where a revision says so; the key becomes the booking's id. */
export function accept(now?: Instant, revision?: number, key?: string): Deed<Pick<OfQuote, 'quoteKey'>> {
  return ({ quoteKey }, deps) => {
    const words = { key: key ?? newKey(), quoteKey, acceptTerms: true, ...(revision !== undefined && { revision }) }
    return acceptQuote(deps(now), acceptQuoteRequestSchema.parse(words))
  }
}
