import type { LocalDate } from '#domain/calendar.ts'
import type { AddOn } from '#domain/catalogue.ts'
import { quoteAddOnCodes, type QuoteAddOnCode } from '#domain/quote.ts'
import { addOnOf, estimateOf } from '#domain/quotePricing.ts'
import type { Price } from '#domain/pricing.ts'
import { arrivalWindow, closedArrival, hasAddOns, mostOfAddOn, quoteDaysOf } from '#domain/quoteRules.ts'
import type { QuoteWish } from '#domain/wire/quoteWire.ts'
import type { QuoteContext, QuoteField, TypedQuote } from './quoteMachineContext.ts'

type Chosen = Pick<QuoteContext, 'catalogue' | 'offer'>
type Party = Pick<QuoteContext, 'adults' | 'children'>

/** That number of days where the offer comes in it, else its fewest. */
export function daysFor({ catalogue, offer }: Chosen, days: number): number {
  const all = quoteDaysOf(catalogue, offer)
  return all.includes(days) ? days : (all[0] ?? days)
}

/** Camps come with a place to stay; multi-sport when the guest wants one. */
export function hasLodging({ offer, lodging }: Pick<QuoteContext, 'offer' | 'lodging'>): boolean {
  return offer !== 'multiSport' || lodging
}

/** A bed in the dorm is a bed, not a room. */
export function asksForRooms(quote: Pick<QuoteContext, 'offer' | 'lodging'>): boolean {
  return hasLodging(quote) && quote.offer !== 'camp.budget'
}

/** Premium is fetched from the airport anyway. */
export function asksForTransfer({ offer }: Pick<QuoteContext, 'offer'>): boolean {
  return offer !== 'camp.premium'
}

/** The add-ons a quote for this offer can carry. */
export function addOnsFor({ catalogue, offer }: Chosen): { code: QuoteAddOnCode; addOn: AddOn }[] {
  return hasAddOns(offer) ? quoteAddOnCodes.map((code) => ({ code, addOn: addOnOf(catalogue, code) })) : []
}

/** How many of an add-on these people can have. */
export function mostFor(addOn: AddOn, { adults, children }: Party): number {
  return mostOfAddOn(addOn, { adults, childrenAges: Array.from({ length: children }, () => 0) })
}

/** Why nobody can arrive on a day, or null when they can. */
export function arrivalFault({ catalogue, now }: Pick<QuoteContext, 'catalogue' | 'now'>, arrival: LocalDate): 'tooSoon' | 'tooFar' | null {
  const reason = closedArrival(arrivalWindow(catalogue.policies, now), arrival)
  return reason === 'past' ? 'tooSoon' : reason
}

/** What stands in a field, exactly as typed. */
export function typedIn(typed: TypedQuote, field: keyof TypedQuote): string {
  return typed[field] ?? ''
}

/** The field of a child's age, counted from 0. */
export function ageField(child: number): `childrenAges.${number}` & QuoteField {
  return `childrenAges.${child}`
}

/** A child's age on the arrival day in whole years, or null when that is not what was typed. */
export function ageIn(typed: TypedQuote, child: number): number | null {
  const text = typedIn(typed, ageField(child)).trim()
  const age = /^\d{1,2}$/.test(text) ? Number(text) : -1
  return age >= 0 && age < 18 ? age : null
}

/** The ages that can be read so far. */
export function agesIn({ children, typed }: Pick<QuoteContext, 'children' | 'typed'>): number[] {
  return Array.from({ length: children }, (_, child) => ageIn(typed, child)).filter((age) => age !== null)
}

/** What the guest has chosen so far, as the estimate is computed from it and the server wants it. */
export function wishOf(quote: QuoteContext): QuoteWish {
  const { offer, days, flexibleDays, adults, level, languages } = quote
  return {
    offer,
    days,
    arrival: quote.arrival ?? arrivalWindow(quote.catalogue.policies, quote.now).first,
    flexibleDays,
    adults,
    childrenAges: agesIn(quote),
    addOns: chosenAddOns(quote),
    lodging: hasLodging(quote),
    ...(asksForRooms(quote) && { rooms: Math.min(quote.rooms, quote.adults + quote.children) }),
    ...(asksForTransfer(quote) && quote.transfer && { transfer: true }),
    ...(level !== null && { level }),
    ...(languages.length > 0 && { languages }),
    ...(offer === 'multiSport' && { choice: quote.choice }),
  }
}

/** What the wish would cost "from", every child counted whether its age is known or not. */
export function quoteEstimate(quote: QuoteContext): Price {
  const ages = Array.from({ length: quote.children }, () => 0)
  return estimateOf(quote.catalogue, { ...quote, childrenAges: ages, addOns: chosenAddOns(quote) })
}

/** The add-ons that were chosen and can be had by these people. */
export function chosenAddOns(quote: Chosen & Party & Pick<QuoteContext, 'addOns'>): { code: QuoteAddOnCode; quantity: number }[] {
  return addOnsFor(quote)
    .map(({ code, addOn }) => ({ code, quantity: Math.min(quote.addOns[code] ?? 0, mostFor(addOn, quote)) }))
    .filter(({ quantity }) => quantity > 0)
}
