import { randomBytes } from 'node:crypto'
import { addMinutes, type Instant } from '#domain/calendar.ts'
import { offerOf, type Catalogue } from '#domain/catalogue.ts'
import { faultOfDays, inOrder } from '#domain/dayChoices.ts'
import { paymentsFor } from '#domain/dueDates.ts'
import { partyRefusal } from '#domain/participants.ts'
import { priceOf } from '#domain/pricing.ts'
import { makeReference, REFERENCE_BYTES } from '#domain/reference.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { HoldAnswer, HoldRequest } from '#domain/wire/holdWire.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { firstDateOf, insertBooking } from '#server/repositories/bookingsRepository.ts'
import { insertEvent } from '#server/repositories/eventsRepository.ts'
import { catalogueInForce } from '#server/repositories/factsRepository.ts'
import { insertSeats } from '#server/repositories/seatsRepository.ts'
import type { Abandon, Transaction } from '#server/repositories/transaction.ts'
import { hashOfKey, holdSecretOf, inputHashOf } from '#server/secrets.ts'
import { findPlaces, lockStarts, noSpaceRefusal, unreachableDay, type FoundPlaces, type WantedPlaces } from './claimPlaces.ts'
import type { CommandDeps, Visitor } from './commandDeps.ts'
import { keptHoldOf, keptHoldSchema, type KeptHold } from './holdAnswer.ts'
import { refusalOfLiveHolds } from './holdLimits.ts'
import { once, type OnceOutcome } from './once.ts'
import { giveBackHold, lockOwnHold } from './releaseHold.ts'
import { WrongUse } from './wrongUse.ts'

/** Everything one hold is decided from. */
type HoldPlan = WantedPlaces & {
  request: HoldRequest
  visitor: Visitor
  catalogue: Catalogue
  referencePrefix: string
  limits: { visitor: number; address: number }
}

/**
 * Keeps places for a visitor for as long as the price list says, all days or none, and freezes price and policies. It
 * replaces an older hold in the same transaction; with `onFull: 'request'` a party that does not fit becomes a hold without
 * places (engine.md section 3).
 */
export async function holdPlaces(deps: CommandDeps, request: HoldRequest, visitor: Visitor): Promise<HoldAnswer> {
  const now = deps.clock.now()
  const inputHash = inputHashOf(deps.linkSecret, 'bookings.hold', request)
  const call = { key: request.key, procedure: 'bookings.hold', inputHash, now, answer: keptHoldSchema }
  const plan = await planOf(deps, request, visitor, now)
  const outcome = await once<KeptHold>(deps.database, call, (tx, refuse) => hold(deps, tx, plan, refuse))
  if (outcome.ok) return { ok: true, hold: { ...outcome.value, secret: holdSecretOf(deps.linkSecret, outcome.value.id) } }
  if ('refusal' in outcome) return outcome
  return { ok: false, refusal: await noSpaceRefusal(deps.database, plan, outcome.noSpace.left) }
}

/** What can be said without asking the database: the size of the party, days that are past or too far ahead, their number and spread. */
function refusalAtSight({ offer, party, days, policies, now }: HoldPlan): Refusal | null {
  const tooMany = partyRefusal(offer, party)
  if (tooMany !== null) return tooMany
  const unreachable = days.map((day) => unreachableDay(day, policies, now)).find((refusal) => refusal !== null)
  if (unreachable !== undefined) return unreachable
  if (faultOfDays(days, offer, policies) !== null) throw new WrongUse('invalidInput', ['days'])
  return null
}

async function hold(deps: CommandDeps, tx: Transaction, plan: HoldPlan, refuse: Abandon<OnceOutcome<KeptHold>>): Promise<KeptHold> {
  const atSight = refusalAtSight(plan)
  if (atSight !== null) return refuse({ ok: false, refusal: atSight })
  const found = await claim(deps, tx, plan, (refusal) => refuse({ ok: false, refusal }))
  if (found.kind === 'notBookable') return refuse({ ok: false, refusal: found.refusal })
  if (found.kind === 'full' && plan.request.onFull !== 'request') return refuse({ ok: false, noSpace: { left: found.left } })
  return await writeHold(deps, tx, plan, found)
}

