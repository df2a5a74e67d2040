import { randomBytes } from 'node:crypto'
import { addMinutes, type Instant } from '#domain/calendar.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import { estimateOf } from '#domain/quotePricing.ts'
import { decideQuote } from '#domain/quoteRules.ts'
import { makeReference, REFERENCE_BYTES } from '#domain/reference.ts'
import type { Refusal } from '#domain/refusal.ts'
import { quoteRequestAnswerSchema, quoteWishSchema, type QuoteRequest, type QuoteRequestAnswer } from '#domain/wire/quoteWire.ts'
import { catalogueInForce } from '#server/repositories/factsRepository.ts'
import { insertQuoteEvent } from '#server/repositories/quoteEventsRepository.ts'
import { insertQuote } from '#server/repositories/quotesRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { hashOfKey, inputHashOf, quoteKeyOf } from '#server/secrets.ts'
import type { CommandDeps, Visitor } from './commandDeps.ts'
import { once } from './once.ts'
import { tellSchoolOfQuote, writeToQuoteGuest } from './quoteMails.ts'
import { WrongUse } from './wrongUse.ts'

const keptSchema = quoteRequestAnswerSchema.options[0].shape.quote.omit({ quoteKey: true })
type KeptRequest = Omit<Extract<QuoteRequestAnswer, { ok: true }>['quote'], 'quoteKey'>

/** Everything one request is written from. */
type Asked = { request: QuoteRequest; visitor: Visitor; catalogue: Catalogue; referencePrefix: string; answerBy: Instant; now: Instant }

/**
 * Takes the wish for a camp or a multi-sport week: the estimate "from" under the price list in force, the promise to answer,
 * a mail to the guest and one to the school. It holds no places (flows.md D2, product.md B4-34).
 */
export async function requestQuote(deps: CommandDeps, request: QuoteRequest, visitor: Visitor): Promise<QuoteRequestAnswer> {
  const now = deps.clock.now()
  const facts = await deps.facts()
  const { referencePrefix, replyMinutes } = facts.settings.school
  const asked: Asked = { request, visitor, catalogue: catalogueInForce(facts, now), referencePrefix, answerBy: addMinutes(now, replyMinutes.form), now }
  const inputHash = inputHashOf(deps.linkSecret, 'quotes.request', request)
  const call = { key: request.key, procedure: 'quotes.request', inputHash, now, answer: keptSchema }
  const outcome = await once<KeptRequest>(deps.database, call, async (tx, refuse) => {
    const refusal = refusalOf(asked)
    return refusal === null ? await writeRequest(deps, tx, asked) : refuse({ ok: false, refusal })
  })
  if (outcome.ok) return { ok: true, quote: { ...outcome.value, quoteKey: quoteKeyOf(deps.linkSecret, request.key) } }
  if ('refusal' in outcome) return outcome
  throw new Error('A request for a quote takes no places.')
}

function refusalOf({ request, catalogue, now }: Asked): Refusal | null {
  const decision = decideQuote(catalogue, request, now)
  if (decision.decision === 'invalid') throw new WrongUse('invalidInput', [decision.field])
  return decision.decision === 'refused' ? decision.refusal : null
}

async function writeRequest(deps: CommandDeps, tx: Transaction, asked: Asked): Promise<KeptRequest> {
  const { request, visitor, catalogue, referencePrefix, answerBy, now } = asked
  const { key: id, locale, contact, message } = request
  const reference = makeReference(referencePrefix, randomBytes(REFERENCE_BYTES))
  const estimate = estimateOf(catalogue, request)
  await insertQuote(tx, {
    id,
    reference,
    locale,
    wish: quoteWishSchema.parse(request),
    catalogueVersion: catalogue.version,
    estimate,
    policies: catalogue.policies,
    requestedAt: now,
    answerBy,
    guest: { ...contact, channel: contact.channel ?? null, message: message === '' ? null : message, changeText: null },
    quoteKeyHash: hashOfKey(quoteKeyOf(deps.linkSecret, id)),
    visitorHash: visitor.cookieHash,
    addressHash: visitor.addressHash,
  })
  const payload = { offer: request.offer, days: request.days, total: estimate.total, answerBy }
  await insertQuoteEvent(tx, { quoteId: id, sequence: 1, event: 'quote.requested', actor: 'guest', at: now, from: null, to: 'new', payload })
  await writeToQuoteGuest(tx, { id, version: 0, locale }, { template: 'quoteReceived', now })
  await tellSchoolOfQuote(tx, { id, version: 0 }, 'quoteRequested', now)
  return { reference, estimate: estimate.total, answerBy }
}
