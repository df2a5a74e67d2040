import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { addDays, instant, localDate, type LocalDate } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import type { PackageTravel } from '#domain/settings.ts'
import type { AcceptQuoteAnswer, quoteRequestSchema, Quote } from '#domain/wire/quoteWire.ts'
import { sendQuote, type SendQuoteAnswer, type SendQuoteRequest } from '#server/commands/sendQuote.ts'
import { granted, openApiHouse, testSettings, type ApiHouse } from './apiHouse.ts'
import { testDatabase } from './testDatabase.ts'

export type QuoteWords = z.input<typeof quoteRequestSchema>

/** A quote of the tests: its id and the key that opens it. */
export type AskedQuote = { id: string; quoteKey: string }

/** A school that may sell camps: organiser and guarantee are known; its clock shows noon of 1 May 2027. */
export type QuoteHouse = ApiHouse & {
  /** Asks for a standard camp of three days for one adult from 10 June on, unless the test says otherwise. */
  ask: (wish?: Partial<QuoteWords>) => Promise<AskedQuote>
  /** Sends an answer of 460 euros for everybody in these sessions, unless the test says otherwise. */
  answer: (quote: Pick<AskedQuote, 'id'>, sessionIds: readonly string[], wish?: Partial<SendQuoteRequest> & { people?: number }) => Promise<SendQuoteAnswer>
  accept: (quote: Pick<AskedQuote, 'quoteKey'>, wish?: { key?: string; revision?: number }) => Promise<AcceptQuoteAnswer>
  read: (quote: Pick<AskedQuote, 'quoteKey'>) => Promise<Quote>
  /** A quote with an answer in the sessions of a week of its own. */
  sent: (people?: number) => Promise<AskedQuote & { ids: string[] }>
  /** Template, language and payload of the mails about a quote or a booking. */
  outbox: (about: { quoteId: string } | { bookingId: string }) => Promise<string[]>
  /** Places taken and capacity of some sessions in the order of their days. */
  places: (sessionIds: readonly string[]) => Promise<string[]>
  /** Fills in who organises and guarantees package travel, and waits until the school has heard of it. */
  setPackageTravel: (facts: PackageTravel) => Promise<void>
  /** Teaches three mornings of wingfoil that nobody has seen yet and answers their ids and dates. */
  teachWeek: (wish?: { capacity?: number; group?: number }) => Promise<{ ids: string[]; dates: LocalDate[] }>
}

const FIRST_WEEK = localDate('2027-06-10')

/** What the clock of the house shows: noon of 1 May 2027. */
export const MAY_FIRST = instant('2027-05-01T11:00:00.000Z')

/** What the owner has filled in about package travel, and what stands before. */
export const packageTravel = { organiser: 'Wing School Lanzarote S.L.', licence: 'I-AV-0000001', guarantee: 'Insurer, policy 1' }
export const noPackageTravel = { organiser: '', licence: '', guarantee: '' }

/** The words of a request for a quote. */
export function quoteWords(wish: Partial<QuoteWords> = {}): QuoteWords {
  return {
    key: randomUUID(),
    locale: 'de',
    offer: 'camp.standard',
    days: 3,
    arrival: '2027-06-10',
    flexibleDays: 2,
    adults: 1,
    childrenAges: [],
    addOns: [],
    lodging: true,
    contact: { firstName: 'Jana', lastName: 'Beispiel', email: 'jana@guest.example', phone: '+4915112345678' },
    message: '',
    ...wish,
  }
}

/** Opens the school. */
export async function openQuoteHouse({ limits = false } = {}): Promise<QuoteHouse> {
  const house = await openApiHouse((await testDatabase()).url, { now: MAY_FIRST, limits })
  const setPackageTravel = async (facts: PackageTravel): Promise<void> => {
    await house.set({ legal: { ...testSettings.legal, packageTravel: facts } })
    await house.heard()
  }
  await setPackageTravel(packageTravel)
  const calls = callsOf(house)
  return {
    ...house,
    ...calls,
    setPackageTravel,
    sent: async (people = 1) => {
      const quote = await calls.ask({ adults: people })
      const { ids } = await calls.teachWeek()
      granted(await calls.answer(quote, ids, { people }))
      return { ...quote, ids }
    },
    outbox: async (about) => {
      const rows = await house.database.outboxMessage.findMany({ where: about, orderBy: { dedupeKey: 'asc' } })
      return rows.map(({ template, locale, payload }) => `${template} ${locale} ${JSON.stringify(payload)}`)
    },
    places: async (sessionIds) => {
      const rows = await house.database.session.findMany({ where: { id: { in: [...sessionIds] } }, orderBy: { date: 'asc' } })
      return rows.map(({ taken, capacity }) => `${taken}/${capacity}`)
    },
  }
}

function callsOf(house: ApiHouse): Pick<QuoteHouse, 'ask' | 'answer' | 'accept' | 'read' | 'teachWeek'> {
  let weeks = 0
  return {
    ask: async (wish) => {
      const words = quoteWords(wish)
      const { quote } = granted(await house.browser().api.quotes.request(words))
      return { id: words.key, quoteKey: quote.quoteKey }
    },
    answer: ({ id }, sessionIds, { people = 1, ...wish } = {}) =>
      sendQuote(house.api.deps, {
        key: randomUUID(),
        quoteId: id,
        lines: [{ code: 'camp.standard', quantity: people, unit: cents(46_000) }],
        sessions: sessionIds.map((sessionId) => ({ sessionId, people })),
        ...wish,
      }),
    accept: ({ quoteKey }, wish = {}) => house.browser().api.quotes.accept({ key: randomUUID(), quoteKey, acceptTerms: true, ...wish }),
    read: ({ quoteKey }) => house.browser().api.quotes.byKey({ quoteKey }),
    teachWeek: async (wish = {}) => {
      weeks += 1
      const dates = [0, 1, 2].map((day) => addDays(FIRST_WEEK, 3 * weeks + day))
      return { dates, ids: await house.teach(dates.map((date) => ({ activity: 'wingfoil', date, start: '09:00', ...wish }))) }
    },
  }
}
