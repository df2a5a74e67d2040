import { randomUUID } from 'node:crypto'
import { addDays, instant, type Instant, type LocalDate } from '#domain/calendar.ts'
import { estimateOf } from '#domain/quotePricing.ts'
import type { Cents } from '#domain/money.ts'
import { sendQuote } from '#server/commands/sendQuote.ts'
import { embeddedPostgres } from '#server/embeddedPostgres/embeddedPostgres.ts'
import { catalogueInForce } from '#server/repositories/factsRepository.ts'
import { readQuoteRow } from '#server/repositories/quotesRepository.ts'
import { columnOfDate } from '#server/repositories/rows.ts'
import { writeSettings } from '#server/repositories/settingsRepository.ts'
import { createDatabase } from '#server/repositories/transaction.ts'
import { testApiDeps } from '#tests/support/bookingCalls.ts'

/** What staff do with a quote at their desk, on the database of the server that the browser visits. */
export type SchoolDesk = {
  /** Sends an answer at the list price, or at `unit` per person, in the first free sessions from the wished day on. */
  answer: (reference: string, unit?: Cents) => Promise<void>
  /** Lets the time of a sent quote run out. */
  letExpire: (reference: string) => Promise<void>
  leave: () => Promise<void>
}

const DAY = 86_400_000

/** Sits down at the desk; who organises and guarantees package travel is filled in. */
export async function openDesk(): Promise<SchoolDesk> {
  const { url } = await embeddedPostgres({ dataDirectory: process.env['BROWSER_TEST_DATA'] ?? '', database: 'wing_school' })
  const database = createDatabase(url, 2)
  const deps = testApiDeps(database, { now })
  const { settings } = await deps.facts()
  const packageTravel = { organiser: 'Wing School Lanzarote S.L.', licence: 'I-AV-0000001', guarantee: 'Insurer, policy 1' }
  await writeSettings(database, { legal: { ...settings.legal, packageTravel } }, now())
  const idOf = async (reference: string) => (await database.quote.findUniqueOrThrow({ where: { reference }, select: { id: true } })).id
  return {
    answer: async (reference, unit) => {
      const quoteId = await idOf(reference)
      const row = await readQuoteRow(database, quoteId)
      if (row === null) throw new Error(`No quote ${reference}`)
      const { wish } = row
      const people = wish.adults + wish.childrenAges.length
      const lines = estimateOf(catalogueInForce(await deps.facts(), now()), wish).lines.map((line) => ({ ...line, unit: unit ?? line.unit }))
      const sessions = await freeMornings(wish.arrival, wish.days)
      const answer = await sendQuote(deps, {
        key: randomUUID(),
        quoteId,
        lines: lines.map(({ code, quantity, unit: each }) => ({ code, quantity, unit: each })),
        sessions: sessions.map((sessionId) => ({ sessionId, people })),
      })
      if (!answer.ok) throw new Error(`The quote was not sent: ${JSON.stringify(answer)}`)
    },
    letExpire: async (reference) => {
      await database.quote.update({ where: { reference }, data: { sentAt: new Date(Date.now() - 8 * DAY), validUntil: new Date(Date.now() - DAY) } })
    },
    leave: () => database.$disconnect(),
  }

  async function freeMornings(from: LocalDate, days: number): Promise<string[]> {
    const rows = await database.session.findMany({
      where: { activity: 'wingfoil', taken: 0, date: { gte: columnOfDate(from), lte: columnOfDate(addDays(from, 3 * days)) } },
      orderBy: [{ date: 'asc' }, { startsAt: 'asc' }, { id: 'asc' }],
      select: { id: true, date: true },
    })
    const byDay = Map.groupBy(rows, (row) => row.date.toISOString())
    return [...byDay.values()].slice(0, days).flatMap((sessions) => sessions.slice(0, 1).map(({ id }) => id))
  }
}

function now(): Instant {
  return instant(new Date().toISOString())
}
