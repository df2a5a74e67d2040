import { z } from 'zod'
import { nextPaymentOf } from './bankTransfer.ts'
import type { BookingStatus } from './booking.ts'
import type { Cents } from './money.ts'
import { balanceOf, outstandingOf, type LedgerLine } from './payment.ts'
import type { PaymentAttemptStatus, PaymentStatusAnswer } from './wire/paymentWire.ts'
import { centsSchema, instantSchema } from './wire/unitSchemas.ts'

/** Minutes a guest has on the bank's page before a try counts as abandoned (flows.md D9). */
export const ATTEMPT_MINUTES = 30

/** What a card may pay for. */
export const cardPurposes = ['deposit', 'balance', 'full'] as const
export type CardPurpose = (typeof cardPurposes)[number]

/** What happened to a payment at the provider, as a signed event tells it; the browser's return tells nothing. Cents. */
export const cardEventSchema = z.object({
  /** The provider's name of this event: the same id is the same event, however often it arrives. */
  id: z.string().min(1).max(120),
  /** The provider's name of the payment. */
  reference: z.string().min(1).max(120),
  /** Our name of it, which the provider hands back. */
  attemptId: z.uuid(),
  kind: z.enum(['processing', 'succeeded', 'declined', 'refunded']),
  amount: centsSchema.min(0),
  occurredAt: instantSchema,
})
export type CardEvent = z.infer<typeof cardEventSchema>

/**
 * What can be paid by card now: what is missing of the deposit, afterwards all that is open; null where nothing is, or where
 * the booking does not stand. A card may also pay what would be paid on arrival.
 */
export function cardPaymentOf(booking: { status: BookingStatus; ledger: readonly LedgerLine[] }): { purpose: CardPurpose; amount: Cents } | null {
  const { status, ledger } = booking
  const amount = nextPaymentOf(ledger)
  if ((status !== 'confirmed' && status !== 'completed') || amount === 0) return null
  const isDeposit = amount < outstandingOf(ledger)
  if (isDeposit) return { purpose: 'deposit', amount }
  return { purpose: balanceOf(ledger).paid > 0 ? 'balance' : 'full', amount }
}

/** What /payment-success says of the last try to pay: nothing is received before the provider's own event has said so. */
export function returnStateOf(status: PaymentAttemptStatus | null): PaymentStatusAnswer['state'] {
  if (status === null) return 'notFound'
  if (status === 'succeeded') return 'received'
  return status === 'declined' || status === 'abandoned' ? 'failed' : 'checking'
}
