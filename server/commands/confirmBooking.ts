import { addHours, earliest, instantOf, localDateOf, type Instant } from '#domain/calendar.ts'
import { offerOf, type Catalogue } from '#domain/catalogue.ts'
import { inOrder } from '#domain/dayChoices.ts'
import { paymentsFor } from '#domain/dueDates.ts'
import { decideParty } from '#domain/participants.ts'
import { heldOffer } from '#domain/offer.ts'
import { priceOf, type Price } from '#domain/pricing.ts'
import type { Refusal } from '#domain/refusal.ts'
import { termsInForce } from '#domain/terms.ts'
import type { ConfirmAnswer, ConfirmRequest } from '#domain/wire/confirmWire.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { readBooking } from '#server/repositories/bookingsRepository.ts'
import { catalogueOfVersion, type RunningFacts } from '#server/repositories/factsRepository.ts'
import { insertParticipants } from '#server/repositories/guestsRepository.ts'
import { queueBy, unpaidUpcomingOf } from '#server/repositories/limitsRepository.ts'
import { hasLostSeats } from '#server/repositories/seatsRepository.ts'
import { reading, type Transaction } from '#server/repositories/transaction.ts'
import { groupKeyOf, hashOfKey, inputHashOf, manageKeyOf } from '#server/secrets.ts'
import { keptBookedOf, keptBookedSchema, type KeptBooked } from './bookedAnswer.ts'
import { readAllowedEvents, readBookingFacts } from './bookingFacts.ts'
import { carryOut } from './carryOut.ts'
import { noSpaceRefusal } from './claimPlaces.ts'
import type { CommandDeps } from './commandDeps.ts'
import { guestColumnsOf, participantColumnsOf } from './guestColumns.ts'
import { once, type OnceOutcome } from './once.ts'
import { isLate, reclaimPlaces, wantedBy } from './reclaimPlaces.ts'
import { lockOwnHold } from './releaseHold.ts'
import { takeStep } from './takeStep.ts'
import { WrongUse } from './wrongUse.ts'

/** What an order comes to once the rules have been asked. */
type Order = { needsHuman: boolean; price: Price }
type Refuse = (outcome: Exclude<OnceOutcome<KeptBooked>, { ok: true }>) => never
type Surroundings = { deps: CommandDeps; facts: RunningFacts; now: Instant }

/**
 * Turns a hold into a booking, or into a request where a person at the school has to look at it: row, people, history,
 * charges and mails in one transaction. A hold whose time is over claims its places again first (engine.md section 3).
 */
export async function confirmBooking(deps: CommandDeps, request: ConfirmRequest): Promise<ConfirmAnswer> {
  const around: Surroundings = { deps, facts: await deps.facts(), now: deps.clock.now() }
  const inputHash = inputHashOf(deps.linkSecret, 'bookings.confirm', request)
  const call = { key: request.key, procedure: 'bookings.confirm', inputHash, now: around.now, answer: keptBookedSchema }
  const outcome = await once<KeptBooked>(deps.database, call, (tx, refuse) => confirm(tx, request, around, refuse))
  if (outcome.ok) return { ok: true, booking: { ...outcome.value, manageKey: manageKeyOf(deps.linkSecret, request.holdId) } }
  if ('refusal' in outcome) return outcome
  return { ok: false, refusal: await noSpaceLeftFor(request, around, outcome.noSpace.left) }
}

async function confirm(tx: Transaction, request: ConfirmRequest, around: Surroundings, refuse: Refuse): Promise<KeptBooked> {
  const { deps, facts, now } = around
  const { email, phone } = request.contact
  await queueBy(
    tx,
    [email.toLowerCase(), phone].map((name) => inputHashOf(deps.linkSecret, 'person', name)),
  )
  const hold = await lockOwnHold(tx, { id: request.holdId, secret: request.secret })
  const allowed = await readAllowedEvents(tx, hold, now)
  if (!allowed.includes('confirm')) return refuse({ ok: false, refusal: { code: 'notAllowedNow', allowed } })
  const catalogue = catalogueOfVersion(facts, hold.catalogueVersion)
  const order = orderOf(request, hold, catalogue, (refusal) => refuse({ ok: false, refusal }))
  if ((await unpaidUpcomingOf(tx, { email, phone }, localDateOf(now))) >= facts.settings.limits.unpaidUpcomingPerPerson) {
    return refuse({ ok: false, refusal: { code: 'needsHuman' } })
  }
  const booking = isLate(hold, now) || (await hasLostSeats(tx, hold.id)) ? await claimedAgain(tx, hold, catalogue, now, refuse) : hold
  return await writeOrder(tx, request, booking, order, around, refuse)
}

