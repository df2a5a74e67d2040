import { randomBytes } from 'node:crypto'
import { addMinutes, type Instant } from '#domain/calendar.ts'
import { paymentsFor } from '#domain/dueDates.ts'
import type { Cents } from '#domain/money.ts'
import { peopleOf } from '#domain/quotePricing.ts'
import { makeReference, REFERENCE_BYTES } from '#domain/reference.ts'
import { termsInForce } from '#domain/terms.ts'
import type { PriceLine } from '#domain/wire/holdWire.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { firstDateOf, insertBooking } from '#server/repositories/bookingsRepository.ts'
import { insertEvent } from '#server/repositories/eventsRepository.ts'
import { insertParticipants, type GuestColumns, type ParticipantColumns } from '#server/repositories/guestsRepository.ts'
import type { QuoteRow } from '#server/repositories/quoteRow.ts'
import type { QuoteGuest } from '#server/repositories/quotesRepository.ts'
import { insertSeats } from '#server/repositories/seatsRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { groupKeyOf, hashOfKey, holdSecretOf, manageKeyOf } from '#server/secrets.ts'
import { readBookingFacts } from './bookingFacts.ts'
import { carryOut } from './carryOut.ts'
import type { QuoteSeats } from './findQuoteSeats.ts'
import { takeStep } from './takeStep.ts'

/** Everything a booking is made of when a quote is accepted. `id` is the acceptance's idempotency key. */
export type QuoteBookingPlan = {
  id: string
  quote: QuoteRow
  agreed: { lines: PriceLine[]; total: Cents; deposit: Cents }
  guest: QuoteGuest
  found: QuoteSeats
  referencePrefix: string
  linkSecret: string
  now: Instant
}

/**
 * Makes the booking of an accepted quote: places in every session, the price that was agreed, the policies the quote was asked
 * for under, its people, its charges by their due dates. Like every booking it begins as a hold; it is confirmed in the same
 * transaction, so that nobody ever sees the hold.
 */
export async function makeQuoteBooking(tx: Transaction, plan: QuoteBookingPlan): Promise<BookingRow> {
  const { found, quote, agreed, linkSecret, guest, now } = plan
  const hold = await writeHold(tx, plan)
  await insertSeats(tx, hold.id, found.seats)
  const { total, deposit } = agreed
  const step = await takeStep(tx, hold, {
    event: { type: 'booking.submitted', needsHuman: false, claimed: true },
    actor: 'guest',
    now,
    facts: await readBookingFacts(tx, hold, now),
    story: { total, deposit, holdExpiresAt: null, bookedAt: now },
    columns: {
      guest: guestColumnsOf(guest),
      manageKeyHash: hashOfKey(manageKeyOf(linkSecret, hold.id)),
      groupKeyHash: hashOfKey(groupKeyOf(linkSecret, hold.id)),
      termsVersion: termsInForce.version,
    },
  })
  if (!step.ok) throw new Error(`Quote ${quote.id} could not become a booking`)
  await insertParticipants(tx, hold.id, participantsOf(quote))
  await carryOut(
    tx,
    step.booking,
    step.effects.filter((effect) => effect === 'chargePrice'),
    { payments: step.booking.price.payments, now },
  )
  return step.booking
}

async function writeHold(tx: Transaction, { id, quote, agreed, found, referencePrefix, linkSecret, now }: QuoteBookingPlan): Promise<BookingRow> {
  const { wish, policies, catalogueVersion, locale } = quote
  const { lines, total, deposit } = agreed
  const { days } = found
  const firstDate = firstDateOf(days)
  const told = { places: 'held', offer: wish.offer, party: peopleOf(wish), days, catalogueVersion, total, deposit } as const
  const holdExpiresAt = addMinutes(now, policies.holdMinutes)
  const booking = await insertBooking(tx, {
    ...told,
    id,
    reference: makeReference(referencePrefix, randomBytes(REFERENCE_BYTES)),
    status: 'held',
    locale,
    languages: wish.languages ?? [],
    price: { lines, payments: paymentsFor({ total, bookedAt: now, firstDate, policies }) },
    policies,
    firstDate,
    holdMadeAt: now,
    holdExpiresAt,
    secretHash: hashOfKey(holdSecretOf(linkSecret, id)),
    visitorHash: null,
    addressHash: null,
    quoteId: quote.id,
  })
  const payload = { ...told, holdExpiresAt }
  await insertEvent(tx, { bookingId: id, sequence: booking.version + 1, event: 'hold.made', actor: 'guest', at: now, from: null, to: 'held', payload })
  return booking
}

function guestColumnsOf({ firstName, lastName, email, phone, channel }: QuoteGuest): GuestColumns {
  const unasked = { guardianName: null, guardianRelation: null, guardianPhone: null, guardianPresent: null, pickUpPlace: null, pickUpArea: null, notes: null }
  return { firstName, lastName, email, phone, channel, ...unasked, healthCall: false }
}

/** The adults first, of whom a quote knows no age, then the children. */
function participantsOf({ wish }: QuoteRow): ParticipantColumns[] {
  const ages = [...Array.from({ length: wish.adults }, () => null), ...wish.childrenAges]
  const level = wish.level ?? null
  return ages.map((age) => ({ firstName: null, age, swims: null, level, heightCm: null, weightKg: null, wetsuit: null, foot: null }))
}
