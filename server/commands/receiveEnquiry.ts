import { z } from 'zod'
import { addMinutes, localDateOf, type Instant } from '#domain/calendar.ts'
import { rentalDays, rentalEstimateOf } from '#domain/rentalPricing.ts'
import { MAX_RENTAL_DAYS } from '#domain/enquiry.ts'
import type { EnquiryAnswer, EnquiryRequest, RentalWish } from '#domain/wire/enquiryWire.ts'
import { instantSchema } from '#domain/wire/unitSchemas.ts'
import { insertEnquiry, type RentalRow } from '#server/repositories/enquiriesRepository.ts'
import { catalogueInForce, type RunningFacts } from '#server/repositories/factsRepository.ts'
import { insertOutboxMessage } from '#server/repositories/outboxRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { inputHashOf } from '#server/secrets.ts'
import type { CommandDeps, Visitor } from './commandDeps.ts'
import { once } from './once.ts'
import { WrongUse } from './wrongUse.ts'
import { SCHOOL_LOCALE } from './schoolLocale.ts'

const keptSchema = z.object({ answerBy: instantSchema })

/**
 * Takes a message or a rental request, with a mail to the guest and one to the school (flows.md D3). What fills the field
 * that people do not see is kept as spam, without mails, and answered like everything else.
 */
export async function receiveEnquiry(deps: CommandDeps, request: EnquiryRequest, visitor: Visitor): Promise<EnquiryAnswer> {
  const now = deps.clock.now()
  refusePast(request, now)
  const facts = await deps.facts()
  const answerBy = addMinutes(now, facts.settings.school.replyMinutes.form)
  const rental = request.rental === undefined ? null : rentalOf(facts, request.rental, request.participants ?? 1, now)
  const call = {
    key: request.key,
    procedure: 'enquiries.send',
    inputHash: inputHashOf(deps.linkSecret, 'enquiries.send', messageOf(request)),
    now,
    answer: keptSchema,
  }
  const outcome = await once(deps.database, call, async (tx) => {
    const isSpam = request.website !== ''
    await insertEnquiry(tx, { ...columnsOf(request), status: isSpam ? 'spam' : 'new', rental, receivedAt: now, answerBy, addressHash: visitor.addressHash })
    if (!isSpam) await writeMails(tx, request, now)
    return { answerBy }
  })
  if (outcome.ok) return { ok: true, answerBy: outcome.value.answerBy }
  if ('refusal' in outcome) return outcome
  throw new Error('A message takes no places.')
}

function refusePast({ date, rental }: EnquiryRequest, now: Instant): void {
  const today = localDateOf(now)
  if (date !== undefined && date < today) throw new WrongUse('invalidInput', ['date'])
  if (rental !== undefined && rental.from < today) throw new WrongUse('invalidInput', ['rental.from'])
}

/** A form that is sent again may carry a newer stamp, or come from the page in another language; it is the same message. */
function messageOf({ startedAt: _stamp, locale: _locale, ...message }: EnquiryRequest): Omit<EnquiryRequest, 'startedAt' | 'locale'> {
  return message
}

function columnsOf({ key, locale, service, date, participants, accommodationType, name, email, phone, message, specialRequests }: EnquiryRequest) {
  return {
    id: key,
    locale,
    service: service ?? null,
    date: date ?? null,
    participants: participants ?? null,
    accommodationType: accommodationType ?? null,
    name,
    email,
    phone: phone ?? null,
    message,
    specialRequests: specialRequests ?? null,
  }
}

function rentalOf(facts: RunningFacts, wish: RentalWish, people: number, now: Instant): RentalRow {
  const days = rentalDays(wish)
  if (days < 1 || days > MAX_RENTAL_DAYS) throw new WrongUse('invalidInput', ['rental.to'])
  const { total } = rentalEstimateOf(catalogueInForce(facts, now), { ...wish, people })
  return { from: wish.from, to: wish.to, items: wish.items, competence: wish.competence ?? null, estimate: total }
}

async function writeMails(tx: Transaction, { key, locale, rental }: EnquiryRequest, now: Instant): Promise<void> {
  await insertOutboxMessage(tx, { template: 'enquiryReceived', enquiryId: key, locale, dedupeKey: `enquiryReceived:${key}`, now })
  const kind = rental === undefined ? 'enquiry' : 'rental'
  await insertOutboxMessage(tx, {
    template: 'schoolNotice',
    enquiryId: key,
    locale: SCHOOL_LOCALE,
    dedupeKey: `schoolNotice:${kind}:${key}`,
    payload: { kind },
    now,
  })
}
