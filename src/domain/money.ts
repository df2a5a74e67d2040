import { z } from 'zod'

/** An amount of money in whole euro cents; never a fraction (engine.md section 4). */
export const centsSchema = z.int().brand<'Cents'>()
export type Cents = z.infer<typeof centsSchema>

/** Says that a whole number is an amount in cents; throws on a fraction, which would be a bug. */
export function cents(amount: number): Cents {
  return centsSchema.parse(amount)
}
