import type { z } from 'zod'

/** An amount of money in whole euro cents; never a fraction (engine.md section 4). */
export type Cents = number & z.$brand<'Cents'>

/** Says that a whole number is an amount in cents; throws on a fraction, which would be a bug. */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`${amount} is not a whole number of cents`)
  return amount
}

/** The sum of some amounts; nothing added up is zero. */
export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0))
}

/** An amount that many times. */
export function times(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity)
}

/** The first amount less the second. */
export function minus(amount: Cents, less: Cents): Cents {
  return cents(amount - less)
}

/** A whole percentage of an amount, rounded half up to the cent (product.md B1-13). */
export function percentOf(amount: Cents, percent: number): Cents {
  return cents(Math.floor((amount * percent + 50) / 100))
}

/**
 * The part of an amount that belongs to one of `count` equal shares; the shares add up to the amount to the cent
 * (engine.md section 4: a called-off day is worth total x 1/n).
 */
export function shareOf(amount: Cents, count: number, index: number): Cents {
  return cents(Math.floor((amount * (index + 1)) / count) - Math.floor((amount * index) / count))
}

/** An amount as a person of that language reads it, without decimals when it is whole euros (product.md B1-17). */
export function formatMoney(amount: Cents, locale: string): string {
  const digits = amount % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 100)
}

function isCents(amount: number): amount is Cents {
  return Number.isSafeInteger(amount)
}
