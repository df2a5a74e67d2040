import { z } from 'zod'
import type { Instant } from '#domain/calendar.ts'
import { outstandingOf, paymentStateOf, paymentStates } from '#domain/payment.ts'
import { centsSchema } from '#domain/wire/unitSchemas.ts'
import { readBooking } from '#server/repositories/bookingsRepository.ts'
import { ledgerOf } from '#server/repositories/ledgerRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { receiptOutcomes } from './takeReceipt.ts'

/** How a booking's money stands after a movement, in cents. */
export const standingSchema = z.object({ paymentState: z.enum(paymentStates), outstanding: centsSchema })
export type Standing = z.infer<typeof standingSchema>

/** A receipt that was booked, and how its booking stands now. */
export const bookedReceiptSchema = standingSchema.extend({ outcome: z.enum(receiptOutcomes) })
export type BookedReceipt = z.infer<typeof bookedReceiptSchema>

/** How the money of a booking stands inside the transaction that moved it. */
export async function readStanding(tx: Transaction, bookingId: string, now: Instant): Promise<Standing> {
  const booking = await readBooking(tx, bookingId)
  if (booking === null) throw new Error(`Booking ${bookingId} is gone`)
  const ledger = await ledgerOf(tx, bookingId)
  return { paymentState: paymentStateOf({ ...booking, ledger, now }), outstanding: outstandingOf(ledger) }
}