async function planOf(deps: CommandDeps, request: HoldRequest, visitor: Visitor, now: Instant): Promise<HoldPlan> {
  const facts = await deps.facts()
  const catalogue = catalogueInForce(facts, now)
  const { liveHoldsPerVisitor, liveHoldsPerAddress } = facts.settings.limits
  return {
    request,
    visitor,
    catalogue,
    now,
    offer: offerOf(catalogue, request.offer),
    days: inOrder(request.days),
    party: request.party,
    languages: request.languages ?? [],
    policies: catalogue.policies,
    referencePrefix: facts.settings.school.referencePrefix,
    limits: { visitor: liveHoldsPerVisitor, address: liveHoldsPerAddress },
  }
}

/** Locks in the one order (visitor, older hold, sessions), gives the older hold's places back and finds new ones. */
async function claim(deps: CommandDeps, tx: Transaction, plan: HoldPlan, refuseWith: (refusal: Refusal) => never): Promise<FoundPlaces> {
  const { request, visitor, limits, now } = plan
  if (deps.limitsOn) {
    const refusal = await refusalOfLiveHolds(tx, visitor, limits, request.replaces?.id ?? null, now)
    if (refusal !== null) refuseWith(refusal)
  }
  const older = request.replaces === undefined ? null : await lockOwnHold(tx, request.replaces)
  await lockStarts(tx, plan, older === null ? [] : [older.id])
  if (older !== null) {
    const refused = await giveBackHold(tx, older, now)
    if (refused !== null) refuseWith(refused.refusal)
  }
  return await findPlaces(tx, plan)
}

async function writeHold(deps: CommandDeps, tx: Transaction, plan: HoldPlan, found: Exclude<FoundPlaces, { kind: 'notBookable' }>): Promise<KeptHold> {
  const booking = await writeBooking(deps, tx, plan, found.kind === 'fits' ? 'held' : 'none')
  const seats = found.kind === 'fits' ? found.seats : []
  if (seats.length > 0) await insertSeats(tx, booking.id, seats)
  const { status, places, offer, party, days, catalogueVersion, total, deposit, holdExpiresAt } = booking
  await insertEvent(tx, {
    bookingId: booking.id,
    sequence: booking.version + 1,
    event: 'hold.made',
    actor: 'guest',
    at: plan.now,
    from: null,
    to: status,
    payload: { places, offer, party, days, catalogueVersion, total, deposit, holdExpiresAt },
  })
  return keptHoldOf(booking, seats, plan.catalogue, plan.now)
}

async function writeBooking(deps: CommandDeps, tx: Transaction, plan: HoldPlan, places: BookingRow['places']): Promise<BookingRow> {
  const { request, catalogue, policies, days, now } = plan
  const { total, deposit, lines } = priceOf(catalogue, { offer: request.offer, party: request.party })
  const firstDate = firstDateOf(days)
  return await insertBooking(tx, {
    id: request.key,
    reference: makeReference(plan.referencePrefix, randomBytes(REFERENCE_BYTES)),
    status: 'held',
    places,
    locale: 'en',
    offer: request.offer,
    party: request.party,
    languages: [...plan.languages],
    catalogueVersion: catalogue.version,
    price: { lines, payments: paymentsFor({ total, bookedAt: now, firstDate, policies }) },
    policies,
    total,
    deposit,
    firstDate,
    days: [...days],
    holdMadeAt: now,
    holdExpiresAt: addMinutes(now, policies.holdMinutes),
    secretHash: hashOfKey(holdSecretOf(deps.linkSecret, request.key)),
    visitorHash: plan.visitor.cookieHash,
    addressHash: plan.visitor.addressHash,
  })
}