/** What the rules say about an order, in the order in which a person would be told: who may come, then what it costs. */
function orderOf(request: ConfirmRequest, hold: BookingRow, catalogue: Catalogue, refuse: (refusal: Refusal) => never): Order {
  const offer = offerOf(catalogue, heldOffer(hold.offer))
  const party = decideParty(offer, { party: hold.party, participants: request.participants, guardian: request.guardian ?? null })
  if (party.decision === 'invalid') throw new WrongUse('invalidInput', [party.field])
  if (party.decision === 'refused') return refuse(party.refusal)
  const price = priceOf(catalogue, { offer: offer.code, party: hold.party, addOns: request.addOns ?? [] })
  if (price.total !== request.expectedTotal) return refuse({ code: 'priceChanged', was: request.expectedTotal, now: price.total })
  return { needsHuman: party.decision === 'request', price }
}

async function claimedAgain(tx: Transaction, hold: BookingRow, catalogue: Catalogue, now: Instant, refuse: Refuse): Promise<BookingRow> {
  const reclaimed = await reclaimPlaces(tx, hold, wantedBy(hold, catalogue, now))
  if (reclaimed.kind === 'notBookable') return refuse({ ok: false, refusal: reclaimed.refusal })
  if (reclaimed.kind === 'full') return refuse({ ok: false, noSpace: { left: reclaimed.left } })
  return reclaimed.booking
}

async function writeOrder(
  tx: Transaction,
  request: ConfirmRequest,
  booking: BookingRow,
  { needsHuman, price }: Order,
  { deps, now }: Surroundings,
  refuse: Refuse,
): Promise<KeptBooked> {
  const { total, deposit, lines } = price
  const payments = paymentsFor({ total, bookedAt: now, firstDate: booking.firstDate, policies: booking.policies })
  const asksSchool = needsHuman || booking.places === 'none'
  const step = await takeStep(tx, booking, {
    event: { type: 'booking.submitted', needsHuman, claimed: booking.places === 'held' },
    actor: 'guest',
    now,
    facts: await readBookingFacts(tx, booking, now),
    story: { total, deposit, holdExpiresAt: null, bookedAt: now, requestDeadline: asksSchool ? requestDeadlineOf(booking, now) : null },
    columns: {
      locale: request.locale,
      addOns: request.addOns ?? [],
      price: { lines, payments },
      guest: guestColumnsOf(request),
      ...(request.languages !== undefined && { languages: request.languages }),
      manageKeyHash: hashOfKey(manageKeyOf(deps.linkSecret, booking.id)),
      groupKeyHash: hashOfKey(groupKeyOf(deps.linkSecret, booking.id)),
      termsVersion: termsInForce.version,
    },
  })
  if (!step.ok) return refuse(step)
  await insertParticipants(tx, booking.id, participantColumnsOf(request))
  await carryOut(tx, step.booking, step.effects, { payments, now })
  return keptBookedOf(step.booking, now)
}

/** A request is answered within the policy's hours, and never later than its first session. */
function requestDeadlineOf(booking: BookingRow, now: Instant): Instant {
  const answered = addHours(now, booking.policies.requestHours)
  const [first] = inOrder(booking.days)
  return first === undefined ? answered : (earliest([answered, instantOf(first.date, first.start)]) ?? answered)
}

async function noSpaceLeftFor(request: ConfirmRequest, { deps, facts, now }: Surroundings, left: number | null): Promise<Refusal> {
  const booking = await reading(() => readBooking(deps.database, request.holdId))
  if (booking === null) throw new WrongUse('unknownKey')
  return await noSpaceRefusal(deps.database, wantedBy(booking, catalogueOfVersion(facts, booking.catalogueVersion), now), left)
}
