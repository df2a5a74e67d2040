import type { Catalogue, Offer } from '#domain/catalogue.ts'
import type { Cents } from '#domain/money.ts'

/** The offers of the price list, lessons cheapest first, and one that stands for wakeboard and wakefoil: they cost the same. */
export function offersOf({ offers }: Catalogue): { lessons: Offer[]; wake: Offer | undefined } {
  return {
    lessons: offers.filter((offer) => offer.activity === 'wingfoil').toSorted((one, other) => one.price - other.price),
    wake: offers.find((offer) => offer.activity === 'wake'),
  }
}

/** The lowest camp price, per person; null when the price list has no camps. */
export function campPriceFrom({ camps }: Catalogue): Cents | null {
  return camps.flatMap((camp) => camp.prices.map((row) => row.price)).toSorted((one, other) => one - other)[0] ?? null
}
