import { offerOf, type AddOn, type Catalogue, type Offer } from './catalogue.ts'
import { cents, percentOf, sum, times, type Cents } from './money.ts'
import type { OfferCode } from './offer.ts'
import type { PriceLine } from './wire/holdWire.ts'

/** What a visitor has chosen, as far as money is concerned. `party` is the number of people. */
export type Selection = { offer: OfferCode; party: number; addOns?: readonly AddOn['code'][] }

/** A price: `total` is the sum of the lines, `deposit` its share that secures the booking. Cents, IGIC included. */
export type Price = { total: Cents; deposit: Cents; lines: PriceLine[] }

/** The price of a selection under a price list: the one function that page and server share (product.md B1-16). */
export function priceOf(catalogue: Catalogue, selection: Selection): Price {
  const offer = offerOf(catalogue, selection.offer)
  const main = offerLine(offer, selection.party)
  const lines = [main, ...discountLines(catalogue, offer, selection.party, main.amount), ...addOnLines(catalogue, selection)]
  const total = sum(lines.map((line) => line.amount))
  return { total, deposit: percentOf(total, catalogue.policies.depositPercent), lines }
}

/** What one day of a package costs per person (or the boat per session), rounded half up to the cent. */
export function pricePerDay(offer: Offer): Cents {
  return cents(Math.floor((offer.price * 2 + offer.days) / (offer.days * 2)))
}

/** What each person pays when a boat is shared by that many, rounded half up to the cent (product.md B1-7). */
export function pricePerHead(offer: Offer, people: number): Cents {
  return offer.unit === 'person' ? offer.price : cents(Math.floor((offer.price * 2 + people) / (people * 2)))
}

function offerLine(offer: Offer, party: number): PriceLine {
  const quantity = offer.unit === 'person' ? party : 1
  return { code: offer.code, quantity, unit: offer.price, amount: times(offer.price, quantity) }
}

function discountLines(catalogue: Catalogue, offer: Offer, party: number, amount: Cents): PriceLine[] {
  const { fromPeople, percent, scope } = catalogue.policies.groupDiscount
  const applies = offer.activity === 'wingfoil' && scope.includes('lessons') && party >= fromPeople
  const discount = cents(applies ? -percentOf(amount, percent) : 0)
  return discount === 0 ? [] : [{ code: 'groupDiscount', quantity: 1, unit: discount, amount: discount }]
}

function addOnLines(catalogue: Catalogue, selection: Selection): PriceLine[] {
  return [...new Set(selection.addOns ?? [])].map((code) => {
    const addOn = catalogue.addOns.find((candidate) => candidate.code === code)
    if (addOn === undefined) throw new Error(`Catalogue ${catalogue.version} has no add-on ${code}`)
    return { code, quantity: 1, unit: addOn.price, amount: addOn.price }
  })
}
