import { z } from 'zod'
import { quotedOfferOf } from '#domain/bookedOffer.ts'
import { missingPackageFacts, quoteValidUntil, type PackageFact } from '#domain/quoteAnswer.ts'
import { lineOf, peopleOf, priceOfLines } from '#domain/quotePricing.ts'
import type { Price } from '#domain/pricing.ts'
import type { Refused } from '#domain/refusal.ts'
import type { Instant } from '#domain/calendar.ts'
import { centsSchema, instantSchema } from '#domain/wire/unitSchemas.ts'
import { catalogueOfVersion, type RunningFacts } from '#server/repositories/factsRepository.ts'
import { insertQuoteAnswer } from '#server/repositories/quoteAnswersRepository.ts'
import type { QuoteRow } from '#server/repositories/quoteRow.ts'
import { readQuoteRow } from '#server/repositories/quotesRepository.ts'
import { reading, type Abandon, type Transaction } from '#server/repositories/transaction.ts'
import { inputHashOf } from '#server/secrets.ts'
import type { CommandDeps } from './commandDeps.ts'
import { findQuoteSeats, mostAtOneStart, type QuoteSeats } from './findQuoteSeats.ts'
import { once, type OnceOutcome } from './once.ts'
import { lockKnownQuote } from './ownQuote.ts'
import { writeToQuoteGuest } from './quoteMails.ts'
import { takeQuoteStep } from './takeQuoteStep.ts'
import { WrongUse } from './wrongUse.ts'

/** Starts one answer may have: a premium week has two a day. */
const MOST_STARTS = 14

/** What a line of an answer may be called; the page and the mail have words for codes they know. */
const CODE = /^[a-z][A-Za-z0-9_.]{0,39}$/

/** An answer as staff write it: lines in cents, and the sessions they have in mind. `key` is its idempotency key. */
export const sendQuoteRequestSchema = z.object({
  key: z.uuid(),
  quoteId: z.uuid(),
  lines: z
    .array(z.object({ code: z.string().regex(CODE), quantity: z.int().min(1).max(100), unit: centsSchema }))
    .min(1)
    .max(30),
  sessions: z
    .array(z.object({ sessionId: z.uuid(), people: z.int().min(1).max(8) }))
    .min(1)
    .max(60),
})
export type SendQuoteRequest = z.infer<typeof sendQuoteRequestSchema>

const sentSchema = z.object({ reference: z.string(), revision: z.int(), total: centsSchema, deposit: centsSchema, validUntil: instantSchema })
export type SentQuote = z.infer<typeof sentSchema>

/** `missing` names every fact of package travel that is still empty, each with a sentence of its own in the console. */
export type SendQuoteAnswer = { ok: true; quote: SentQuote } | { ok: false; missing: PackageFact[] } | Refused

type Around = { facts: RunningFacts; now: Instant }
type Refuse = Abandon<OnceOutcome<SentQuote>>

/**
 * Sends an answer to a quote, or a new one in place of the last: its lines and the sessions it has in mind, valid for seven
 * days. It takes no places. A quote with lodging is not sent while organiser and guarantee are unknown (quality.md promise 35).
 */
export async function sendQuote(deps: CommandDeps, request: SendQuoteRequest): Promise<SendQuoteAnswer> {
  const around: Around = { facts: await deps.facts(), now: deps.clock.now() }
  const call = {
    key: request.key,
    procedure: 'quotes.send',
    inputHash: inputHashOf(deps.linkSecret, 'quotes.send', request),
    now: around.now,
    answer: sentSchema,
  }
  const known = await reading(() => readQuoteRow(deps.database, request.quoteId))
  if (known === null) throw new WrongUse('unknownKey')
  const missing = missingPackageFacts(around.facts.settings.legal.packageTravel, known.wish)
  if (missing.length > 0) return { ok: false, missing }
  const outcome = await once<SentQuote>(deps.database, call, async (tx, refuse) => {
    const quote = await lockKnownQuote(tx, request.quoteId)
    return await writeAnswer(tx, quote, { request, found: await sessionsFor(tx, quote, request, around, refuse), now: around.now, refuse })
  })
  if (outcome.ok) return { ok: true, quote: outcome.value }
  return 'refusal' in outcome ? outcome : { ok: false, refusal: { code: 'noSpaceLeft', left: outcome.noSpace.left ?? 0, alternatives: [] } }
}

async function sessionsFor(tx: Transaction, quote: QuoteRow, request: SendQuoteRequest, { facts, now }: Around, refuse: Refuse): Promise<QuoteSeats> {
  const { sessions: seats } = request
  if (new Set(seats.map((seat) => seat.sessionId)).size !== seats.length) throw new WrongUse('invalidInput', ['sessions'])
  const catalogue = catalogueOfVersion(facts, quote.catalogueVersion)
  const { offer: code, days } = quote.wish
  const found = await findQuoteSeats(tx, { offer: quotedOfferOf(catalogue, code, days), seats, policies: quote.policies, now })
  if (found.kind === 'notBookable') return refuse({ ok: false, refusal: found.refusal })
  if (found.kind === 'full') return refuse({ ok: false, noSpace: { left: found.left } })
  const suits = found.sessions.every((session) => session.activity === 'wingfoil' || code === 'multiSport')
  if (!suits || !isForParty(found, quote) || found.sessions.length !== seats.length) throw new WrongUse('invalidInput', ['sessions'])
  return found
}

/** No start seats more people than the quote is for, and there are not more starts than a week can have. */
function isForParty(found: QuoteSeats, { wish }: QuoteRow): boolean {
  return mostAtOneStart(found) <= peopleOf(wish) && found.days.length <= MOST_STARTS
}

async function writeAnswer(
  tx: Transaction,
  quote: QuoteRow,
  { request, found, now, refuse }: { request: SendQuoteRequest; found: QuoteSeats; now: Instant; refuse: Refuse },
): Promise<SentQuote> {
  const { total, deposit, lines }: Price = priceOfLines(
    request.lines.map(({ code, quantity, unit }) => lineOf(code, quantity, unit)),
    quote.policies.depositPercent,
  )
  const [first] = found.sessions
  if (total <= 0 || first === undefined) throw new WrongUse('invalidInput', ['lines'])
  const revision = quote.revision + 1
  const validUntil = quoteValidUntil(now, first.startsAt, quote.policies)
  const story = { revision, total, deposit, sentAt: now, validUntil }
  const step = await takeQuoteStep(tx, quote, { event: { type: 'quote.sent', complete: true }, actor: 'staff', now, story })
  if (!step.ok) return refuse(step)
  await insertQuoteAnswer(tx, quote.id, { revision, lines, seats: request.sessions })
  await writeToQuoteGuest(tx, step.quote, { template: 'quoteSent', now, payload: { revision } })
  return { reference: quote.reference, revision, total, deposit, validUntil }
}
