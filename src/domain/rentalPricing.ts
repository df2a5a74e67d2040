import { daysBetween, type LocalDate } from './calendar.ts'
import type { Catalogue } from './catalogue.ts'
import { cents, minus, percentOf, sum, times, type Cents } from './money.ts'
import type { PriceLine } from './wire/holdWire.ts'

/** What can be rented, by its code in the price list. */
export const rentalCodes = ['complete', 'board', 'wing', 'hydrofoil', 'supervision', 'wetsuit', 'impactVest', 'helmet', 'harness'] as const
export type RentalCode = (typeof rentalCodes)[number]

/** What somebody would like to rent: from one day to another (inclusive), how many of each thing, and how many people come along. */
export type RentalSelection = {
  from: LocalDate
  to: LocalDate
  items: readonly { code: RentalCode; quantity: number }[]
  people: number
}

/** An estimate: lines of hire, the one discount that applies as a negative line, and what it comes to. Cents. */
export type RentalEstimate = { days: number; lines: PriceLine[]; total: Cents }

/** Days a thing is rented for, first and last day included; 0 where the last lies before the first. */
export function rentalDays({ from, to }: Pick<RentalSelection, 'from' | 'to'>): number {
  return Math.max(0, daysBetween(from, to) + 1)
}

/**
 * The estimate of a rental: what is hired by the day times its days, supervision by the session. Of the discount for long
 * stays (7 days or more) and the one for groups (4 people or more) only the larger is given, never both, and never on
 * supervision, which is teaching (product.md B1-9 to B1-12).
 */
export function rentalEstimateOf(catalogue: Catalogue, selection: RentalSelection): RentalEstimate {
  const days = rentalDays(selection)
  const hire = selection.items.map(({ code, quantity }) => lineOf(catalogue, code, quantity, days))
  const byDay = sum(hire.filter(({ code }) => rentalOf(catalogue, code).per === 'day').map((line) => line.amount))
  const lines = [...hire, ...discountLine(catalogue, byDay, days, selection.people)]
  return { days, lines, total: sum(lines.map((line) => line.amount)) }
}

function lineOf(catalogue: Catalogue, code: RentalCode, quantity: number, days: number): PriceLine {
  const { price, per } = rentalOf(catalogue, code)
  const count = per === 'day' ? quantity * days : quantity
  return { code, quantity: count, unit: price, amount: times(price, count) }
}

/** The better of the two discounts; the one for long stays where both are worth the same. */
function discountLine(catalogue: Catalogue, byDay: Cents, days: number, people: number): PriceLine[] {
  const { rentalLongStay, groupDiscount } = catalogue.policies
  const longStay = days >= rentalLongStay.fromDays ? percentOf(byDay, rentalLongStay.percent) : cents(0)
  const group = groupDiscount.scope.includes('rentals') && people >= groupDiscount.fromPeople ? percentOf(byDay, groupDiscount.percent) : cents(0)
  const amount = minus(cents(0), cents(Math.max(longStay, group)))
  return amount === 0 ? [] : [{ code: longStay >= group ? 'longStay' : 'groupDiscount', quantity: 1, unit: amount, amount }]
}

/** A thing of the price list; throws when the list lacks it, which would be a bug. */
function rentalOf(catalogue: Catalogue, code: string): Catalogue['rentals'][number] {
  const rental = catalogue.rentals.find((candidate) => candidate.code === code)
  if (rental === undefined) throw new Error(`Catalogue ${catalogue.version} rents no ${code}`)
  return rental
}
