import type { z } from 'zod'
import type { Instant } from '#domain/calendar.ts'
import { quotedOfferOf } from '#domain/bookedOffer.ts'
import { sum, type Cents } from '#domain/money.ts'
import { missingPackageFacts } from '#domain/quoteAnswer.ts'
import { termsInForce } from '#domain/terms.ts'
import { acceptQuoteAnswerSchema, type AcceptQuoteAnswer, type AcceptQuoteRequest } from '#domain/wire/quoteWire.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { catalogueOfVersion, type RunningFacts } from '#server/repositories/factsRepository.ts'
import { insertOutboxMessage } from '#server/repositories/outboxRepository.ts'
import { linesOfQuote, seatsOfQuote } from '#server/repositories/quoteAnswersRepository.ts'
import type { QuoteRow } from '#server/repositories/quoteRow.ts'
import { readQuoteGuest } from '#server/repositories/quotesRepository.ts'
import type { Abandon, Transaction } from '#server/repositories/transaction.ts'
import { inputHashOf, manageKeyOf } from '#server/secrets.ts'
import type { CommandDeps } from './commandDeps.ts'
import { findQuoteSeats, type QuoteSeats } from './findQuoteSeats.ts'
import { makeQuoteBooking } from './makeQuoteBooking.ts'
import { once, type OnceOutcome } from './once.ts'
import { allowedByQuote, lockOwnQuote, quoteNotAllowedNow } from './ownQuote.ts'
import { takeQuoteStep } from './takeQuoteStep.ts'
import { WrongUse } from './wrongUse.ts'
import { SCHOOL_LOCALE } from './schoolLocale.ts'

const keptSchema = acceptQuoteAnswerSchema.options[0].shape.booking.omit({ manageKey: true })
type KeptAcceptance = z.infer<typeof keptSchema>
type Around = { deps: CommandDeps; facts: RunningFacts; now: Instant }
type Refuse = Abandon<OnceOutcome<KeptAcceptance>>

/**
 * Accepts an answer with the obligation to pay: claims its sessions all or nothing, makes the booking with its charges and
 * ends the quote, in one transaction (engine.md section 2, product.md B4-34). An answer other than the one that was read is
 * answered with `priceChanged`, a place that somebody else has taken meanwhile with `noSpaceLeft`; both leave it standing.
 */
export async function acceptQuote(deps: CommandDeps, request: AcceptQuoteRequest): Promise<AcceptQuoteAnswer> {
  const around: Around = { deps, facts: await deps.facts(), now: deps.clock.now() }
  const inputHash = inputHashOf(deps.linkSecret, 'quotes.accept', request)
  const call = { key: request.key, procedure: 'quotes.accept', inputHash, now: around.now, answer: keptSchema }
  const outcome = await once<KeptAcceptance>(deps.database, call, (tx, refuse) => accept(tx, request, around, refuse))
  if (outcome.ok) return { ok: true, booking: { ...outcome.value, manageKey: manageKeyOf(deps.linkSecret, request.key) } }
  if ('refusal' in outcome) return outcome
  return { ok: false, refusal: { code: 'noSpaceLeft', left: outcome.noSpace.left ?? 0, alternatives: [] } }
}

async function accept(tx: Transaction, request: AcceptQuoteRequest, around: Around, refuse: Refuse): Promise<KeptAcceptance> {
  const { deps, facts, now } = around
  const quote = await lockOwnQuote(tx, request.quoteKey)
  if (!allowedByQuote(quote, now).includes('accept')) return refuse(quoteNotAllowedNow(quote, now))
  const lines = await linesOfQuote(tx, quote.id, quote.revision)
  const total = sum(lines.map((line) => line.amount))
  if (request.revision !== undefined && request.revision !== quote.revision) {
    return refuse({ ok: false, refusal: { code: 'priceChanged', was: await totalOfRevision(tx, quote, request.revision), now: total } })
  }
  const { legal, school } = facts.settings
  if (missingPackageFacts(legal.packageTravel, quote.wish).length > 0) return refuse({ ok: false, refusal: { code: 'needsHuman' } })
  const found = await claim(tx, quote, around, refuse)
  const guest = await readQuoteGuest(tx, quote.id)
  if (guest === null || quote.deposit === null) throw new WrongUse('unknownKey')
  const { referencePrefix } = school
  const { linkSecret } = deps
  const agreed = { lines, total, deposit: quote.deposit }
  const booking = await makeQuoteBooking(tx, { id: request.key, quote, agreed, guest, found, referencePrefix, linkSecret, now })
  const columns = { termsVersion: termsInForce.version }
  const step = await takeQuoteStep(tx, quote, { event: { type: 'quote.accepted', claimed: true }, actor: 'guest', now, story: { endedAt: now }, columns })
  if (!step.ok) return refuse(step)
  await writeMails(tx, booking, now)
  return { reference: booking.reference, total, deposit: quote.deposit, payments: booking.price.payments }
}

async function claim(tx: Transaction, quote: QuoteRow, { facts, now }: Around, refuse: Refuse): Promise<QuoteSeats> {
  const seats = await seatsOfQuote(tx, quote.id, quote.revision)
  const catalogue = catalogueOfVersion(facts, quote.catalogueVersion)
  const { offer, days } = quote.wish
  const found = await findQuoteSeats(tx, { offer: quotedOfferOf(catalogue, offer, days), seats, policies: quote.policies, now })
  if (found.kind === 'notBookable') return refuse({ ok: false, refusal: found.refusal })
  if (found.kind === 'full') return refuse({ ok: false, noSpace: { left: found.left } })
  return found
}

/** What the revision came to that the guest has read; one that never was came to nothing. */
async function totalOfRevision(tx: Transaction, quote: QuoteRow, revision: number): Promise<Cents> {
  const lines = await linesOfQuote(tx, quote.id, revision)
  return sum(lines.map((line) => line.amount))
}

/** The confirmation with its terms, and the school's notice: both in the transaction that makes the contract (LSSI 28). */
async function writeMails(tx: Transaction, { id, version, locale }: BookingRow, now: Instant): Promise<void> {
  await insertOutboxMessage(tx, { template: 'quoteAccepted', bookingId: id, locale, now, dedupeKey: `quoteAccepted:${id}:${version}` })
  const payload = { kind: 'quoteAccepted' }
  await insertOutboxMessage(tx, {
    template: 'schoolNotice',
    bookingId: id,
    locale: SCHOOL_LOCALE,
    now,
    dedupeKey: `schoolNotice:quoteAccepted:${id}:${version}`,
    payload,
  })
}
