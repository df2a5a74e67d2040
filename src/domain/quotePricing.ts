import { campOf } from './bookedOffer.ts'
import type { AddOn, Catalogue } from './catalogue.ts'
import { percentOf, sum, times, type Cents } from './money.ts'
import type { Price } from './pricing.ts'
import type { QuoteAddOnCode, QuoteOfferCode } from './quote.ts'
import type { PriceLine } from './wire/holdWire.ts'

/** What a guest wants a quote for, as far as money is concerned. Ages do not change a price. */
export type QuoteSelection = {
  offer: QuoteOfferCode
  days: number
  adults: number
  childrenAges: readonly number[]
  addOns: readonly { code: QuoteAddOnCode; quantity: number }[]
}

/** How many people a quote is for. */
export function peopleOf({ adults, childrenAges }: Pick<QuoteSelection, 'adults' | 'childrenAges'>): number {
  return adults + childrenAges.length
}

/** The "from" price of one person, sharing (product.md B2, B1-6); null where the offer does not come in so many days. Cents. */
export function pricePerGuest(catalogue: Catalogue, offer: QuoteOfferCode, days: number): Cents | null {
  if (offer === 'multiSport') return days === catalogue.multiSport.days ? catalogue.multiSport.price : null
  return campOf(catalogue, offer).prices.find((price) => price.days === days)?.price ?? null
}

/**
 * The estimate "from" of a quote: every guest at the price of tier and days, then the add-ons by their own units (per booking,
 * per child, per family of four). No discount of the price list applies to quotes (product.md B1-11). The deposit is the share
 * that would secure it. Throws for days the offer does not come in: ask the rules first.
 */
export function estimateOf(catalogue: Catalogue, selection: QuoteSelection): Price {
  const each = pricePerGuest(catalogue, selection.offer, selection.days)
  if (each === null) throw new Error(`${selection.offer} does not come in ${selection.days} days`)
  const lines = [lineOf(selection.offer, peopleOf(selection), each), ...addOnLines(catalogue, selection.addOns)]
  return priceOfLines(lines, catalogue.policies.depositPercent)
}

/** What lines come to, with the deposit that secures them. */
export function priceOfLines(lines: readonly PriceLine[], depositPercent: number): Price {
  const total = sum(lines.map((line) => line.amount))
  return { total, deposit: percentOf(total, depositPercent), lines: [...lines] }
}

/** A line whose amount is `quantity` times `unit`. */
export function lineOf(code: string, quantity: number, unit: Cents): PriceLine {
  return { code, quantity, unit, amount: times(unit, quantity) }
}

function addOnLines(catalogue: Catalogue, addOns: QuoteSelection['addOns']): PriceLine[] {
  return addOns.map(({ code, quantity }) => lineOf(code, quantity, addOnOf(catalogue, code).price))
}

/** An add-on of the price list; throws when the list lacks it, which would be a bug. */
export function addOnOf(catalogue: Catalogue, code: QuoteAddOnCode): AddOn {
  const addOn = catalogue.addOns.find((candidate) => candidate.code === code)
  if (addOn === undefined) throw new Error(`Catalogue ${catalogue.version} has no add-on ${code}`)
  return addOn
}
