import { QUOTE_PARTY_MAX, campOf, quotedOfferOf } from './bookedOffer.ts'
import { addDays, localDateOf, type Instant, type LocalDate } from './calendar.ts'
import type { AddOn, Catalogue, Policies } from './catalogue.ts'
import { ARRIVAL_NOTICE_DAYS, type QuoteOfferCode } from './quote.ts'
import { addOnOf, peopleOf, type QuoteSelection } from './quotePricing.ts'
import type { Refusal } from './refusal.ts'
import type { QuoteWish } from './wire/quoteWire.ts'

/** A field of the wish that does not hold together with the others. */
export type QuoteFault = 'days' | 'adults' | 'rooms' | 'choice' | 'lodging' | 'addOns'

/** What the rules say about a wish: it may be asked for, a refusal with its reason, or input that does not hold together. */
export type QuoteDecision = { decision: 'ask' } | { decision: 'refused'; refusal: Refusal } | { decision: 'invalid'; field: QuoteFault }

/** The numbers of days an offer comes in, fewest first: camps 3, 5 and 7, multi-sport 5 (product.md B1-6, B2). */
export function quoteDaysOf(catalogue: Catalogue, offer: QuoteOfferCode): number[] {
  if (offer === 'multiSport') return [catalogue.multiSport.days]
  return campOf(catalogue, offer)
    .prices.map((price) => price.days)
    .toSorted((one, other) => one - other)
}

/** Today at the beach, and the first and the last day on which somebody can arrive, both included. */
export type ArrivalWindow = { today: LocalDate; first: LocalDate; last: LocalDate }

/** The days on which somebody can arrive (flows.md D2, product.md B3-26). */
export function arrivalWindow(policies: Pick<Policies, 'horizonDays'>, now: Instant): ArrivalWindow {
  const today = localDateOf(now)
  return { today, first: addDays(today, ARRIVAL_NOTICE_DAYS), last: addDays(today, policies.horizonDays) }
}

/** Why nobody can arrive on a day. */
export type ClosedArrival = 'past' | 'tooSoon' | 'tooFar'

/** Why nobody can arrive on a day, or null when they can. */
export function closedArrival({ today, first, last }: ArrivalWindow, date: LocalDate): ClosedArrival | null {
  if (date < today) return 'past'
  if (date < first) return 'tooSoon'
  return date > last ? 'tooFar' : null
}

/** The age from which somebody may come: a quote is answered by a person, so camps begin where lessons are a request (product.md B3-30). */
export function youngestGuest(catalogue: Catalogue, { offer, days }: { offer: QuoteOfferCode; days: number }): number {
  const { minimum, byRequestFrom } = quotedOfferOf(catalogue, offer, days).age
  return byRequestFrom ?? minimum
}

/** Add-ons are for multi-sport weeks (product.md B1-8). */
export function hasAddOns(offer: QuoteOfferCode): boolean {
  return offer === 'multiSport'
}

/** How many of an add-on these people can have: one per booking, one per child, one per family of four. */
export function mostOfAddOn({ unit }: Pick<AddOn, 'unit'>, party: Pick<QuoteSelection, 'adults' | 'childrenAges'>): number {
  if (unit === 'child') return party.childrenAges.length
  return unit === 'family' ? Math.ceil(peopleOf(party) / 4) : 1
}

/**
 * Whether a quote may be asked for, in the order in which a person would be told: what does not hold together, then who may
 * come, then when. Children come with at least one adult; `participant` of an age refusal counts the adults first.
 */
export function decideQuote(catalogue: Catalogue, wish: QuoteWish, now: Instant): QuoteDecision {
  const field = faultOf(catalogue, wish)
  if (field !== null) return { decision: 'invalid', field }
  const refusal = refusalOfPeople(catalogue, wish) ?? refusalOfArrival(catalogue.policies, wish.arrival, now)
  return refusal === null ? { decision: 'ask' } : { decision: 'refused', refusal }
}

function faultOf(catalogue: Catalogue, wish: QuoteWish): QuoteFault | null {
  const isCamp = wish.offer !== 'multiSport'
  if (!quoteDaysOf(catalogue, wish.offer).includes(wish.days)) return 'days'
  if (wish.adults === 0) return 'adults'
  if (isCamp && !wish.lodging) return 'lodging'
  if (wish.rooms !== undefined && (!wish.lodging || wish.rooms > peopleOf(wish))) return 'rooms'
  if (isCamp && wish.choice !== undefined) return 'choice'
  return addOnsFit(catalogue, wish) ? null : 'addOns'
}

function addOnsFit(catalogue: Catalogue, wish: QuoteWish): boolean {
  if (wish.addOns.length > 0 && !hasAddOns(wish.offer)) return false
  if (new Set(wish.addOns.map(({ code }) => code)).size !== wish.addOns.length) return false
  return wish.addOns.every(({ code, quantity }) => quantity <= mostOfAddOn(addOnOf(catalogue, code), wish))
}

function refusalOfPeople(catalogue: Catalogue, wish: QuoteWish): Refusal | null {
  if (peopleOf(wish) > QUOTE_PARTY_MAX) return { code: 'partyTooLarge', max: QUOTE_PARTY_MAX }
  const minimum = youngestGuest(catalogue, wish)
  const child = wish.childrenAges.findIndex((age) => age < minimum)
  return child === -1 ? null : { code: 'ageRule', minimum, participant: wish.adults + child }
}

function refusalOfArrival(policies: Policies, arrival: LocalDate, now: Instant): Refusal | null {
  const { first, last } = arrivalWindow(policies, now)
  if (arrival > last) return { code: 'beyondHorizon', lastDate: last }
  const [start] = policies.lessonStarts
  if (arrival >= first || start === undefined) return null
  return { code: 'leadTime', date: arrival, start, hours: ARRIVAL_NOTICE_DAYS * 24 }
}
